import type { Database, Row, Sql, Value } from '../engines/database/database.ts'

export interface Asked {
  statement: string
  values: readonly Value[]
}

/** What a piece of work asks the database, whose answers it gets. */
export async function askedBy(database: Database, work: (sql: Sql) => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = []
  const note = (statement: string, values: readonly Value[]) => void asked.push({ statement, values })
  await database.read(sql =>
    work({
      ...sql,
      all: (statement, values) => (note(statement, values), sql.all(statement, values)),
      first: (statement, values) => (note(statement, values), sql.first(statement, values)),
      run: (statement, values) => (note(statement, values), sql.run(statement, values)),
    }),
  )
  return asked
}

/**
 * Why a statement would get slower with the size of its tables; empty where indexes find exactly the rows that it wants,
 * in their order.
 * @param rows how many it may look at
 */
export const slownessOf = (database: Database, asked: Asked, rows: number): Promise<string[]> =>
  database.transaction(async sql => {
    if (sql.dialect === 'sqlite') return slownessOnSqlite(sql, asked)
    return [...(await slownessOnPostgres(sql, asked, rows, 'custom')), ...(await slownessOnPostgres(sql, asked, rows, 'generic'))]
  })

/** It tells no numbers, but which conditions an index answers: where it answers all, no row is looked at in vain. */
async function slownessOnSqlite(sql: Sql, { statement, values }: Asked) {
  const said = (await sql.all(`explain query plan ${statement}`, values)).map(row => String(row['detail']))
  const steps = said.filter(step => !/^(SCAN CONSTANT ROW|SCALAR SUBQUERY)/.test(step)) // bound values
  const plan = steps.join('\n')
  const answered = new Set(conditionsIn(plan))
  const unanswered = conditionsIn(statement).filter(column => !answered.has(column))
  const walks = /TEMP B-TREE|^SCAN |AUTOMATIC/m.test(plan)
  return walks || unanswered.length > 0 ? [[...unanswered.map(column => `No index answers ${column}`), plan].join('\n')] : []
}

/** Columns, or pairs of them, that are compared with a bound value. */
const conditionsIn = (text: string) =>
  [...text.matchAll(/(\w+|\(\w+, ?\w+\)) ?[=<] ?\(?\?/g)].map(([, columns]) => columns!.replace(' ', ''))

/** By the plan of these values and by the one for any, either of which Postgres chooses for a prepared statement. */
async function slownessOnPostgres(sql: Sql, { statement, values }: Asked, rows: number, kind: 'custom' | 'generic') {
  const literals = values.map(value => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)))
  const bound = literals.length > 0 ? `(${literals.join(', ')})` : ''
  await sql.run(`set local plan_cache_mode = force_${kind}_plan`, [])
  await sql.run(`prepare explained as ${statement}`, [])
  const explained = (await sql.first(`explain (analyze, buffers, format json) execute explained ${bound}`, []))!
  await sql.run('deallocate explained', [])
  const { Plan: plan } = explained['QUERY PLAN'][0]
  const steps = stepsOf(plan)
  const looked = steps.reduce((sum, step) => sum + step.looked, 0)
  // what an index passes over is in no other number; a row and its place in the index, and the way down to the first
  const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  const walks = steps.some(step => !['Result', 'Limit', 'Index Scan', 'Index Only Scan'].includes(step.type))
  if (!walks && looked <= rows && blocks <= 2 * rows + 10) return []
  return [[`${kind} plan, ${looked} rows looked at in ${blocks} blocks`, ...steps.map(step => step.text)].join('\n')]
}

interface Step {
  type: string
  looked: number
  text: string
}

function stepsOf(plan: Row, depth = 0): Step[] {
  const isScan = /Scan/.test(plan['Node Type'])
  const looked = isScan ? plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) : 0
  const conditions = ['Index Cond', 'Filter', 'Sort Key'].flatMap(name => (plan[name] ? [`${name}: ${plan[name]}`] : []))
  const text = [`${'  '.repeat(depth)}${plan['Node Type']} ${plan['Index Name'] ?? plan['Relation Name'] ?? ''}`, ...conditions].join('  ')
  return [{ type: plan['Node Type'], looked, text }, ...(plan['Plans'] ?? []).flatMap((inner: Row) => stepsOf(inner, depth + 1))]
}
