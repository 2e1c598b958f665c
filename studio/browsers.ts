/**
 * The oldest browsers that the studio and the client support, by their names in compatibility data. The build lowers newer
 * syntax, `npm run check browsers` finds newer functions and styles, and `too-old.js` tests for the newest that the page needs.
 */
export const oldestBrowsers = { chrome: '123', firefox: '125', safari: '17.5' } as const
