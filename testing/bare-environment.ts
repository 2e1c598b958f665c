/**
 * Returns an environment that contains only `PATH`, `HOME` and, if it is set, `NODE_COMPILE_CACHE`, which halves the time that a service
 * takes to start. Callers add their own variables.
 */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '/', NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}
