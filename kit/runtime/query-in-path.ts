/** The query in a path such as `/reports?kind=short`, which some documents have. */
export const queryInPath = (path: string): [string, string][] => [...new URLSearchParams(/\?(?![^{}]*\})([^#]*)/.exec(path)?.[1])]
