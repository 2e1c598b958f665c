/** Returns the query in a path such as `/reports?kind=short`; some documents contain such paths. */
export const queryInPath = (path: string): [string, string][] => [...new URLSearchParams(/\?(?![^{}]*\})([^#]*)/.exec(path)?.[1])]
