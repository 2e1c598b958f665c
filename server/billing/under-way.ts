/**
 * The condition that active runs belong to a workspace. It is written as in the index `runs_under_way`, which only statements with it can
 * use: for plain comparisons databases would read all runs of the workspace, or all active ones.
 */
export const underWayIn = (runs: string) => `coalesce(${runs}.completed_at, 0) = 0 and ${runs}.workspace_id || '' = ?`
export const ofWorkspaceUnderWay = underWayIn('runs')
