// @project isolated: it replaces timers and the clock
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  AuthenticationError,
  ConflictError,
  MediawrightError,
  MediawrightNetworkError,
  NotFoundError,
  type Schemas,
} from '../../../client/src/index.ts'
import { applyOps, emptyGraph, invertAll, type CanvasNode, type GraphData, type Op } from './graph.ts'
import { mergeOps, nextBatch, type ChangesetBody } from './changesets.ts'
import { createSync, type Removed, type SyncState } from './sync.ts'

/** A fake service with one canvas. It follows the contract for changesets wherever the page depends on it. */
function fakeService() {
  let nodes: Schemas['GraphNode'][] = []
  let edges: Schemas['GraphEdge'][] = []
  let revision = 1
  let last = 0
  let refuses: string | undefined
  const removed = new Map<string, Schemas['GraphNode']>()
  const bodies: ChangesetBody[] = []
  const failing: unknown[] = []
  const error = (status: number, code: string, Kind = MediawrightError) =>
    new Kind({ status, code: code as never, message: `It is ${code}.` } as never)
  const add = (fields: Partial<Schemas['GraphNode']> = {}): Schemas['GraphNode'] => {
    last += 1
    const node: Schemas['GraphNode'] = {
      id: `n${last}`,
      node_id: `uuid-${last}`,
      type: 'image',
      label: '',
      group: null,
      prompt: null,
      model: null,
      params: null,
      action: null,
      position: { x: 0, y: 0 },
      size: { width: 320, height: 320 },
      status: 'idle',
      output_url: null,
      output_text: null,
      text: null,
      document: null,
      stale: true,
      ...fields,
    }
    nodes = [...nodes, node]
    revision += 1
    return node
  }
  const find = (id: string) => nodes.find(node => node.id === id || node.node_id === id)
  return {
    bodies,
    failing,
    error,
    add,
    connect: (from: string, to: string) => {
      edges = [...edges, { from, to, in: null }]
      revision += 1
    },
    remove: (id: string) => {
      nodes = nodes.filter(node => node.id !== id)
      revision += 1
    },
    set: (id: string, fields: Partial<Schemas['GraphNode']>) => {
      nodes = nodes.map(node => (node.id === id ? { ...node, ...fields } : node))
      revision += 1
    },
    nodes: () => nodes,
    edges: () => edges,
    revision: () => String(revision),
    /** Makes the service reject all changes to this node. */
    refuse: (id: string) => {
      refuses = id
    },
    backend: {
      graph: async (): Promise<Schemas['Graph']> => ({
        project_id: 'prj_1',
        canvas_url: 'http://x',
        revision: String(revision),
        nodes,
        edges,
      }),
      change: async (body: ChangesetBody): Promise<Schemas['ChangesetApplied']> => {
        bodies.push(structuredClone(body))
        const failure = failing.shift()
        if (failure) throw failure
        if (body.if_revision !== undefined && body.if_revision !== String(revision)) throw error(409, 'conflict', ConflictError)
        if (body.update?.some(({ id }) => id === refuses)) throw error(400, 'input_validation_error')
        const named = new Map<string, string>()
        for (const id of body.restore ?? []) {
          const node = removed.get(id)
          if (!node) throw error(400, 'input_validation_error')
          nodes = [...nodes, node]
        }
        const created: Record<string, { id: string; node_id: string }> = {}
        for (const { ref, type, ...fields } of body.add ?? []) {
          const { id, node_id } = add({ type, prompt: fields.prompt ?? null, position: fields.position!, size: fields.size! })
          created[ref] = { id, node_id }
          named.set(ref, id)
        }
        const getId = (id: string) => named.get(id) ?? find(id)?.id
        for (const { id, ...changes } of body.update ?? []) {
          const of = getId(id)
          if (!of) throw error(400, 'input_validation_error')
          nodes = nodes.map(node => (node.id === of ? ({ ...node, ...changes } as never) : node))
        }
        for (const { from, to } of body.connect ?? []) edges = [...edges, { from: getId(from)!, to: getId(to)!, in: null }]
        for (const { id } of body.remove ?? []) {
          const node = find(id)
          if (!node) throw error(400, 'input_validation_error')
          removed.set(node.node_id, node)
          nodes = nodes.filter(each => each !== node)
          edges = edges.filter(({ from, to }) => from !== node.id && to !== node.id)
        }
        revision += 1
        return { project_id: 'prj_1', canvas_url: 'http://x', revision: String(revision), applied: {} as never, created, warnings: [] }
      },
    },
  }
}

function storage() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
    values,
  }
}

function openPage(service: ReturnType<typeof fakeService>, keep = storage()) {
  const states: SyncState[] = []
  const problems: string[] = []
  const removed: Removed[] = []
  let graph: GraphData = emptyGraph
  const sync = createSync({
    backend: service.backend,
    onGraph: next => {
      graph = next
    },
    onState: state => states.push(state),
    onProblem: problem => problems.push(problem),
    onRemoved: each => removed.push(each),
    storage: keep,
    newKey: () => 'key',
  })
  return { sync, states, problems, removed, keep, graph: () => graph, node: (key: string) => graph.nodes.get(key) }
}

const addition = (key: string): Op => ({
  kind: 'add',
  key,
  type: 'image',
  fields: { prompt: 'A red fox', position: { x: 0, y: 0 }, size: { width: 320, height: 320 } },
})
const update = (key: string, changes: Partial<CanvasNode>): Op => ({ kind: 'update', key, changes: changes as never })

describe('canvas sync', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('A change is shown immediately, and changes in quick succession are sent as one changeset', async () => {
    const service = fakeService()
    const page = openPage(service)
    await page.sync.open()
    page.sync.edit([addition('a')])
    expect(page.node('a')).toMatchObject({ prompt: 'A red fox', status: 'idle', id: undefined })
    page.sync.edit([update('a', { prompt: 'A blue fox' })])
    page.sync.edit([update('a', { prompt: 'A green fox' })])
    expect(service.bodies).toEqual([])
    await vi.advanceTimersByTimeAsync(400)
    expect(service.bodies).toHaveLength(1)
    expect(service.bodies[0]!.update).toEqual([{ id: 'a', prompt: 'A green fox' }])
    expect(service.nodes()).toMatchObject([{ id: 'n1', prompt: 'A green fox' }])
    expect(page.states).toEqual(['waiting', 'saving', 'saved'])
  })

  test("A node keeps its key when the service assigns the node's id, and when the canvas is read again", async () => {
    const service = fakeService()
    const page = openPage(service)
    await page.sync.open()
    page.sync.edit([addition('a')])
    await vi.advanceTimersByTimeAsync(400)
    expect(page.node('a')).toMatchObject({ key: 'a', id: 'n1', nodeId: 'uuid-1' })
    service.set('n1', { label: 'Fox' })
    page.sync.changedElsewhere()
    await vi.advanceTimersByTimeAsync(400)
    expect([...page.graph().nodes.keys()]).toEqual(['a'])
    expect(page.node('a')).toMatchObject({ label: 'Fox' })
    page.sync.edit([update('a', { label: 'Red fox' })])
    await vi.advanceTimersByTimeAsync(400)
    expect(service.bodies.at(-1)!.update).toEqual([{ id: 'n1', label: 'Red fox' }])
  })

  test("After a conflict, a change is reapplied on top of the other users' changes and sent again", async () => {
    const service = fakeService()
    service.add({ prompt: 'One' })
    const page = openPage(service)
    await page.sync.open()
    service.set('n1', { label: 'By somebody else' })
    page.sync.edit([update('n1', { prompt: 'Two' })])
    await vi.advanceTimersByTimeAsync(400)
    expect(service.bodies.map(({ if_revision }) => if_revision)).toEqual(['2', '3'])
    expect(service.nodes()).toMatchObject([{ label: 'By somebody else', prompt: 'Two' }])
    expect(page.node('n1')).toMatchObject({ label: 'By somebody else', prompt: 'Two' })
    expect(page.problems).toEqual([])
  })

  test('A change to a node that another user has removed is dropped and reported, but other changes are saved', async () => {
    const service = fakeService()
    service.add()
    service.add()
    const page = openPage(service)
    await page.sync.open()
    service.remove('n1')
    page.sync.edit([update('n1', { prompt: 'Lost' }), update('n2', { prompt: 'Kept' })])
    await vi.advanceTimersByTimeAsync(400)
    expect(service.nodes()).toMatchObject([{ id: 'n2', prompt: 'Kept' }])
    expect(page.removed).toMatchObject([{ nodes: [{ node: { key: 'n1' } }], lost: [{ key: 'n1', changes: { prompt: 'Lost' } }] }])
    expect([...page.graph().nodes.keys()]).toEqual(['n2'])
  })

  test('A node that another user has removed can be restored with its wires and unsaved changes', async () => {
    const service = fakeService()
    service.add()
    service.add()
    service.connect('n1', 'n2')
    const page = openPage(service)
    await page.sync.open()
    page.sync.edit([update('n1', { prompt: 'Written meanwhile' })])
    await service.backend.change({ remove: [{ id: 'n1' }] })
    await vi.advanceTimersByTimeAsync(1000)
    expect([...page.graph().nodes.keys()]).toEqual(['n2'])
    const [{ nodes, lost }] = page.removed as [Removed]
    page.sync.edit([...nodes.map((each): Op => ({ kind: 'restore', ...each })), ...lost])
    expect(page.node('n1')).toMatchObject({ prompt: 'Written meanwhile' })
    expect(page.graph().edges.size).toBe(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(service.nodes()).toMatchObject([{ id: 'n2' }, { id: 'n1', prompt: 'Written meanwhile' }])
    expect(page.removed).toHaveLength(1)
  })

  test('A node that the user removes is not reported as removed by others', async () => {
    const service = fakeService()
    service.add()
    const page = openPage(service)
    await page.sync.open()
    page.sync.edit([{ kind: 'remove', key: 'n1' }])
    page.sync.changedElsewhere()
    await vi.advanceTimersByTimeAsync(1000)
    expect(service.nodes()).toEqual([])
    expect(page.removed).toEqual([])
  })

  test('A rejected change does not affect the other changes in its batch', async () => {
    const service = fakeService()
    for (let n = 0; n < 5; n += 1) service.add()
    const page = openPage(service)
    await page.sync.open()
    service.refuse('n4')
    page.sync.edit([1, 2, 3, 4, 5].map(n => update(`n${n}`, { prompt: 'Written' })))
    await vi.advanceTimersByTimeAsync(5000)
    expect(service.nodes().map(({ prompt }) => prompt)).toEqual(['Written', 'Written', 'Written', null, 'Written'])
    expect(page.problems).toEqual(['A change could not be saved. Check what you entered, then try again.'])
    expect(page.states.at(-1)).toBe('saved')
  })

  test("Changes that the member's role does not allow are sent once and rejected as a whole", async () => {
    const service = fakeService()
    service.add()
    service.add()
    const page = openPage(service)
    await page.sync.open()
    service.failing.push(service.error(403, 'forbidden'))
    page.sync.edit([update('n1', { prompt: 'Refused' }), update('n2', { prompt: 'Refused' })])
    await vi.advanceTimersByTimeAsync(1000)
    expect(service.bodies).toHaveLength(1)
    expect(page.problems).toEqual([
      "Some changes could not be saved. Your role or this workspace's limits do not allow this. Ask an admin or the owner.",
    ])
    expect(page.node('n2')).toMatchObject({ prompt: null })
  })

  test('A deleted project is reported as missing and is not requested again', async () => {
    const service = fakeService()
    service.add()
    const page = openPage(service)
    await page.sync.open()
    service.failing.push(service.error(404, 'not_found', NotFoundError))
    service.backend.graph = () => Promise.reject(service.error(404, 'not_found', NotFoundError))
    page.sync.edit([update('n1', { prompt: 'Too late' })])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.states.at(-1)).toBe('gone')
    expect(service.bodies).toHaveLength(1)
  })

  test("Text is saved at intervals while a user types continuously, and the browser's storage never contains more than a few copies of the text", async () => {
    const service = fakeService()
    service.add()
    const page = openPage(service)
    await page.sync.open()
    service.failing.push(new MediawrightNetworkError('No answer.', {}))
    const text = 'a'.repeat(20_000)
    let maxStoredLength = 0
    for (let letters = 0; letters < 100; letters += 1) {
      page.sync.edit([update('n1', { prompt: text + letters })])
      await vi.advanceTimersByTimeAsync(100)
      maxStoredLength = Math.max(maxStoredLength, [...page.keep.values.values()].join('').length)
    }
    expect(service.bodies.length).toBeGreaterThan(1)
    // Storage contains the pending changes and two forms of the change being sent: as made and as sent.
    expect(maxStoredLength).toBeGreaterThan(text.length)
    expect(maxStoredLength).toBeLessThan(4 * text.length)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(service.nodes()).toMatchObject([{ prompt: `${text}99` }])
  })

  test('The last move of a node wins, without a revision check', async () => {
    const service = fakeService()
    service.add()
    const page = openPage(service)
    await page.sync.open()
    service.set('n1', { position: { x: 5, y: 5 } })
    page.sync.edit([update('n1', { position: { x: 9, y: 9 } })])
    await vi.advanceTimersByTimeAsync(400)
    expect(service.bodies).toEqual([{ update: [{ id: 'n1', position: { x: 9, y: 9 } }] }])
  })

  test('Changes made during an outage are stored and are sent when the service is available again', async () => {
    const service = fakeService()
    service.add()
    const page = openPage(service)
    await page.sync.open()
    service.failing.push(new MediawrightNetworkError('No answer.', {}), new MediawrightNetworkError('No answer.', {}))
    page.sync.edit([update('n1', { prompt: 'Kept' })])
    await vi.advanceTimersByTimeAsync(400)
    expect(page.states.at(-1)).toBe('offline')
    expect(page.sync.hasUnsaved()).toBe(true)
    expect(page.keep.values.size).toBe(1)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(page.states.at(-1)).toBe('saved')
    expect(service.nodes()).toMatchObject([{ prompt: 'Kept' }])
    expect(page.keep.values.size).toBe(0)
  })

  test('A reloaded page sends the changes that the previous page could not send', async () => {
    const service = fakeService()
    service.add()
    const before = openPage(service)
    await before.sync.open()
    service.failing.push(new MediawrightNetworkError('No answer.', {}))
    before.sync.edit([update('n1', { prompt: 'Kept' }), addition('b')])
    await vi.advanceTimersByTimeAsync(400)
    before.sync.stop()
    const after = openPage(service, before.keep)
    await after.sync.open()
    expect(after.node('n1')).toMatchObject({ prompt: 'Kept' })
    await vi.advanceTimersByTimeAsync(400)
    expect(service.nodes()).toMatchObject([{ prompt: 'Kept' }, { prompt: 'A red fox' }])
  })

  test('A change to a new node is saved even if the response to the request that added the node is lost', async () => {
    const service = fakeService()
    service.add({ position: { x: 900, y: 0 } })
    const page = openPage(service)
    await page.sync.open()
    const { change } = service.backend
    vi.spyOn(service.backend, 'change').mockImplementationOnce(async body => {
      await change(body)
      // The user types more text before the page learns that the response to its request was lost.
      page.sync.edit([update('b', { prompt: 'A blue fox' })])
      throw service.error(409, 'idempotency_duplicate', ConflictError)
    })
    page.sync.edit([addition('b')])
    await vi.advanceTimersByTimeAsync(1000)
    expect(service.nodes()).toMatchObject([{ id: 'n1' }, { id: 'n2', prompt: 'A blue fox' }])
    expect(page.node('b')).toMatchObject({ id: 'n2', prompt: 'A blue fox' })
    expect(page.removed).toEqual([])
  })

  test('If the session has expired, nothing is sent or lost, and saving continues after the user signs in again', async () => {
    const service = fakeService()
    service.add()
    const page = openPage(service)
    await page.sync.open()
    service.failing.push(service.error(401, 'invalid_api_key', AuthenticationError))
    page.sync.edit([update('n1', { prompt: 'Kept' })])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.states.at(-1)).toBe('signed-out')
    expect(service.bodies).toHaveLength(1)
    page.sync.edit([update('n1', { label: 'Too' })])
    page.sync.resume()
    await vi.advanceTimersByTimeAsync(1000)
    expect(service.nodes()).toMatchObject([{ prompt: 'Kept', label: 'Too' }])
    expect(page.states.at(-1)).toBe('saved')
  })

  test('A change that the service rejects is reverted and reported', async () => {
    const service = fakeService()
    service.add({ prompt: 'Before' })
    const page = openPage(service)
    await page.sync.open()
    service.failing.push(service.error(400, 'input_validation_error'))
    page.sync.edit([update('n1', { prompt: 'Refused' })])
    await vi.advanceTimersByTimeAsync(400)
    expect(page.node('n1')).toMatchObject({ prompt: 'Before' })
    expect(page.problems).toEqual([expect.stringContaining('could not be saved')])
    expect(page.sync.hasUnsaved()).toBe(false)
  })

  test('If a result cannot be chosen because the node is running, the choice is reverted and the failure is reported once', async () => {
    const service = fakeService()
    service.add({ status: 'done', output_url: '/files/b', run_id: 'run_2', stale: false })
    const page = openPage(service)
    await page.sync.open()
    service.failing.push(service.error(409, 'conflict', ConflictError))
    page.sync.edit([{ kind: 'update', key: 'n1', changes: { result: { runId: 'run_1', output_url: '/files/a', output_text: null } } }])
    expect(page.graph().nodes.get('n1')!.output_url).toBe('/files/a')
    await page.sync.settled()
    expect(page.graph().nodes.get('n1')).toMatchObject({ output_url: '/files/b', runId: 'run_2' })
    expect(service.bodies).toEqual([{ update: [{ id: 'n1', result: 'run_1' }], if_revision: expect.any(String) }])
    expect(page.problems).toHaveLength(1)
  })

  test('An event changes only the node that it refers to', async () => {
    const service = fakeService()
    service.add()
    service.add()
    const page = openPage(service)
    await page.sync.open()
    const [first, second] = [page.node('n1'), page.node('n2')]
    page.sync.nodeEvents([
      { node_id: 'uuid-1', status: 'generating', run_id: 'run_1', progress: 10 },
      { node_id: 'uuid-1', status: 'generating', run_id: 'run_1', progress: 60 },
    ])
    expect(page.node('n1')).toMatchObject({ status: 'generating', progress: 60, runId: 'run_1' })
    expect(page.node('n1')).not.toBe(first)
    expect(page.node('n2')).toBe(second)
    page.sync.nodeEvents([{ node_id: 'uuid-1', status: 'done', output_url: '/files/a/b.png' }])
    expect(page.node('n1')).toMatchObject({ status: 'done', output_url: '/files/a/b.png', stale: false })
    expect(page.node('n1')).not.toHaveProperty('progress')
  })

  test('A run that ends before the response to its start request arrives is not shown as active again', async () => {
    const service = fakeService()
    service.add()
    service.add()
    const page = openPage(service)
    await page.sync.open()
    page.sync.nodeEvents([{ node_id: 'uuid-1', status: 'error', run_id: 'run_1', error_code: 'internal_error' }])
    page.sync.started([
      { node_id: 'uuid-1', run_id: 'run_1' },
      { node_id: 'uuid-2', run_id: 'run_2' },
    ])
    expect(page.node('n1')).toMatchObject({ status: 'error' })
    expect(page.node('n2')).toMatchObject({ status: 'generating', progress: 0, runId: 'run_2' })
  })

  test('A removed node can be restored with its id and its wires', async () => {
    const service = fakeService()
    service.add()
    service.add()
    service.connect('n1', 'n2')
    const page = openPage(service)
    await page.sync.open()
    const removal: Op[] = [{ kind: 'remove', key: 'n1' }]
    const back = invertAll(page.graph(), removal)
    page.sync.edit(removal)
    expect(page.graph().edges.size).toBe(0)
    page.sync.edit(back)
    expect(page.graph().edges.size).toBe(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(service.bodies.map(body => body.restore ?? body.remove)).toEqual([[{ id: 'n1' }], ['uuid-1']])
    expect(
      service
        .nodes()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['n1', 'n2'])
  })
})

describe('undo', () => {
  const graph = applyOps(emptyGraph, [addition('a'), addition('b'), { kind: 'connect', from: 'a', to: 'b', slot: null }])

  test.each<[string, Op[]]>([
    ['an addition together with its wire', [addition('c'), { kind: 'connect', from: 'b', to: 'c', slot: null }]],
    ['a removal', [{ kind: 'remove', key: 'a' }]],
    ['a change to a node', [update('a', { prompt: 'Other', position: { x: 4, y: 5 }, locked: true } as never)]],
    ['a change to parameters', [{ kind: 'update', key: 'a', changes: { params: { seed: 4 } } }]],
    ['a wire', [{ kind: 'disconnect', from: 'a', to: 'b', slot: null }]],
  ])('Undo reverts %s', (_name, ops) => {
    const changed = applyOps(graph, ops)
    expect(changed).not.toEqual(graph)
    const back = applyOps(changed, invertAll(graph, ops))
    const plain = ({ nodes, edges }: GraphData) => ({
      nodes: [...nodes.values()]
        .map(({ locked = false, params, ...node }) => ({ ...node, locked, params: params ?? {} }))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
      edges: [...edges.values()],
    })
    expect(plain(back)).toEqual(plain(graph))
  })

  test('Undo skips objects that other users have removed', () => {
    const [entry] = invertAll(graph, [update('a', { prompt: 'Other' })])
    const without = applyOps(graph, [{ kind: 'remove', key: 'a' }])
    expect(applyOps(without, [entry!])).toEqual(without)
  })
})

describe('merging pending changes', () => {
  test('A pending change replaces an earlier pending change to the same field', () => {
    const [first, second] = [update('a', { prompt: 'One' }), update('a', { prompt: 'Two', label: 'Fox' })]
    expect(mergeOps([first, addition('b'), second])).toEqual([update('a', { prompt: 'Two', label: 'Fox' }), addition('b')])
  })

  test('A node joins a new group only after the group has been added', () => {
    const ops = [update('a', { prompt: 'One' }), addition('g'), update('a', { group: 'g' })]
    expect(mergeOps(ops)).toEqual([addition('g'), update('a', { prompt: 'One', group: 'g' })])
  })

  test("If a result is chosen, a later change to the node's inputs is sent after that choice, not together with it", () => {
    const choose: Op = { kind: 'update', key: 'n1', changes: { result: { runId: 'run_1', output_url: null, output_text: null } } }
    const write = (prompt: string): Op => ({ kind: 'update', key: 'n1', changes: { prompt } })
    const ops = mergeOps([write('a'), choose, write('b'), write('c')])
    const merged = { kind: 'update', key: 'n1', changes: { prompt: 'a', ...(choose.kind === 'update' && choose.changes) } }
    expect(ops).toEqual([merged, write('c')])
    expect(nextBatch(ops)).toEqual([merged])
  })
})
