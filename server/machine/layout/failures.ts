/** How a worker process fails in tests, selected by the first box's width. */
export const failures = { spins: 1, ends: 2, throws: 3 }
