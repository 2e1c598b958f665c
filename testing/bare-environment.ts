/**
 * The environment of a process with only the variables that its test sets. `NODE_COMPILE_CACHE` is passed on, as it halves
 * the time that a service takes to start.
 */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '/', NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}
