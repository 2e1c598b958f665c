/**
 * The oldest browser versions that the studio and the client support, keyed by the names used in compatibility data. The build converts
 * newer syntax for these versions, `npm run check browsers` finds newer functions and styles, and `too-old.js` detects older browsers.
 */
export const oldestBrowsers = { chrome: '123', firefox: '125', safari: '17.5' } as const
