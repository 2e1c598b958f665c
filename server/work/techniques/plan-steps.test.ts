import { describe, expect, test } from 'vitest'
import { testActions } from '../actions/testing/scripted-actions.ts'
import { testModel, testModels } from '../../core/providers/testing/scripted-provider.ts'
import { criticalSeconds, planSteps, computeWeight, type StepContext } from './plan-steps.ts'
import { openGraph, type GraphNode, type Supplied } from './technique-graph.ts'

const clip = testModel('local/clip', { type: 'video', cost: () => 3_000_000, seconds: () => 10 })

function contextWith(more: Partial<StepContext> = {}): StepContext {
  let runs = 0
  return {
    caller: { sandbox: false, providers: ['local'], features: ['custom_actions', 'video_generation', 'timeline'] },
    models: [...testModels, clip],
    actions: testActions,
    links: { file: (key, name) => `https://media.example.com/files/${key}/${name}` },
    assets: new Map(),
    brandFor: () => undefined,
    mediaProblem: () => undefined,
    randomSeed: () => 7,
    declarationFor: ({ actionId }) => testActions.find(actionId ?? ''),
    newRunId: () => `run_${++runs}`,
    ...more,
  }
}

type Sketch = [GraphNode['type'], Partial<GraphNode>?]
/** Plans the steps of nodes, which are named `n1, n2, …` in order. */
function plan(
  nodes: readonly Sketch[],
  edges: readonly [number, number, string?][],
  outputs: readonly number[],
  more: Partial<StepContext> = {},
  supplied = new Map<number, Supplied>(),
) {
  const graph = openGraph(
    {
      nodes: nodes.map(([type, rest], index) => ({
        nodeId: `node-${index + 1}`,
        shortId: index + 1,
        type,
        label: `Node ${index + 1}`,
        ...rest,
      })),
      edges: edges.map(([from, to, slot], index) => ({ number: index + 1, from, to, slot })),
    },
    supplied,
  )
  return planSteps(graph, outputs, contextWith(more))
}
const paint = (more: Partial<GraphNode> = {}): Sketch => ['image', { prompt: 'a fox', modelId: 'local/paint', ...more }]
const repaint = (more: Partial<GraphNode> = {}): Sketch => ['image', { prompt: 'again', modelId: 'local/repaint', ...more }]
const write = (more: Partial<GraphNode> = {}): Sketch => ['text', { prompt: 'words', modelId: 'local/write', ...more }]

describe("TECH-2 a technique's steps", () => {
  test('TECH-2 A step is placed after the steps whose outputs it reads, and refers to those outputs', () => {
    const { steps, problems } = plan(
      [repaint(), paint(), write(), ['text', { prompt: 'calm' }]],
      [
        [2, 1],
        [3, 2],
        [4, 2],
      ],
      [1],
    )
    expect(problems).toEqual([])
    expect(steps.map(({ step, waitsFor }) => [step, waitsFor])).toEqual([
      ['Node 3', []],
      ['Node 2', ['run_1']],
      ['Node 1', ['run_2']],
    ])
    expect(steps[1]!.input).toMatchObject({ prompt: 'a fox', texts: [{ run_id: 'run_1' }, 'calm'] })
    expect(steps[2]!.input).toMatchObject({ media: { image_url: { run_id: 'run_2' } } })
    expect(steps.reduce((sum, { cost }) => sum + cost, 0)).toBe(3_010_000)
    // Steps do not record what they read, because no node's staleness depends on them.
    for (const { input } of steps) expect(input).not.toHaveProperty('read')
  })

  test('TECH-2 Only the steps that the outputs need are planned, and each is planned once', () => {
    const { steps } = plan(
      [paint(), repaint(), repaint(), paint()],
      [
        [1, 2],
        [1, 3],
      ],
      [2, 3],
    )
    expect(steps.map(({ step }) => step)).toEqual(['Node 1', 'Node 2', 'Node 3'])
  })

  test('TECH-2 Planning stops at locked nodes with outputs and at nodes with supplied media, but continues through nodes of type `element`', () => {
    const stored = { outputs: [{ output_id: 'out_1', type: 'imageUrl' as const, file: { key: 'k', name: 'n.png' } }], file: undefined }
    const edges: [number, number][] = [
      [1, 2],
      [2, 3],
      [3, 4],
    ]
    const names = (...parameters: Parameters<typeof plan>) => plan(...parameters).steps.map(({ step }) => step)
    expect(names([paint(), repaint({ locked: true, stored }), ['element'], repaint()], edges, [4])).toEqual(['Node 4'])
    expect(names([paint(), repaint({ locked: true }), ['element'], repaint()], edges, [4])).toEqual(['Node 1', 'Node 2', 'Node 4'])
    const supplied = new Map<number, Supplied>([[2, { output: { type: 'image', url: 'https://example.com/x.png' } }]])
    const { steps } = plan([paint(), repaint(), ['element'], repaint()], edges, [4], {}, supplied)
    expect(steps.map(({ input }) => input)).toMatchObject([{ media: { image_url: 'https://example.com/x.png' } }])
  })

  test('TECH-2 An action step contains all of its parameters, and reads one output or all outputs of another step', () => {
    const { steps } = plan(
      [
        write(),
        ['action', { actionId: 'split-text' }],
        ['action', { actionId: 'concat-text' }],
        paint(),
        ['action', { actionId: 'rotate-image', params: { angle: 5 } }],
      ],
      [
        [1, 2, 'text'],
        [2, 3, 'texts'],
        [4, 5, 'image'],
      ],
      [3, 5],
    )
    expect(steps.map(({ actionId, input }) => [actionId, input])).toMatchObject([
      [undefined, {}],
      ['split-text', { given: [{ slot: 'text', content: { run_id: 'run_1' } }] }],
      ['concat-text', { given: [{ slot: 'texts', content: { run_id: 'run_2', all: true } }] }],
      [undefined, {}],
      ['rotate-image', { params: { angle: 5, canvas_mode: 'expand' } }],
    ])
  })

  test("TECH-2 Each step that cannot run is reported with its cause, and is marked if the workspace's plan is the cause", () => {
    const none = { sandbox: false, providers: ['local'], features: [] }
    const cases: [ReturnType<typeof plan>, string, true | undefined][] = [
      [plan([['video', { prompt: 'x', modelId: 'local/clip' }]], [], [1], { caller: none }), 'video_generation', true],
      [plan([['timeline', {}]], [], [1], { caller: none }), 'timeline', true],
      [plan([['timeline', {}]], [], [1]), 'no document', undefined],
      [
        plan([['action', { sourceId: 'src_1' }]], [], [1], { caller: none, declarationFor: () => testActions.find('concat-text') }),
        'custom_actions',
        true,
      ],
      [plan([['action', { actionId: 'gone' }]], [], [1]), 'cannot run in this installation', undefined],
      [plan([['action', { actionId: 'concat-text' }]], [], [1]), 'n1', undefined],
      [plan([paint({ modelId: 'local/gone' })], [], [1]), 'local/gone', undefined],
      [plan([['image', { modelId: 'local/paint' }]], [], [1]), 'no prompt', undefined],
      [plan([paint()], [], [1], { brandFor: () => ({ problem: 'The brand is gone.' }) }), 'The brand is gone.', undefined],
      [plan([paint({ prompt: 'x'.repeat(32_769) })], [], [1]), '32768', undefined],
    ]
    for (const [{ steps, problems }, message, ofPlan] of cases) {
      expect(problems.map(problem => problem.message).join('\n')).toContain(message)
      expect([problems.length, problems[0]!.notEntitled, steps]).toEqual([1, ofPlan, []])
    }
  })

  test('TECH-2 If a step cannot run, the steps that depend on it are still planned', () => {
    const { steps, problems } = plan([paint({ modelId: 'local/gone' }), repaint()], [[1, 2]], [2])
    expect([problems.map(({ node }) => node.shortId), steps.map(({ step }) => step)]).toEqual([[1], ['Node 2']])
  })

  test("TECH-2 Steps are named after their nodes' labels, shortened to one line", () => {
    const name = (label: string) => plan([paint({ label })], [], [1]).steps[0]!.step
    expect(['  Two \n lines ', ' ', 'x'.repeat(200)].map(name)).toEqual(['Two lines', 'n1', 'x'.repeat(80)])
    expect(name(`${'x'.repeat(79)}🦊`).isWellFormed()).toBe(true)
  })

  test("TECH-2 A plan's estimated time is that of its longest path, and the plan's size includes the inputs of its steps", () => {
    const { steps } = plan(
      [paint(), repaint(), ['video', { prompt: 'x', modelId: 'local/clip' }], ['text', { prompt: 'x'.repeat(1000) }]],
      [
        [1, 2],
        [4, 1],
        [4, 2],
      ],
      [2, 3],
    )
    expect(criticalSeconds(steps)).toBe(10)
    expect(criticalSeconds(steps.filter(({ modelId }) => modelId !== clip.id))).toBe(4)
    expect(criticalSeconds([])).toBe(0)
    expect(computeWeight(steps)).toBeGreaterThan(2000)
  })
})
