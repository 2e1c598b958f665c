// @project slow: it runs hundreds of techniques at once
import { afterAll, describe, expect, test } from 'vitest'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { cancelRun } from '../../../work/runs/cancel-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { hasEnded } from '../../../work/runs/run-event.ts'
import { newTestNode } from '../../../canvas/testing/canvases.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { imageOutput } from '../../../core/providers/testing/scripted-provider.ts'
import { addToCanvas, imageNode, catchAppError, saveTechnique, startTechnique, listSteps, textNode } from '../../support/techniques.ts'
import { requestedInput } from '../../../work/techniques/testing/requested-slots.ts'
import { createTenant, createEffect, start } from '../../support/tenants.ts'
import { createWorld, runPool, type World } from '../../support/world.ts'

afterAll(closeDatabases)

const rounds = 12

describe.each(databases)('many concurrent technique runs on $name', ({ open }) => {
  test(
    'TECH-2 MONEY-2 Despite failures and cancellations, each of many concurrent technique runs ends exactly once, and its steps and charges are consistent',
    { timeout: 240_000 },
    async () => {
      const { database, connectAgain } = await open()
      const world = createWorld(database)
      const workers = [world, createWorld(await connectAgain(), world)]
      const tenant = await createTenant(world, { creditsUsd: 1000 })
      let calls = 0
      world.provider.script = async ({ model }, { progress }) => {
        world.clock.advance(300)
        progress(50)
        if (++calls % 17 === 0) throw new ProviderFailure('safety_blocked', 'The model refused this.')
        return model.type === 'text' ? [{ type: 'text', text: 'words' }] : [imageOutput]
      }
      // Returns an action node that joins text. On the canvas below, the action A and the text node B each release steps in both queue
      // lanes.
      const joined = (label: string) => newTestNode('action', { label, actionId: 'concat-text' })
      await addToCanvas(
        world,
        tenant,
        [
          textNode('Words'),
          joined('A'),
          textNode('B', { modelId: 'local/write' }),
          imageNode('C'),
          joined('D'),
          imageNode('E'),
          joined('F'),
        ],
        [
          [1, 2, 'texts'],
          [1, 3],
          [2, 4],
          [2, 5, 'texts'],
          [3, 6],
          [3, 7, 'texts'],
        ],
      )
      const inputs = [requestedInput('n1', { allowMultiple: true })]
      const { slug, runCost } = await saveTechnique(world, tenant, { inputs, outputs: ['n4', 'n5', 'n6', 'n7'] })
      for (const each of workers) {
        each.signals.listen('cancel', each.queue.abort)
        await each.queue.work([runPool(each, 4)])
      }
      const runIds: string[] = []
      const beside: string[] = []
      const startSome = async (by: World) => {
        for (let round = 0; round < rounds; round++) {
          const { runId } = await startTechnique(by, tenant, slug, { words: ['one', 'two'] }, { callbackUrl: 'https://example.com/hook' })
          runIds.push(runId)
          beside.push((await start(by, tenant)).runId)
          if (round % 3 === 0) {
            const refused = await catchAppError(cancelRun(by, createEffect(by.database, by.clock, tenant.caller), tenant.caller, runId))
            expect(refused?.code ?? 'conflict').toBe('conflict')
          }
        }
      }
      await Promise.all(workers.map(startSome))
      expect([...runIds, ...beside]).toHaveLength(4 * rounds)
      const active = new Set([...runIds, ...beside])
      const stillActive = async () => {
        for (const runId of active) {
          if (!hasEnded(await getRun(database, tenant.caller, runId))) break
          active.delete(runId)
        }
        return active.size
      }
      await expect.poll(stillActive, { interval: 50, timeout: 200_000 }).toBe(0)
      await Promise.all(workers.map(({ queue }) => queue.stop(5000)))
      const runs = await Promise.all(runIds.map(runId => getRun(database, tenant.caller, runId)))
      for (const { runId, status, outputs } of runs) {
        const states = new Set((await listSteps(world, runId)).map(step => step.status))
        expect([...states].filter(state => state !== 'completed')).toEqual(status === 'completed' ? [] : ['failed'])
        expect(outputs?.length).toBe(status === 'completed' ? 8 : undefined)
      }
      const completed = runs.filter(({ status }) => status === 'completed').length
      const pictures = (await Promise.all(beside.map(runId => getRun(database, tenant.caller, runId)))).filter(
        ({ status }) => status === 'completed',
      ).length
      expect(await database.read(sql => readBalance(sql, tenant.workspaceId))).toBe(
        1_000_000_000 - completed * 2 * runCost - pictures * 1_000_000,
      )
      const events = await database.read(sql =>
        sql.all('select distinct run_id from webhook_deliveries where workspace_id = ?', [tenant.workspaceId]),
      )
      expect(events).toHaveLength(runs.length)
      expect((await auditLedger(database, undefined)).problems).toEqual([])
    },
  )
})
