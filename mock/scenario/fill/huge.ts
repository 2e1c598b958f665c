import type { Sql } from '../../../server/machine/database/database.ts'
import type { World } from '../../world/world.ts'
import { callOrThrow } from './call-or-throw.ts'

export const hugeNodes = 5000
const hugeGenerations = 10_000
const imagesPerPrompt = 4
const prompts = hugeNodes / (imagesPerPrompt + 1)
const images = hugeNodes - prompts
const minuteMs = 60_000

/**
 * Creates a canvas with 5,000 nodes and 10,000 generations. The service creates the first node and the first generation; the others are
 * copies of their rows, because creating 10,000 runs would take a minute, whereas copying takes a second. All the generations share one
 * stored file.
 */
export async function fillHuge(world: World): Promise<void> {
  const { workspaceId: workspace_id, services, clock } = world
  world.planRun = () => ({ durationMs: 1000, progress: [], end: 'completed' })
  const { project_id } = await callOrThrow(world, 'createProject', { body: { name: 'Huge', workspace_id } })
  const { run_id } = await callOrThrow(world, 'startGeneration', {
    body: { type: 'image', prompt: 'Tile 1 of a mosaic', workspace_id, project_id },
  })
  await clock.advance(minuteMs)
  await callOrThrow(world, 'applyChangeset', {
    path: { workspaceId: workspace_id, projectId: project_id },
    body: { add: [{ ref: 'prompt', type: 'text', prompt: 'One sentence about a tile', position: { x: 0, y: 0 } }] },
  })
  await services.database.transaction(sql => copyAll(sql, { runId: run_id as string, projectId: project_id as string }))
}

async function copyAll(sql: Sql, { runId, projectId }: { runId: string; projectId: string }): Promise<void> {
  const first = (statement: string, value: string) => sql.first(statement, [value])
  const image = (await first(`select * from nodes where project_id = ? and type = 'image'`, projectId))!
  const prompt = (await first(`select * from nodes where project_id = ? and type = 'text'`, projectId))!
  const asset = (await first('select * from assets where run_id = ?', runId))!
  const id = (prefix: string) => `'${prefix}_copy' || printf('%08d', n)`
  const fileKey = `substr(file_key, 1, 6) || printf('%025d', n)`
  // The copies are ordered from newest to oldest, as if one had been created each minute.
  const minutes = `- ${minuteMs} * n`
  await copy(sql, 'runs', ['run_id', runId], hugeGenerations - 1, {
    run_id: id('run'),
    node_id: `'node_copy' || printf('%08d', 1 + (n - 1) % ${images - 1})`,
    input: `replace(input, 'Tile 1 ', 'Tile ' || (n + 1) || ' ')`,
    outputs: `replace(replace(outputs, '${asset['asset_id']}', ${id('asset')}), '${asset['file_key']}', '${String(asset['file_key']).slice(0, 6)}' || printf('%025d', n))`,
    created_at: `created_at ${minutes}`,
    started_at: `started_at ${minutes}`,
    completed_at: `completed_at ${minutes}`,
  })
  await copy(sql, 'assets', ['asset_id', asset['asset_id']], hugeGenerations - 1, {
    asset_id: id('asset'),
    file_key: fileKey,
    stored_key: 'file_key',
    run_id: id('run'),
    created_at: `created_at ${minutes}`,
  })
  // A prompt's images are in a row to the right of the prompt.
  const place = (n: string) => `(${n}) / ${imagesPerPrompt}`
  const block = (n: string) => ({ column: `(${place(n)}) % 20`, row: `(${place(n)}) / 20` })
  const at = block('n')
  await copy(sql, 'nodes', ['node_id', image['node_id']], images - 1, {
    node_id: `'node_copy' || printf('%08d', n)`,
    short_id: `2 + n`,
    prompt: `replace(prompt, 'Tile 1 ', 'Tile ' || (n + 1) || ' ')`,
    run_id: id('run'),
    output_run_id: id('run'),
    x: `(${at.column}) * 2600 + 500 + (n % ${imagesPerPrompt}) * 500`,
    y: `(${at.row}) * 700`,
    created_at: `created_at ${minutes}`,
  })
  await copy(sql, 'nodes', ['node_id', prompt['node_id']], prompts - 1, {
    node_id: `'node_prompt' || printf('%08d', n)`,
    short_id: `${images + 1} + n`,
    x: `(n % 20) * 2600`,
    y: `(n / 20) * 700`,
  })
  await sql.run(`update nodes set x = 500, y = 0 where node_id = ?`, [image['node_id']])
  await sql.run(`update nodes set x = 0, y = 0 where node_id = ?`, [prompt['node_id']])
  const shortId = (n: string) => `case when ${n} = 0 then ${image['short_id']} else 2 + ${n} end`
  const promptId = `case when n / ${imagesPerPrompt} = 0 then ${prompt['short_id']} else ${images + 1} + n / ${imagesPerPrompt} end`
  await sql.run(
    `insert into edges (project_id, edge_number, from_id, to_id) with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < ${images - 1})
     select ?, n + 1, ${promptId}, ${shortId('n')} from numbers`,
    [projectId],
  )
  await sql.run('update canvases set next_short_id = ?, next_edge_number = ?, revision = revision + 1 where project_id = ?', [
    hugeNodes + 2,
    images + 1,
    projectId,
  ])
  await charge(sql, runId)
}

/** Inserts copies of a row, with some columns changed. The column `n` numbers the copies, starting at 1. */
async function copy(
  sql: Sql,
  table: string,
  [key, value]: [string, string],
  count: number,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  const columns = (await sql.all(`select name from pragma_table_info('${table}')`, [])).map(({ name }) => name as string)
  const missing = Object.keys(changes).filter(name => !columns.includes(name))
  if (missing.length > 0) throw new Error(`No such column in the table ${table}: ${missing.join(', ')}.`)
  await sql.run(
    `insert into ${table} (${columns.join(', ')}) with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
     select ${columns.map(name => changes[name] ?? name).join(', ')} from ${table} cross join numbers where ${key} = ?`,
    [value],
  )
}

/** Charges the same amount for each copy as for the original. */
async function charge(sql: Sql, runId: string): Promise<void> {
  await sql.run(
    `insert into ledger_entries (entry_id, workspace_id, run_id, kind, sequence, amount_micros, balance_after_micros, created_at)
     select 'led_' || substr(r.run_id, 5), r.workspace_id, r.run_id, 'charge', b.entry_count + row_number() over so_far, l.amount_micros,
       b.balance_micros + l.amount_micros * row_number() over so_far, l.created_at
     from runs r join balances b on b.workspace_id = r.workspace_id join ledger_entries l on l.run_id = ? and l.kind = 'charge'
     where r.run_id <> l.run_id window so_far as (order by r.created_at, r.run_id)`,
    [runId],
  )
  await sql.run(
    `update balances set
       balance_micros = (select l.balance_after_micros from ledger_entries l where l.workspace_id = balances.workspace_id order by sequence desc limit 1),
       entry_count = (select max(sequence) from ledger_entries l where l.workspace_id = balances.workspace_id)`,
    [],
  )
}
