import { describe, expect, test } from 'vitest'
import { slotsFor } from '../../../work/actions/action-catalog.ts'
import { openDraft } from '../../../canvas/draft.ts'
import { getOutputTypes, type NodeOutput } from '../../../canvas/node-output.ts'
import { currentInputHash, computeInputHash } from '../../../canvas/input-hash.ts'
import { newTestNode } from '../../../canvas/testing/canvases.ts'
import { testActions } from '../../../work/actions/testing/scripted-actions.ts'
import { planTimelineRun, type TimelineRunContext, type TimelineRunPlan } from '../../../work/timelines/plan-timeline-run.ts'
import { filledDocument, type DocumentInput, getHead } from '../../../work/timelines/timeline.ts'

const url = (name: string) => `https://us/files/${name}`
const show = (kind: 'video' | 'audio' | 'text', ...sources: object[]): DocumentInput['tracks'][number] => ({
  kind,
  items: sources.map((source, index) => ({ start: index * 10, duration: 10, ...source })),
})

/**
 * Builds a canvas: n1 image, n2 video, n3 text, n4 action (image), n5 an element of n1 and n2, n6 an empty element and n7 a timeline of all
 * of these.
 */
function scene(...tracks: DocumentInput['tracks']) {
  const draft = openDraft({ projectId: 'prj', revision: 1, nextShortId: 1, nextEdgeNumber: 1, nodes: [], edges: [] })
  for (const type of ['image', 'video', 'text'] as const) draft.add(newTestNode(type))
  draft.add(newTestNode('action', { actionId: 'rotate-image' }))
  for (const type of ['element', 'element', 'timeline'] as const) draft.add(newTestNode(type))
  draft.connect(1, 5, undefined)
  draft.connect(2, 5, undefined)
  for (const source of [1, 2, 3, 4, 5, 6]) draft.connect(source, 7, undefined)
  const document = filledDocument({ fps: 10, width: 320, height: 180, tracks })
  const node = draft.change(7, { document: getHead(document, undefined, 1) })
  return { draft, document, node }
}
const outputs = new Map<number, NodeOutput[]>([
  [1, [{ type: 'image', url: url('fox') }]],
  [2, [{ type: 'video', url: url('clip') }]],
  [3, [{ type: 'text', text: 'Winter' }]],
  [
    4,
    [
      { type: 'text', text: 'turned' },
      { type: 'image', url: url('turned') },
    ],
  ],
])
const common = {
  runFor: () => undefined,
  outputs,
  slotsFor: (node: Parameters<typeof getOutputTypes>[0]) => slotsFor(testActions, node),
  assets: new Map([['asset_1', { type: 'audio' as const, url: url('song') }]]),
}
const makePlan = ({ draft, document, node }: ReturnType<typeof scene>, context: Partial<TimelineRunContext> = {}) =>
  planTimelineRun(node, document, { ...draft, ...common, ...context })
const validPlan = (plan: ReturnType<typeof makePlan>): TimelineRunPlan => {
  if ('problem' in plan) throw new Error(plan.problem)
  return plan
}

describe('the content of timeline items', () => {
  test('Timeline items use the outputs that their nodes already have', () => {
    const timeline = scene(
      show('video', { node_id: 'n1' }, { node_id: 'n4' }, { node_id: 'n5' }),
      show('text', { text: 'The end' }, { node_id: 'n3' }),
      show('audio', { asset_id: 'asset_1' }, { node_id: 'n2' }),
    )
    const { input, waitsFor, estimatedSeconds } = validPlan(makePlan(timeline))
    expect(input.document).toBe(timeline.document)
    expect(input.sources).toEqual([
      { track: 0, item: 0, type: 'image', content: url('fox') },
      { track: 0, item: 1, type: 'image', content: url('turned') },
      { track: 0, item: 2, type: 'image', content: url('fox') },
      { track: 1, item: 1, type: 'text', content: 'Winter' },
      { track: 2, item: 0, type: 'audio', content: url('song') },
      { track: 2, item: 1, type: 'video', content: url('clip') },
    ])
    expect([waitsFor, estimatedSeconds]).toEqual([[], 3])
  })
  test('Timeline items use the outputs of active runs if the track accepts outputs of that type', () => {
    const timeline = scene(show('video', { node_id: 'n1' }, { node_id: 'n4' }, { node_id: 'n5' }), show('text', { node_id: 'n3' }))
    const runFor = (shortId: number) => (shortId === 2 ? undefined : `run_${shortId}`)
    const { input, waitsFor } = validPlan(makePlan(timeline, { runFor, outputs: new Map() }))
    expect(input.sources.map(({ content }) => content)).toEqual([
      { run_id: 'run_1', type: 'image' },
      { run_id: 'run_4', type: 'image' },
      { run_id: 'run_1', type: 'image' },
      { run_id: 'run_3', type: 'text' },
    ])
    expect(waitsFor.toSorted()).toEqual(['run_1', 'run_3', 'run_4'])
  })
})

test("A timeline does not wait for the run of a connected node that is not in the timeline's document", () => {
  const timeline = scene(show('video', { node_id: 'n1' }))
  const { input, waitsFor } = validPlan(makePlan(timeline, { runFor: shortId => `run_${shortId}`, outputs: new Map() }))
  expect(waitsFor).toEqual(['run_1'])
  expect(input.read!.inputs.filter(read => read.awaited)).toEqual([{ awaited: { run_id: 'run_1' } }, { awaited: { run_id: 'run_1' } }])
  expect(input.read!.inputs).toHaveLength(5)
})

test('The input hash of a timeline run matches the one that the canvas computes', () => {
  const timeline = scene(show('video', { node_id: 'n1' }))
  const { read } = validPlan(makePlan(timeline)).input
  const getKey = ({ settings, inputs }: NonNullable<typeof read>) =>
    computeInputHash(
      settings,
      inputs.map(({ slot, content }) => ({ slot, content })),
    )
  expect(getKey(JSON.parse(JSON.stringify(read)))).toBe(currentInputHash(timeline.draft, timeline.node))
  const other = scene(show('video', { node_id: 'n2' }))
  expect(currentInputHash(other.draft, other.node)).not.toBe(getKey(read!))
})

describe('timelines that cannot be rendered', () => {
  test.each<[string, DocumentInput['tracks'][number], Partial<TimelineRunContext>, string]>([
    [
      'a node that was removed',
      show('video', { node_id: 'n1' }, { node_id: 'n9' }),
      {},
      '`tracks[1].items[1]` of n7 shows n9, which is no longer on the canvas: remove the item from the document.',
    ],
    [
      'a node without an output',
      show('video', { node_id: 'n1' }),
      { outputs: new Map() },
      '`tracks[1].items[0]` of n7 shows n1, which has no output yet: run it first, or in the same request.',
    ],
    [
      'an element without a medium',
      show('video', { node_id: 'n6' }),
      {},
      '`tracks[1].items[0]` of n7 shows n6, an element without media: connect media to it.',
    ],
    [
      'an element of an unsupported type',
      show('audio', { node_id: 'n5' }),
      {},
      '`tracks[1].items[0]` of n7 shows n5, an element whose first medium is n1, which produces an image, a type that an audio track does not accept: change the document.',
    ],
    [
      'a missing asset',
      show('audio', { asset_id: 'asset_2' }),
      {},
      '`tracks[1].items[0]` of n7 shows the asset `asset_2`, which no longer exists: remove the item from the document.',
    ],
    [
      'an action with an output of another type',
      show('video', { node_id: 'n4' }),
      { outputs: new Map([[4, [{ type: 'text', text: 'x' }]]]) },
      '`tracks[1].items[0]` of n7 shows n4, which produces text, a type that a video track does not accept: change the document.',
    ],
  ])('A timeline cannot be rendered if it contains %s', (_what, track, context, problem) => {
    expect(makePlan(scene(show('text', { text: 'x' }), track), context)).toEqual({ problem })
  })
})
