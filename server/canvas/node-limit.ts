/** Maximum number of nodes of a canvas, groups and labels included. */
export const mostNodes = 10_000

/** Why a canvas cannot grow to this many nodes; undefined where it can. A canvas already above the limit may still be changed. */
export const nodeLimitProblem = (before: number, after: number): string | undefined =>
  after > mostNodes && after > before
    ? 'A canvas has at most 10,000 nodes, and with this call it would have more: remove nodes with a changeset, or use another project.'
    : undefined
