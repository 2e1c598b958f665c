/** Maximum number of nodes on a canvas, including groups and labels. */
export const maxNodes = 10_000

/**
 * Returns the reason that a canvas cannot grow to this many nodes; undefined if it can. A canvas that is already above the limit can still
 * be changed.
 */
export const nodeLimitProblem = (before: number, after: number): string | undefined =>
  after > maxNodes && after > before
    ? 'A canvas has at most 10,000 nodes, and with this call it would have more: remove nodes with a changeset, or use another project.'
    : undefined
