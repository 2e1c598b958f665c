/** How a worker process fails in tests, by the width of the first box. */
export const failures = { spins: 1, ends: 2, throws: 3 }
