/**
 * The condition that active runs belong to a workspace, to be used in addition to one on their status. It is written as in the index
 * `runs_under_way`, so that databases read neither all runs of the workspace nor all active runs.
 */
export const activeInWorkspaceSql = (runs: string) => `coalesce(${runs}.completed_at, 0) = 0 and ${runs}.workspace_id || '' = ?`
export const runsActiveInWorkspaceSql = activeInWorkspaceSql('runs')
