/** A table that contains workspaces' rows. */
export interface WorkspaceTable {
  name: string
  /** Columns that identify a row. */
  key: readonly string[]
  /** The condition for a workspace's rows; `?` stands for the workspace's id. */
  where: string
  /** The sort key of an index on a workspace's rows, if that sort key differs from `key`. */
  order?: readonly string[]
  /** Excluded from exports because it is secret or meaningful only in this installation. */
  internal?: true
  /** Columns excluded from exports. */
  secret?: readonly string[]
}

const own = 'workspace_id = ?'
const ofProjects = 'project_id in (select p.project_id from projects p where p.workspace_id = ?)'
const ofMembers = 'member_id in (select m.member_id from members m where m.workspace_id = ?)'

/**
 * Tables whose rows are removed with a workspace, each before the tables that it refers to. Runs and assets are removed separately
 * (`remove-workspace.ts`).
 */
export const tablesRemovedFirst: readonly WorkspaceTable[] = [
  { name: 'edges', key: ['project_id', 'edge_number'], where: ofProjects },
  {
    name: 'timeline_documents',
    key: ['node_id'],
    where: `node_id in (select n.node_id from nodes n join projects p on p.project_id = n.project_id where p.workspace_id = ?
      union select r.node_id from removed_nodes r join projects p on p.project_id = r.project_id where p.workspace_id = ?)`,
  },
  { name: 'nodes', key: ['node_id'], order: ['project_id', 'short_id'], where: ofProjects },
  { name: 'removed_nodes', key: ['node_id'], order: ['project_id', 'short_id'], where: ofProjects },
  { name: 'webhook_deliveries', key: ['delivery_id'], order: ['created_at', 'delivery_id'], where: own },
]

const runsAndAssets: readonly WorkspaceTable[] = [
  { name: 'assets', key: ['asset_id'], order: ['created_at', 'asset_id'], where: own, secret: ['upload_key'] },
  {
    name: 'run_waits',
    key: ['run_id', 'source_run_id'],
    where: 'run_id in (select r.run_id from runs r where r.workspace_id = ?)',
    internal: true,
  },
  {
    name: 'runs',
    key: ['run_id'],
    order: ['created_at', 'run_id'],
    where: own,
    secret: ['provider_cost_micros', 'provider_quoted_micros', 'provider_job', 'provider_answer', 'trace_parent'],
  },
]

export const tablesRemovedLast: readonly WorkspaceTable[] = [
  { name: 'project_shares', key: ['project_id'], where: ofProjects },
  {
    name: 'technique_sources',
    key: ['technique_id', 'source_id'],
    where: 'technique_id in (select t.technique_id from techniques t where t.workspace_id = ?)',
  },
  { name: 'techniques', key: ['technique_id'], where: own },
  { name: 'canvases', key: ['project_id'], where: ofProjects },
  { name: 'projects', key: ['project_id'], order: ['last_modified', 'project_id'], where: own },
  { name: 'folders', key: ['folder_id'], where: own },
  { name: 'brand_releases', key: ['release_id'], where: 'brand_id in (select b.brand_id from brands b where b.workspace_id = ?)' },
  { name: 'brands', key: ['brand_id'], where: own },
  { name: 'api_keys', key: ['key_id'], where: own, secret: ['secret_hash'] },
  { name: 'sessions', key: ['session_id'], where: ofMembers, internal: true },
  { name: 'member_identities', key: ['member_id'], where: ofMembers },
  { name: 'sign_in_codes', key: ['code_hash'], where: ofMembers, internal: true },
  { name: 'idempotency_keys', key: ['workspace_id', 'member_id', 'idempotency_key'], where: own, internal: true },
  { name: 'queue_turns', key: ['lane', 'workspace_id'], where: own, internal: true },
  { name: 'webhook_secrets', key: ['secret'], where: own, internal: true },
  { name: 'limit_counters', key: ['workspace_id', 'scope', 'subject', 'per', 'began_on'], where: own },
  { name: 'workspace_limit_counters', key: ['workspace_id', 'scope', 'subject', 'per', 'began_on'], where: own },
  { name: 'limit_notices', key: ['workspace_id', 'limit_name', 'subject', 'began_on', 'percent'], where: own, internal: true },
  { name: 'retention_rules', key: ['workspace_id'], where: own },
  { name: 'members', key: ['member_id'], where: own },
]

/** Tables whose rows remain when a workspace is removed: records of payments and actions, which contain ids only. */
const retainedTables: readonly WorkspaceTable[] = [
  { name: 'workspaces', key: ['workspace_id'], where: own },
  { name: 'balances', key: ['workspace_id'], where: own },
  { name: 'ledger_entries', key: ['entry_id'], order: ['sequence'], where: own },
  { name: 'past_runs', key: ['run_id'], order: ['created_at', 'run_id'], where: own, secret: ['provider_cost_micros'] },
  { name: 'usage_groups', key: ['group_id'], where: own, internal: true },
  {
    name: 'usage_sums',
    key: ['group_id', 'span', 'at'],
    where: 'group_id in (select g.group_id from usage_groups g where g.workspace_id = ?)',
    internal: true,
  },
  { name: 'uncounted_runs', key: ['run_id'], where: own, internal: true },
  { name: 'uncounted_workspaces', key: ['workspace_id'], where: own, internal: true },
  { name: 'audit_log', key: ['chain', 'sequence'], where: 'chain = ?' },
  { name: 'audit_chains', key: ['chain'], where: 'chain = ?', internal: true },
]

/** Tables whose rows belong to no workspace, and tables whose rows are deleted elsewhere (action sources and unreferenced files). */
export const installationTables: readonly string[] = [
  'knex_migrations',
  'knex_migrations_lock',
  'settings',
  'action_sources',
  'staged_files',
  'rate_limits',
  'queue_clocks',
  'jobs',
  'operator_acts',
  'operators',
  'operator_sessions',
  'operator_tokens',
  'provider_failures',
  'provider_days',
  'run_hours',
]

export const workspaceTables: readonly WorkspaceTable[] = [
  ...retainedTables,
  ...tablesRemovedLast.toReversed(),
  ...runsAndAssets,
  ...tablesRemovedFirst,
]

/** Tables in an export. Custom action sources may be shared between workspaces and are deleted with the last workspace that uses them. */
export const exportedTables: readonly WorkspaceTable[] = [
  ...workspaceTables.filter(({ internal }) => !internal),
  {
    name: 'action_sources',
    key: ['source_id'],
    where: `source_id in (select n.source_id from nodes n join projects p on p.project_id = n.project_id where p.workspace_id = ?
      union select r.source_id from runs r where r.workspace_id = ?
      union select s.source_id from technique_sources s join techniques t on t.technique_id = s.technique_id where t.workspace_id = ?)`,
  },
]
