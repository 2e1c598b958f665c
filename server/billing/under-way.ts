/**
 * The condition that active runs belong to a workspace. Active runs are few compared with all runs of a workspace, which SQLite would read
 * if this were a plain comparison.
 */
export const ofWorkspaceUnderWay = `workspace_id || '' = ?`
