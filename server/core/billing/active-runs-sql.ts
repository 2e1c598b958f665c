/**
 * Returns the SQL condition that selects a workspace's active runs, to be combined with a condition on the run's status. The condition uses
 * the expressions of the index `runs_under_way`, so that databases read neither all of the workspace's runs nor all active runs.
 */
export const activeInWorkspaceSql = (runs: string) => `coalesce(${runs}.completed_at, 0) = 0 and ${runs}.workspace_id || '' = ?`
export const runsActiveInWorkspaceSql = activeInWorkspaceSql('runs')
