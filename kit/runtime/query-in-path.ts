/** Returns the query in a path such as `/reports?kind=short`, which some documents contain. */
export const queryInPath = (path: string): [string, string][] => [...new URLSearchParams(/\?(?![^{}]*\})([^#]*)/.exec(path)?.[1])]
