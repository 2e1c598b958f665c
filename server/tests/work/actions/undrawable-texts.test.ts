import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lettering } from '@mediawright/media-engines/ports/lettering.ts'
import { closeDatabases, oneDatabase } from '../../../machine/testing/databases.ts'
import { createActionCatalog, type PrebuiltAction } from '../../../work/actions/action-catalog.ts'
import { startActionRun } from '../../../work/actions/start-action-run.ts'
import { testActions } from '../../../work/actions/testing/scripted-actions.ts'
import { applyChangeset } from '../../../work/canvas/apply-changeset.ts'
import { runNodes } from '../../../work/canvas/run-nodes.ts'
import { runActionNode } from '../../../work/actions/run-action-node.ts'
import { createEffect, createTenant, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'

afterAll(closeDatabases)

let world: World
let tenant: Tenant
beforeAll(async () => {
  const { database } = await oneDatabase[0]!.open()
  const lettering: Lettering = { findProblem: async text => (text.includes('한') ? 'No installed font has “한” (U+D55C).' : undefined) }
  const rotate = testActions.find('rotate-image')!
  const letters: PrebuiltAction = {
    ...rotate,
    actionId: 'add-text-to-image',
    params: [
      { key: 'text', type: 'text', label: 'Text', default_value: '' },
      { key: 'font_family', type: 'text', label: 'Font', default_value: 'sans' },
    ],
    inputs: [
      { name: 'image', type: 'image', optional: true },
      { name: 'text', type: 'text', optional: true },
    ],
  }
  const browser: PrebuiltAction = { ...letters, actionId: 'add-text-to-image-browser', runtime: 'browser' }
  world = { ...createWorld(database), lettering, actions: createActionCatalog([letters, browser]) }
  tenant = await createTenant(world, { creditsUsd: 10 })
})

const effect = () => createEffect(world.database, world.clock, tenant.caller)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code: string; fields: unknown }) => [error.code, error.fields],
  )

test('FONT-3 Starting an action with text that no font can draw fails with an error that names the parameter or the input', async () => {
  const start = (text: string | undefined, params: Record<string, unknown>, actionId = 'add-text-to-image') => {
    const none = { name: undefined, url: undefined, assetId: undefined, text: undefined }
    const image = { ...none, type: 'image' as const, url: 'https://example.com/fox.png' }
    const inputs = [image, ...(text === undefined ? [] : [{ ...none, type: 'text' as const, text }])]
    return refusal(
      startActionRun(world, effect(), tenant.caller, { actionId, projectId: tenant.projectId, inputs, params, state: undefined }),
    )
  }
  const message = 'cannot be drawn. No installed font has “한” (U+D55C)'
  expect(await start('A 한', {})).toEqual(['input_validation_error', [{ field: 'inputs[1].text', message }]])
  expect(await start(undefined, { text: 'A 한' })).toEqual(['input_validation_error', [{ field: 'params.text', message }]])
  // The input, which replaces the parameter, can be drawn.
  expect(await start('A', { text: 'A 한' })).toBeUndefined()
  // Browser modules include their own glyphs.
  expect(await start('A 한', {}, 'add-text-to-image-browser')).toBeUndefined()
})

test('FONT-3 A timeline node or action node cannot be run if it uses text that no font can draw', async () => {
  const { projectId } = tenant
  const frame = { fps: 10, width: 64, height: 64 }
  const titled = (item: { text: string } | { node_id: string }) => ({
    ...frame,
    tracks: [
      {
        kind: 'text' as const,
        items: [
          { start: 0, duration: 5, text: 'A' },
          { start: 5, duration: 5, ...item },
        ],
      },
    ],
  })
  await applyChangeset(world, effect(), tenant.caller, {
    projectId,
    add: [
      { ref: 'written', type: 'text', prompt: '한' },
      { ref: 'own', type: 'timeline', document: titled({ text: '한' }) },
      { ref: 'node', type: 'timeline', document: titled({ node_id: 'written' }) },
      { ref: 'good', type: 'timeline', document: titled({ text: 'B' }) },
      { ref: 'action', type: 'action', actionId: 'add-text-to-image' },
    ],
    update: [],
    connect: [{ from: 'written', to: 'action' }],
    disconnect: [],
    remove: [],
    ifRevision: undefined,
  })
  const entries = await runNodes(world, effect(), tenant.caller, { projectId, nodeIds: ['n2', 'n3', 'n4'], onlyStale: false })
  const problem = { reason: 'run_failed_to_start', message: '`tracks[0].items[1]` cannot be drawn. No installed font has “한” (U+D55C).' }
  expect(entries).toMatchObject([problem, problem, { runId: expect.any(String) }])
  const run = runActionNode(world, effect(), tenant.caller, { projectId, nodeId: 'n5', params: {}, state: undefined })
  expect(await refusal(run)).toEqual([
    'input_validation_error',
    [{ field: 'inputs', message: 'cannot be drawn. No installed font has “한” (U+D55C)' }],
  ])
})
