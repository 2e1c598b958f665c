import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newTestNode } from './testing/canvases.ts'
import { hasChanges, openDraft } from './draft.ts'
import { getContent, currentInputHash, computeInputHash } from './input-hash.ts'
import { type Canvas, type CanvasNode, nodeFinder } from './node.ts'
import { getFeeds, findReaders } from './wiring.ts'
import { staleNodes } from './staleness.ts'

const empty: Canvas = { projectId: 'prj_1', revision: 4, nextShortId: 1, nextEdgeNumber: 1, nodes: [], edges: [] }
const toCanvas = (draft: ReturnType<typeof openDraft>): Canvas => {
  const { nextShortId, nextEdgeNumber } = draft.changes()
  return { ...empty, nextShortId, nextEdgeNumber, nodes: [...draft.nodes()], edges: [...draft.edges()] }
}
/** @param edges edges such as `1>2` */
function drawn(types: readonly CanvasNode['type'][], edges: readonly string[] = []) {
  const draft = openDraft(empty)
  for (const type of types) draft.add(newTestNode(type, { prompt: `${type} prompt` }))
  for (const edge of edges) {
    const [from, to] = edge.split('>').map(Number)
    draft.connect(from!, to!, undefined)
  }
  return draft
}
/** Returns the canvas as if the given nodes had run. */
const run = (canvas: Canvas, shortIds: readonly number[]): Canvas => ({
  ...canvas,
  nodes: canvas.nodes.map(node =>
    shortIds.includes(node.shortId) ? { ...node, outputRunId: 'run_1', outputHash: `h${node.shortId}`, outputKey: node.inputHash } : node,
  ),
})

describe('a draft', () => {
  test('A draft whose edits cancel each other out has no changes', () => {
    const canvas = toCanvas(drawn(['image', 'image'], ['1>2']))
    const draft = openDraft(canvas)
    draft.change(1, { label: 'Other', params: { a: 1 } })
    draft.change(1, { label: 'image', params: undefined })
    draft.disconnect(draft.connect(2, 1, undefined)!.number)
    expect(draft.connect(1, 2, undefined)).toBeUndefined()
    expect(hasChanges(draft.changes())).toBe(false)
  })

  test('Removing a node removes its edges and detaches its members and labels', () => {
    const canvas = toCanvas(drawn(['group', 'image', 'label', 'image'], ['2>4']))
    const draft = openDraft({
      ...canvas,
      nodes: canvas.nodes.map(node =>
        node.shortId === 2 ? { ...node, groupId: 1 } : node.shortId === 3 ? { ...node, pinnedId: 2 } : node,
      ),
    })
    draft.remove(1)
    draft.remove(2)
    const changes = draft.changes()
    expect(changes).toMatchObject({ removedNodes: [1, 2], removedEdges: [1], addedEdges: [] })
    expect(changes.changedNodes.map(({ shortId, groupId, pinnedId }) => [shortId, groupId, pinnedId])).toEqual([
      [3, undefined, undefined],
      [4, undefined, undefined],
    ])
  })

  test('Node ids keep increasing after the node with the highest id is removed', () => {
    const draft = drawn(['image', 'image'])
    draft.remove(2)
    expect(draft.add(newTestNode('image')).shortId).toBe(3)
    expect(draft.changes()).toMatchObject({ nextShortId: 4, nextEdgeNumber: 1 })
  })

  test('Only the edges of a cycle are reported as circular', () => {
    const circular = (edges: readonly string[]) =>
      drawn(['image', 'image', 'image', 'image', 'image'], edges)
        .circular()
        .map(({ from, to }) => `${from}>${to}`)
    expect(circular(['1>2', '2>3', '1>3', '3>4'])).toEqual([])
    expect(circular(['1>2', '2>3', '3>2', '3>4', '4>5'])).toEqual(['2>3', '3>2'])
    expect(circular(['1>2', '2>1', '2>3', '3>4', '4>3', '4>5'])).toEqual(['1>2', '2>1', '3>4', '4>3'])
  })

  test('An edge is part of a cycle if and only if its source can be reached from its target', () => {
    const edge = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 })).filter(([from, to]) => from !== to)
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 20 }), pairs => {
        const draft = drawn(Array.from({ length: 8 }, () => 'image' as const))
        for (const [from, to] of pairs) draft.connect(from, to, undefined)
        const reaches = (from: number, to: number, seen = new Set<number>()): boolean =>
          from === to || draft.outOf(from).some(next => !seen.has(next.to) && reaches(next.to, to, seen.add(next.to)))
        expect(draft.circular().map(({ number }) => number)).toEqual(
          draft
            .edges()
            .filter(({ from, to }) => reaches(to, from))
            .map(({ number }) => number),
        )
      }),
    )
  })

  test('A chain of 100,000 nodes is traversed without recursion', () => {
    const draft = openDraft(empty)
    for (let index = 0; index < 100_000; index++) {
      const { shortId } = draft.add(newTestNode('image'))
      if (index > 0) draft.connect(shortId - 1, shortId, undefined)
    }
    expect(draft.circular()).toEqual([])
  })
})

describe('input hashes', () => {
  const keys = (canvas: Canvas) => new Map(canvas.nodes.map(node => [node.shortId, node.inputHash]))
  const changed = (before: Canvas, after: Canvas) => {
    const old = keys(before)
    return [...keys(after)].filter(([shortId, key]) => old.get(shortId) !== key).map(([shortId]) => shortId)
  }
  const canvas = toCanvas(drawn(['image', 'image', 'image', 'text'], ['1>2', '2>3', '4>3']))
  const afterwards = (change: (draft: ReturnType<typeof openDraft>) => unknown) => {
    const draft = openDraft(canvas)
    change(draft)
    return changed(canvas, toCanvas(draft))
  }

  test('Stored input hashes equal computed hashes', () => {
    const draft = openDraft(canvas)
    for (const node of canvas.nodes) expect(node.inputHash, `n${node.shortId}`).toBe(currentInputHash(draft, node))
  })

  test("An input hash depends on a node's settings and edges, but not on labels and positions", () => {
    expect(afterwards(draft => draft.change(1, { prompt: 'other' }))).toEqual([1])
    expect(afterwards(draft => draft.change(1, { modelId: 'm' }))).toEqual([1])
    expect(afterwards(draft => draft.change(1, { params: { seed: 1 } }))).toEqual([1])
    expect(afterwards(draft => draft.change(4, { prompt: 'other words' }))).toEqual([3, 4])
    expect(afterwards(draft => draft.change(2, { contentUrl: 'https://a.example.com/b.png' }))).toEqual([3])
    expect(afterwards(draft => draft.connect(1, 3, undefined))).toEqual([3])
    expect(afterwards(draft => draft.disconnect(3))).toEqual([3])
    expect(afterwards(draft => draft.remove(4))).toEqual([3])
    expect(afterwards(draft => draft.change(1, { label: 'x', x: 5, y: 5, width: 9, locked: true, groupId: 3, runId: 'run_1' }))).toEqual([])
  })

  test('An input hash depends on the order and slots of the inputs, but not on the key order in params', () => {
    const settings = { type: 'image' as const, prompt: 'a', modelId: undefined, actionId: undefined }
    const key = (params: object, inputs: Parameters<typeof computeInputHash>[1]) =>
      computeInputHash({ ...settings, params: { ...params } }, inputs)
    const [a, b] = [
      { slot: undefined, content: 'a' },
      { slot: undefined, content: 'b' },
    ]
    expect(key({ x: 1, y: { p: [1, 2], q: 3 } }, [])).toBe(key({ y: { q: 3, p: [1, 2] }, x: 1 }, []))
    expect(key({ x: [1, 2] }, [])).not.toBe(key({ x: [2, 1] }, []))
    expect(key({}, [a, b])).not.toBe(key({}, [b, a]))
    expect(key({}, [a])).not.toBe(key({}, [{ ...a, slot: 'image_url' }]))
  })

  test('An element passes only its first media input to its targets', () => {
    const draft = drawn(['image', 'image', 'element', 'image'], ['1>3', '2>3', '3>4'])
    expect(getFeeds(draft, 4).map(({ source }) => source.shortId)).toEqual([1])
    expect(findReaders(draft, 1)).toEqual([4])
  })

  test("A node's content is identified by its output hash or, without an output, by the hash of its text", () => {
    const [node] = drawn(['text']).nodes()
    expect(getContent(node!)).toMatch(/^text:.{43}$/)
    expect(getContent({ ...node!, outputRunId: 'run_1', outputHash: 'h' })).toBe('output:h')
    expect(getContent({ ...node!, type: 'image' })).toBeUndefined()
  })
})

describe('stale nodes', () => {
  const canvas = toCanvas(drawn(['image', 'image', 'image', 'text', 'label'], ['1>2', '2>3', '4>3']))
  const all = run(canvas, [1, 2, 3])
  const stale = ({ nodes, edges }: Canvas) => [...staleNodes(nodes, edges)].toSorted((a, b) => a - b)
  const changed = (from: Canvas, shortId: number, change: Partial<CanvasNode>): Canvas => ({
    ...from,
    nodes: from.nodes.map(node => (node.shortId === shortId ? { ...node, ...change } : node)),
  })

  test('A runnable node without an output is stale', () => {
    expect(stale(canvas)).toEqual([1, 2, 3])
    expect(stale(all)).toEqual([])
  })

  test('CANVAS-12 A text node without a model is never stale, and one with a model is stale until it has an output', () => {
    const fed = { ...all, edges: [...all.edges, { number: 9, from: 1, to: 4, slot: undefined }] }
    expect(stale(changed(fed, 1, { inputHash: 'other' }))).toEqual([1, 2, 3])
    expect(stale(changed(all, 4, { outputRunId: 'run_1', inputHash: 'other' }))).toEqual([])
    expect(stale(changed(all, 4, { modelId: 'local/write' }))).toEqual([4])
  })

  test('A node whose inputs have changed is stale, and so are its dependents', () => {
    expect(stale(changed(all, 1, { inputHash: 'other' }))).toEqual([1, 2, 3])
    expect(stale(changed(all, 2, { inputHash: 'other' }))).toEqual([2, 3])
  })

  test('A locked node that has an output is not stale, and a node without an output makes no other node stale', () => {
    expect(stale(changed(all, 1, { inputHash: 'other', locked: true }))).toEqual([1])
    expect(stale(changed(changed(all, 1, { inputHash: 'other' }), 2, { locked: true }))).toEqual([1, 2])
    expect(stale(changed(run(canvas, [2, 3]), 1, {}))).toEqual([1])
  })
})

test('Nodes can be found only by short id or UUID', () => {
  const node = newTestNode('image') as CanvasNode
  const find = nodeFinder([{ ...node, shortId: 7 }])
  expect([find('n7')?.shortId, find(node.nodeId.toUpperCase())?.shortId]).toEqual([7, 7])
  for (const other of ['7', 'n07', 'N7', 'n70', '', 'n', '__proto__']) expect(find(other), other).toBeUndefined()
})
