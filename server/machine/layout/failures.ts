/** The kinds of failure of a worker process in tests, selected by the width of the first box. */
export const failures = { spins: 1, ends: 2, throws: 3 }
