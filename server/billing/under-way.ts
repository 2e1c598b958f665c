/**
 * The condition that runs under way are of a workspace. All that are under way are few beside what the workspace has ever run, which
 * SQLite would read with a plain comparison.
 */
export const ofWorkspaceUnderWay = `workspace_id || '' = ?`
