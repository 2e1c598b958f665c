import { afterAll, describe, expect, test } from 'vitest'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { createTenant } from '../../support/tenants.ts'
import { createWorld } from '../../support/world.ts'
import { columns, mapColumns } from '../../../work/runs/run-columns.ts'
import type { Run } from '../../../work/runs/run.ts'
import { insertRun, type NewRun } from '../../../work/runs/run-store.ts'

afterAll(closeDatabases)

describe.each(databases)('run columns on $name', ({ open }) => {
  test('Every column of the runs table belongs to exactly one field', async () => {
    const { database } = await open()
    const stored = Object.keys(await database.read(sql => sql.table('runs').columnInfo() as never))
    const named = Object.values(columns).map(({ name }) => name)
    expect(named.toSorted()).toEqual(stored.toSorted())
  })

  test('An inserted run is read back unchanged, with and without optional fields', async () => {
    const { database } = await open()
    const { workspaceId, projectId, caller } = await createTenant(createWorld(database))
    const required = {
      workspaceId,
      projectId,
      memberId: caller.memberId,
      kind: 'generation',
      type: 'generation',
      chargedAt: 'start',
    } as const
    const least: NewRun = { ...required, runId: 'run_1', input: { prompt: 'A hare' }, chargedMicros: 0, createdAt: 1 }
    const most: Required<NewRun> = {
      ...least,
      runId: 'run_2',
      nodeId: 'node',
      keyId: 'key',
      modelId: 'local/image',
      makes: 'image',
      actionId: 'sharpen',
      sourceId: 'source',
      techniqueId: 'tech',
      parentRunId: 'run_1',
      step: 's1',
      variationOf: 'run_1',
      brand: { name: 'Hare & Co' } as unknown as NonNullable<Run['brand']>,
      lane: 'runs.local',
      callbackUrl: 'https://example.com',
      quotedMicros: 3,
      providerQuote: 2,
      traceParent: '00-1-1-00',
    }
    const { list, fromRow } = mapColumns(Object.keys(columns) as (keyof Run)[], 'r')
    const read = async (runId: string) =>
      fromRow((await database.read(sql => sql.first(`select ${list} from runs r where run_id = ?`, [runId])))!)
    await database.transaction(async sql => {
      await insertRun(sql, least)
      await insertRun(sql, most)
    })
    const unset = Object.fromEntries(Object.keys(columns).map(field => [field, undefined]))
    const initial = { ...unset, status: 'pending', progress: 0, unusedCost: 0, attempt: 0, handedBack: 0, retries: 0 }
    expect(await read('run_1')).toEqual({ ...initial, ...least })
    expect(await read('run_2')).toEqual({ ...initial, ...most })
  })

  test('Characters that Postgres rejects are replaced in a stored message', async () => {
    const { database } = await open()
    const [value] = mapColumns(['errorMessage']).values({ errorMessage: 'a\0b\ud800' })
    expect(await database.read(sql => sql.first('select cast(? as text) as text', [value!]))).toEqual({ text: 'a\ufffdb\ufffd' })
  })
})
