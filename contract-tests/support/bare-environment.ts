/**
 * The environment of a process that is told nothing but what its test says. `NODE_COMPILE_CACHE` is handed on, as it halves
 * the time that a service takes to start.
 */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '/', NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}
