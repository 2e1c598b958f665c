import type { Database, Row, Sql, Value } from '../database/database.ts'

export interface SentStatement {
  statement: string
  values: readonly Value[]
}

/** Returns the statements that `work` sends to the database; `work` receives the real results. */
export async function captureStatements(database: Database, work: (sql: Sql) => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = []
  const note = (statement: string, values: readonly Value[]) => void sent.push({ statement, values })
  await database.read(sql =>
    work({
      ...sql,
      all: (statement, values) => (note(statement, values), sql.all(statement, values)),
      first: (statement, values) => (note(statement, values), sql.first(statement, values)),
      run: (statement, values) => (note(statement, values), sql.run(statement, values)),
    }),
  )
  return sent
}

/**
 * Returns the reasons why a statement would become slower as its tables grow; empty if indexes find exactly the required rows, in order.
 * @param rows the maximum number of rows that the statement may read
 */
export const explainSlowness = (database: Database, sent: SentStatement, rows: number): Promise<string[]> =>
  database.transaction(async sql => {
    if (sql.dialect === 'sqlite') return slownessOnSqlite(sql, sent)
    return [...(await slownessOnPostgres(sql, sent, rows, 'custom')), ...(await slownessOnPostgres(sql, sent, rows, 'generic'))]
  })

/**
 * SQLite does not report row counts, but it reports the conditions that an index satisfies: if an index satisfies all conditions, no row is
 * read unnecessarily.
 */
async function slownessOnSqlite(sql: Sql, { statement, values }: SentStatement) {
  const said = (await sql.all(`explain query plan ${statement}`, values)).map(row => String(row['detail']))
  const steps = said.filter(step => !/^(SCAN CONSTANT ROW|SCALAR SUBQUERY)/.test(step)) // these steps read only bound values
  const plan = steps.join('\n')
  const answered = new Set(conditionsIn(plan))
  const unanswered = conditionsIn(statement).filter(column => !answered.has(column))
  const scans = /TEMP B-TREE|^SCAN |AUTOMATIC/m.test(plan)
  return scans || unanswered.length > 0 ? [[...unanswered.map(column => `No index answers ${column}`), plan].join('\n')] : []
}

/** Returns the columns, or pairs of columns, compared with a bound value. */
const conditionsIn = (text: string) =>
  [...text.matchAll(/(\w+|\(\w+, ?\w+\)) ?[=<] ?\(?\?/g)].map(([, columns]) => columns!.replace(' ', ''))

/**
 * Checks both the plan for these values and the generic plan. In snapshot transactions, Postgres chooses between these plans; elsewhere, it
 * uses the generic plan.
 */
async function slownessOnPostgres(sql: Sql, { statement, values }: SentStatement, rows: number, kind: 'custom' | 'generic') {
  const literals = values.map(value => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)))
  const bound = literals.length > 0 ? `(${literals.join(', ')})` : ''
  await sql.run(`set local plan_cache_mode = force_${kind}_plan`, [])
  await sql.run(`prepare explained as ${statement}`, [])
  const explained = (await sql.first(`explain (analyze, buffers, format json) execute explained ${bound}`, []))!
  await sql.run('deallocate explained', [])
  const { Plan: plan } = explained['QUERY PLAN'][0]
  const steps = listSteps(plan)
  const looked = steps.reduce((sum, step) => sum + step.looked, 0)
  // Only the number of blocks reveals rows that an index scan skips. The limit is two blocks per row (the row and the index entry), plus
  // the path to the first row.
  const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  const scans = steps.some(step => !['Result', 'Limit', 'Index Scan', 'Index Only Scan'].includes(step.type))
  if (!scans && looked <= rows && blocks <= 2 * rows + 10) return []
  return [[`${kind} plan, ${looked} rows looked at in ${blocks} blocks`, ...steps.map(step => step.text)].join('\n')]
}

interface Step {
  type: string
  looked: number
  text: string
}

function listSteps(plan: Row, depth = 0): Step[] {
  const isScan = /Scan/.test(plan['Node Type'])
  const looked = isScan ? plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) : 0
  const conditions = ['Index Cond', 'Filter', 'Sort Key'].flatMap(name => (plan[name] ? [`${name}: ${plan[name]}`] : []))
  const text = [`${'  '.repeat(depth)}${plan['Node Type']} ${plan['Index Name'] ?? plan['Relation Name'] ?? ''}`, ...conditions].join('  ')
  return [{ type: plan['Node Type'], looked, text }, ...(plan['Plans'] ?? []).flatMap((inner: Row) => listSteps(inner, depth + 1))]
}

/** A statement, and the work that first sent it. */
export interface RecordedStatement extends SentStatement {
  by: string
}

/** A database that records every distinct statement sent to it. */
export interface RecordingDatabase {
  database: Database
  /** Statements, keyed by text. */
  recorded: Map<string, RecordedStatement>
  /** Sets the work that later statements are attributed to. */
  setSource: (by: string) => void
}

/** Records all statements, including those from Knex and libraries. */
export function recordStatements(database: Database): RecordingDatabase {
  const recorded = new Map<string, RecordedStatement>()
  let by = 'nobody'
  const note = (statement: string, values: readonly Value[] = []) => {
    if (!recorded.has(statement)) recorded.set(statement, { statement, values, by })
  }
  const recording = (sql: Sql): Sql => {
    const { native } = sql
    return {
      ...sql,
      all: (statement, values) => (note(statement, values), sql.all(statement, values)),
      first: (statement, values) => (note(statement, values), sql.first(statement, values)),
      run: (statement, values) => (note(statement, values), sql.run(statement, values)),
      table: name => sql.table(name).on('query', (query: { sql: string; bindings: Value[] }) => note(query.sql, query.bindings)),
      ...(native && { native: async (text, values) => (note(text), native(text, values)) }),
    }
  }
  return {
    recorded,
    setSource: name => void (by = name),
    database: {
      ...database,
      read: work => database.read(sql => work(recording(sql))),
      transaction: work => database.transaction(sql => work(recording(sql))),
      snapshot: work => database.snapshot(sql => work(recording(sql))),
    },
  }
}

/**
 * Tables whose size depends on the number of providers, lanes or operators, or on the number of runs that end within a few seconds. All
 * other tables grow.
 */
const small =
  /^(settings|knex_|uncounted_|run_hours|queue_clocks|provider_days|provider_failures|operators|operator_sessions|rate_limits|pg_|sqlite_|json_each)/
/** Partial indexes that contain only active rows; these are few compared with finished rows. */
const onlyActive = /\b(runs_pending|runs_running|assets_awaited|workspaces_deleted)\b/
/**
 * A condition on only `owners` matches every row in a workspace or project; in the `endless` tables, the number of these rows is unlimited.
 */
const owners = new Set(['workspace_id', 'project_id', 'member_id', 'chain'])
const endless = /^(runs|past_runs|assets|ledger_entries|webhook_deliveries|audit_log|idempotency_keys|projects)$/

export interface TableScan extends RecordedStatement {
  steps: string[]
}

/**
 * Finds the statements that read all of a growing table, or everything in it that belongs to a workspace or project. Returns each of them
 * with the steps of its query plan that do so. All other statements find their rows through indexes.
 */
export const findTableScans = (database: Database, sent: Iterable<RecordedStatement>): Promise<TableScan[]> =>
  database.transaction(async sql => {
    const listScans = await (sql.dialect === 'sqlite' ? onSqlite(sql) : onPostgres(sql))
    const scans: TableScan[] = []
    for (const each of sent) {
      const steps = isExplained.test(each.statement) ? await listScans(each) : []
      if (steps.length > 0) scans.push({ ...each, steps })
    }
    return scans
  })

const isExplained = /^\s*(with|select|insert|update|delete)\b/i

async function onSqlite(sql: Sql) {
  const keys = await primaryKeys(sql)
  return (sent: SentStatement) => scansOnSqlite(sql, keys, sent)
}

async function scansOnSqlite(sql: Sql, keys: ReadonlySet<string>, { statement, values }: SentStatement): Promise<string[]> {
  const steps = (await sql.all(`explain query plan ${statement}`, values)).map(row => String(row['detail']))
  const tables = tablesIn(statement)
  const grows = (name: string) => tables.has(name) && !small.test(tables.get(name)!)
  const hasLimit = /\blimit\b/i.test(statement)
  const readsAll = steps.some(step => step.startsWith('USE TEMP B-TREE FOR ORDER BY')) || !hasLimit
  return steps.filter(step => {
    const [, scanned, how = ''] = /^SCAN (\w+)(.*)/.exec(step) ?? []
    if (scanned !== undefined)
      return grows(scanned) && !onlyActive.test(how) && (readsAll || !how.includes('INDEX') || /\bwhere\b/i.test(statement))
    const [, searched, index, conditions] = /^SEARCH (\w+) USING (?:COVERING )?INDEX (\w+) \((.*)\)/.exec(step) ?? []
    return readsAll && endless.test(tables.get(searched ?? '') ?? '') && !keys.has(index!) && areOwners(conditions!)
  })
}

const areOwners = (conditions: string) => conditions.split(' AND ').every(each => owners.has(each.replace(/[=<>].*/, '')))

/** Returns the names of the unique single-column indexes. */
const primaryKeys = async (sql: Sql): Promise<Set<string>> =>
  new Set(
    (
      await sql.all(
        `select l.name from sqlite_master m join pragma_index_list(m.name) l
         where m.type = 'table' and l."unique" = 1 and (select count(*) from pragma_index_info(l.name)) = 1`,
        [],
      )
    ).map(row => row['name']),
  )

/** Returns a statement's tables, keyed by alias. Names that the statement itself defines are not tables. */
function tablesIn(statement: string): Map<string, string> {
  const keywords = /^(where|set|on|join|left|order|group|limit|as|using|cross|inner|union|for|values|returning|select|do|not)$/i
  const named = new Set(
    Array.from(statement.matchAll(/\b(\w+)(?: \([\w, ]+\))? as (?:not materialized |materialized )?\(\s*select\b/gi), ([, name]) => name!),
  )
  const found = new Map<string, string>()
  for (const [, table, alias] of statement.matchAll(/\b(?:from|join|update|into)\s+[`"]?(\w+)[`"]?(?:\s+(?:as\s+)?[`"]?(\w+)[`"]?)?/gi)) {
    if (named.has(table!)) continue
    found.set(table!, table!)
    if (alias !== undefined && !keywords.test(alias)) found.set(alias, table!)
  }
  return found
}

/**
 * With sequential scans disabled, Postgres uses one only if no index matches any of the conditions. For empty tables, Postgres's plans
 * reveal no more than that.
 */
async function onPostgres(sql: Sql) {
  for (const setting of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']) await sql.all(`set local enable_${setting} = off`, [])
  const partial = new Set<string>((await sql.all(partialIndexes, [])).map(row => row['name']))
  return (sent: SentStatement) => scansOnPostgres(sql, partial, sent)
}

async function scansOnPostgres(sql: Sql, partial: ReadonlySet<string>, { statement }: SentStatement): Promise<string[]> {
  if (statement.includes('pgboss.') || /\bpg_/.test(statement)) return []
  let index = 0
  const text = statement.includes('$1') ? statement : statement.replaceAll('?', () => `$${++index}`)
  const { rows } = await sql.native!(`explain (generic_plan, format json) ${text}`)
  return scansIn(rows[0]['QUERY PLAN'][0].Plan, partial, false)
}

const partialIndexes = 'select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indpred is not null'

function scansIn(plan: Row, partial: ReadonlySet<string>, isBounded: boolean): string[] {
  const { 'Node Type': type, 'Relation Name': relation, 'Index Name': index, 'Index Cond': condition, Filter: filter } = plan
  const within = isBounded || type === 'Limit'
  const grows = typeof relation === 'string' && !small.test(relation)
  const scansIndex = /^Index/.test(type) && condition === undefined && !partial.has(index) && !(within && filter === undefined)
  const own = grows && (type === 'Seq Scan' || scansIndex) ? [[type, relation, index, filter].filter(Boolean).join(' ')] : []
  return [...own, ...(plan['Plans'] ?? []).flatMap((inner: Row) => scansIn(inner, partial, within))]
}

/** Returns statements like those that databases run to check foreign keys when a row is deleted. */
export async function listReferences(database: Database): Promise<RecordedStatement[]> {
  const rows = await database.read(sql =>
    sql.all(
      sql.dialect === 'sqlite'
        ? `select m.name as child, f."table" as parent, f.id, f."from" as name from sqlite_master m join pragma_foreign_key_list(m.name) f
           where m.type = 'table'`
        : `select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent, c.oid::text as id, a.attname as name
           from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
           where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
      [],
    ),
  )
  const byKey = Map.groupBy(rows, row => `${row['child']} ${row['id']}`)
  return [...byKey.values()].map(columns => ({
    by: `the deletion of ${columns[0]!['parent']}`,
    statement: `select 1 as one from ${columns[0]!['child']} where ${columns.map(({ name }) => `${name} = ?`).join(' and ')} limit 1`,
    values: columns.map(() => 1),
  }))
}
