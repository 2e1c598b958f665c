import { describe, expect, test } from 'vitest'
import { getOutputs } from '../../canvas/node-output.ts'
import { sketchCanvas, type NodeSketch } from '../../canvas/testing/scenes.ts'
import { isStep, openGraph, findUpstream, type GraphNode, type Supplied, type TechniqueGraph } from './technique-graph.ts'

const links = { file: (key: string, name: string) => `https://media.example.com/files/${key}/${name}` }
const kept = { outputs: [{ output_id: 'out_1', type: 'text' as const, text: 'what it gave' }], file: undefined }
const shown = { outputs: [], file: { key: 'old', name: 'old.png' } }

const graphNode = (shortId: number, type: GraphNode['type'], more: Partial<GraphNode> = {}): GraphNode => ({
  nodeId: `node-${shortId}`,
  shortId,
  type,
  label: `Node ${shortId}`,
  ...more,
})
const graph = (nodes: readonly GraphNode[], edges: readonly [number, number][] = []): TechniqueGraph => ({
  nodes,
  edges: edges.map(([from, to], index) => ({ number: index + 1, from, to, slot: undefined })),
})
const given = (node: GraphNode, supplied?: Supplied) => {
  const open = openGraph(graph([node]), new Map(supplied ? [[node.shortId, supplied]] : []))
  return { node: open.node(node.shortId)!, outputs: getOutputs(links, open.node(node.shortId)!, open.stored(node.shortId)), open }
}

describe('TECH-1 an opened technique graph', () => {
  test('TECH-1 An opened technique graph contains the stored outputs unless other content is supplied', () => {
    const photo = graphNode(1, 'image', { assetId: 'asset_1', stored: shown })
    const other = { output: { type: 'image' as const, url: 'https://example.com/new.png' } }
    expect(given(photo).outputs).toEqual([{ type: 'image', url: links.file('old', 'old.png') }])
    expect(given(photo, other).outputs).toEqual([{ type: 'image', url: 'https://example.com/new.png' }])
    const words = graphNode(1, 'text', { prompt: 'written', stored: kept })
    expect(given(words).outputs).toEqual([{ type: 'text', text: 'what it gave' }])
    expect(given(words, { text: 'given' }).outputs).toEqual([{ type: 'text', text: 'given' }])
  })

  test('TECH-1 A locked node with a supplied prompt is a step, but a locked node with supplied media is not', () => {
    const fox = graphNode(1, 'image', {
      prompt: 'a fox',
      locked: true,
      stored: { ...kept, outputs: [{ output_id: 'out_1', type: 'imageUrl', file: { key: 'k', name: 'n' } }] },
    })
    const step = (supplied?: Supplied) => {
      const { node, open } = given(fox, supplied)
      return isStep(node, open.stored(1))
    }
    expect([step(), step({ text: 'a hare' }), step({ output: { type: 'image', url: 'https://example.com/' } })]).toEqual([
      false,
      true,
      false,
    ])
    expect(given(fox, { text: 'a hare' }).node.prompt).toBe('a hare')
  })
})

describe('TECH-2 the steps in every run', () => {
  const { nodes } = sketchCanvas([
    { type: 'image', prompt: 'x' },
    { type: 'image', contentUrl: 'https://example.com/x.png' },
    { type: 'text', prompt: 'x' },
    { type: 'text', prompt: 'x', modelId: 'm' },
    { type: 'action', actionId: 'rotate-image' },
    { type: 'timeline' },
    { type: 'group' },
    { type: 'element' },
    { type: 'batch' },
    { type: 'image', prompt: 'x', locked: true },
  ] satisfies NodeSketch[])

  test('TECH-2 Every run repeats all steps that can run', () => {
    expect(nodes.filter(node => isStep(node, undefined)).map(({ shortId }) => shortId)).toEqual([1, 4, 5, 6, 10])
    expect(isStep(nodes[9]!, kept)).toBe(false)
    expect(isStep(nodes[0]!, kept)).toBe(true)
  })
})

describe('upstream nodes', () => {
  const walk = (edges: readonly [number, number][], ...from: number[]) => {
    const ids = [...new Set(edges.flat())]
    const open = openGraph(
      graph(
        ids.map(id => graphNode(id, 'image')),
        edges,
      ),
      new Map(),
    )
    return findUpstream(from, open)
  }

  test('Each upstream node is listed once, after all the nodes that it depends on', () => {
    const order = walk(
      [
        [1, 2],
        [1, 3],
        [2, 4],
        [3, 4],
        [4, 5],
        [6, 7],
      ],
      4,
      2,
    )
    expect(order.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
    for (const [from, to] of [
      [1, 2],
      [1, 3],
      [2, 4],
      [3, 4],
    ] as const)
      expect(order.indexOf(from)).toBeLessThan(order.indexOf(to))
    expect(walk([[1, 2]], 9)).toEqual([])
  })

  test('A chain of 20,000 upstream nodes does not cause a stack overflow', () => {
    const edges = Array.from({ length: 20_000 }, (_, index): [number, number] => [index + 1, index + 2])
    expect(walk(edges, 20_001)).toHaveLength(20_001)
  })
})
