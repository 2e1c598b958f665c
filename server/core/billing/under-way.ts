/**
 * The condition that active runs belong to a workspace, beside their status. It is written as in the index `runs_under_way`, so that databases
 * neither read all runs of the workspace nor all active ones.
 */
export const underWayIn = (runs: string) => `coalesce(${runs}.completed_at, 0) = 0 and ${runs}.workspace_id || '' = ?`
export const ofWorkspaceUnderWay = underWayIn('runs')
