import { afterAll, describe, expect, test } from 'vitest'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import type { Database } from '../../../machine/database/database.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { testModel } from '../../../core/providers/testing/scripted-provider.ts'
import { runNodes } from '../../../work/canvas/run-nodes.ts'
import { applyChange, readGraph } from '../../support/graph.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createEffect, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'

afterAll(closeDatabases)

const models = [
  testModel('local/paint', { params: [{ name: 'seed', required: false, type: 'int' }] }),
  testModel('local/write', { type: 'text', cost: () => 10_000 }),
]

describe.each(databases)('runs with expected input hashes on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, world, tenant } = opened), { models })

  const run = async (nodeIds: string[], ifInputs: Record<string, string>) => {
    const command = { projectId: tenant.projectId, nodeIds, onlyStale: false, ifInputs }
    const entries = await runNodes(world, createEffect(database, world.clock, tenant.caller), tenant.caller, command)
    return entries.map(entry => ('reason' in entry ? entry.reason : 'started'))
  }
  const readHash = async (id: string) => (await readGraph(world, tenant)).nodes[id]?.inputs_hash ?? ''
  const balance = () => database.read(sql => readBalance(sql, tenant.workspaceId))
  const image = (ref: string, prompt: string) => ({ ref, type: 'image' as const, prompt, model: 'local/paint' })
  const write = (id: string, prompt: string) => applyChange(world, tenant, { update: [{ id, prompt }] })

  test('CANVAS-13 A node whose prompt was replaced by someone else is skipped and not charged', async () => {
    await applyChange(world, tenant, { add: [image('cup', '')] })
    const { affected } = await write('n1', 'a red cup on slate')
    await write('n1', 'a blue teapot at night')
    const before = await balance()
    expect(await run(['n1'], { n1: affected[0]!.inputs_hash })).toEqual(['inputs_changed'])
    expect(await balance()).toBe(before)
    expect(await run(['n1'], { n1: await readHash('n1') })).toEqual(['started'])
  })

  test('CANVAS-13 A node is skipped if a parameter such as the seed has changed, but not if the node was moved or renamed', async () => {
    await applyChange(world, tenant, { add: [image('cup', 'a cup'), image('pot', 'a pot')] })
    const seen = { n1: await readHash('n1'), n2: await readHash('n2') }
    await applyChange(world, tenant, {
      update: [
        { id: 'n1', params: { seed: 7 } },
        { id: 'n2', label: 'Teapot', position: { x: 900, y: 0 } },
      ],
    })
    expect(await run(['n1', 'n2'], seen)).toEqual(['inputs_changed', 'started'])
  })

  test('CANVAS-13 If a requested node has changed, the node and its requested dependents are skipped, and other nodes run', async () => {
    const add = [
      { ref: 'words', type: 'text' as const, prompt: 'a cup', model: 'local/write' },
      image('cup', 'as a woodcut'),
      image('pot', 'a pot'),
    ]
    const { created } = await applyChange(world, tenant, { add, connect: [{ from: 'words', to: 'cup' }] })
    const seen = { n1: await readHash('n1') }
    await write('n1', 'a teapot')
    expect(await run(['n2', 'n1', created[2]!.nodeId], seen)).toEqual(['inputs_changed', 'inputs_changed', 'started'])
  })

  test('CANVAS-13 An expected input hash is ignored if its node is unknown or was not requested', async () => {
    await applyChange(world, tenant, { add: [image('cup', 'a cup')] })
    expect(await run(['n1'], { n77: 'x', __proto__: 'x' })).toEqual(['started'])
  })

  test('CANVAS-13 A changeset returns the current input hash of each node it creates or updates, or whose inputs it changes', async () => {
    const text = { ref: 'words', type: 'text' as const, prompt: 'a cup' }
    const first = await applyChange(world, tenant, {
      add: [text, image('cup', 'as a woodcut'), image('pot', 'a pot')],
      connect: [{ from: 'words', to: 'cup' }],
    })
    expect(first.affected.map(({ id }) => id)).toEqual(['n1', 'n2', 'n3'])
    const { affected } = await write('n1', 'a teapot')
    expect(affected.map(({ id }) => id).toSorted()).toEqual(['n1', 'n2'])
    for (const { id, inputs_hash: hash } of affected) expect(hash).toBe(await readHash(id))
    const same = await write('n3', 'a pot')
    expect(same.affected).toEqual([{ id: 'n3', node_id: first.created[2]!.nodeId, inputs_hash: await readHash('n3') }])
  })
})
