import type { Sql } from '../../machine/database/database.ts'
import type { Declaration } from '@mediawright/actions/declaration/action.ts'

/** A custom action's source and its declaration. */
export interface ActionSource {
  sourceId: string
  code: string
  declaration: Declaration
}

/** Inserts a source. If the source is already stored, updates its creation time, so that no sweep removes it during this transaction. */
export const insertSource = (sql: Sql, { sourceId, code, declaration }: ActionSource, now: number) =>
  sql.run(
    `insert into action_sources (source_id, code, declaration, slots, created_at) values (?, ?, ?, ?, ?) on conflict (source_id) do update set created_at = excluded.created_at`,
    [sourceId, code, JSON.stringify(declaration), JSON.stringify({ inputs: declaration.inputs, outputs: declaration.outputs }), now],
  )

export async function findSource(sql: Sql, sourceId: string): Promise<ActionSource | undefined> {
  const row = await sql.first('select code, declaration from action_sources where source_id = ?', [sourceId])
  return row && { sourceId, code: row['code'], declaration: JSON.parse(row['declaration']) }
}

export async function findDeclaration(sql: Sql, sourceId: string): Promise<Declaration | undefined> {
  const row = await sql.first('select declaration from action_sources where source_id = ?', [sourceId])
  return row && JSON.parse(row['declaration'])
}

/**
 * Examines the sources whose ids follow `after`, and removes those that no node, restorable removed node, active run or runnable technique
 * uses.
 * @returns the last source examined, or undefined if there are no more
 */
export async function removeUnused(sql: Sql, olderThan: number, after: string, limit: number): Promise<string | undefined> {
  const row = await sql.first(
    `select max(source_id) as last, count(*) as looked from (
       select source_id from action_sources where source_id > ? order by source_id limit ?) next`,
    [after, limit],
  )
  if (Number(row!['looked']) === 0) return undefined
  await sql.run(
    `delete from action_sources where source_id > ? and source_id <= ? and created_at < ?
     and not exists (select 1 from nodes n where n.source_id = action_sources.source_id)
     and not exists (select 1 from removed_nodes d where d.source_id = action_sources.source_id)
     and not exists (select 1 from technique_sources t where t.source_id = action_sources.source_id)
     and not exists (select 1 from runs r where r.source_id = action_sources.source_id and r.completed_at is null)`,
    [after, row!['last'], olderThan],
  )
  return row!['last']
}
