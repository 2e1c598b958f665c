import { describe, expect, test } from 'vitest'
import { slotsFor } from '../actions/action-catalog.ts'
import { gatherProblems } from '../../canvas/problems.ts'
import { nodeFinder } from '../../canvas/node.ts'
import { sketchCanvas, type NodeSketch } from '../../canvas/testing/scenes.ts'
import { testActions } from '../actions/testing/scripted-actions.ts'
import { requestedInput, requestedOutput } from './testing/requested-slots.ts'
import { resolveSlots } from './resolve-slots.ts'

const nodes: readonly NodeSketch[] = [
  { type: 'text', prompt: 'words', label: 'The words' }, // 1
  { type: 'image', prompt: 'a fox', label: 'Fox' }, // 2
  { type: 'image', label: 'Empty' }, // 3
  { type: 'image', contentUrl: 'https://example.com/a.png', label: '写真' }, // 4
  { type: 'video', prompt: 'x', label: ' ' }, // 5
  { type: 'audio', label: 'Sound' }, // 6
  { type: 'model3d', prompt: 'x', label: 'Shape' }, // 7
  { type: 'model3d', contentUrl: 'https://example.com/a.glb', label: 'Given shape' }, // 8
  { type: 'action', actionId: 'split-text', label: 'Split' }, // 9
  { type: 'action', actionId: 'rotate-image', label: 'Turn' }, // 10
  { type: 'timeline', label: 'Video' }, // 11
  { type: 'group', label: 'Group' }, // 12
  { type: 'text', prompt: 'x', modelId: 'local/write', label: 'Written' }, // 13
  { type: 'action', actionId: 'gone', label: 'Gone' }, // 14
  { type: 'image', prompt: 'another', label: 'Fox' }, // 15
  { type: 'image', prompt: 'x', label: `x${'🦊'.repeat(100)}` }, // 16
]
const find = nodeFinder(sketchCanvas(nodes).nodes)

function judge(
  inputs: readonly ReturnType<typeof requestedInput>[],
  outputs: readonly ReturnType<typeof requestedOutput>[] = [requestedOutput('n2')],
) {
  const problems = gatherProblems()
  const slots = resolveSlots({ inputs, outputs }, find, node => slotsFor(testActions, node), problems)
  return { ...slots, fields: problems.any ? problems.refusal('technique').fields!.map(({ field }) => field) : [] }
}

describe("TECH-3 a technique's slots", () => {
  test.each([
    ['n1', 'text'],
    ['n2', 'text'],
    ['n3', 'imageUrl'],
    ['n4', 'imageUrl'],
    ['n5', 'text'],
    ['n6', 'audioUrl'],
    ['n7', 'text'],
  ])("TECH-3 If no type is declared, the input %s gets the type of its node's content: %s", (nodeId, type) => {
    expect(judge([requestedInput(nodeId)])).toMatchObject({ inputs: [{ type }], fields: [] })
  })

  test('TECH-3 A slot for a generated node accepts a prompt or media, but a slot for a node with existing media accepts only media', () => {
    const types = ['imageUrl', 'videoUrl', 'audioUrl', 'text', 'documentUrl'] as const
    const taken = (nodeId: string) => types.filter(type => judge([requestedInput(nodeId, { type })]).fields.length === 0)
    expect([taken('n2'), taken('n4'), taken('n5'), taken('n1')]).toEqual([
      ['imageUrl', 'text'],
      ['imageUrl'],
      ['videoUrl', 'text'],
      ['text'],
    ])
    expect(judge([requestedInput('n4', { type: 'text' })]).fields).toEqual(['inputs[0].type'])
    expect(judge(['n8', 'n9', 'n11', 'n12'].map(each => requestedInput(each))).fields).toEqual(
      [0, 1, 2, 3].map(index => `inputs[${index}].node_id`),
    )
  })

  test("TECH-3 A technique's output must be produced by a run and have a supported type", () => {
    expect(
      judge(
        [],
        ['n1', 'n4', 'n7', 'n12', 'n14'].map(each => requestedOutput(each)),
      ).fields,
    ).toEqual([0, 1, 2, 3, 4].map(index => `outputs[${index}].node_id`))
    expect(
      judge(
        [],
        ['n2', 'n5', 'n9', 'n10', 'n11', 'n13'].map(each => requestedOutput(each)),
      ).outputs.map(({ type }) => type),
    ).toEqual(['imageUrl', 'videoUrl', 'text', 'imageUrl', 'videoUrl', 'text'])
  })

  test("TECH-3 An output is a list if the output's action returns several values, and every output is a list if an input accepts several values", () => {
    const multiple = (inputs: Parameters<typeof judge>[0]) =>
      judge(inputs, [requestedOutput('n2'), requestedOutput('n9')]).outputs.map(each => each.allow_multiple ?? false)
    expect(multiple([])).toEqual([false, true])
    expect(multiple([requestedInput('n1')])).toEqual([false, true])
    expect(multiple([requestedInput('n1', { allowMultiple: true })])).toEqual([true, true])
  })

  test('TECH-3 Slot ids and names are derived from node labels, and differ from those that the request already contains', () => {
    const { inputs, fields } = judge([
      requestedInput('n1'),
      requestedInput('n2', { id: 'empty', name: 'Any name' }),
      requestedInput('n3'),
      requestedInput('n4'),
      requestedInput('n5'),
    ])
    expect(fields).toEqual([])
    expect(inputs.map(({ id, name }) => [id, name])).toEqual([
      ['the-words', 'The words'],
      ['empty', 'Any name'],
      ['empty-2', 'Empty'],
      ['n4', '写真'],
      ['n5', 'n5'],
    ])
    expect(judge([requestedInput('n1', { name: '🦊'.repeat(200) })]).inputs[0]!.name).toBe('🦊'.repeat(200))
    for (const { id } of inputs) expect(id).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]*$/)
  })

  test('TECH-3 Output names are unique even if node labels are identical, and differ from the names that the request already contains', () => {
    const names = (...outputs: Parameters<typeof judge>[1] & {}) => judge([], outputs).outputs.map(({ name }) => name)
    expect(names(requestedOutput('n2'), requestedOutput('n15'), requestedOutput('n5', { name: 'Fox-2' }))).toEqual([
      'Fox',
      'Fox-3',
      'Fox-2',
    ])
    expect(names(requestedOutput('n2'), requestedOutput('n5', { name: 'Fox' }))).toEqual(['Fox-2', 'Fox'])
    expect(judge([], [requestedOutput('n2', { name: 'A' }), requestedOutput('n5', { name: 'A' })]).fields).toEqual(['outputs[1].name'])
    expect(names(requestedOutput('n16')).map(name => [name.length, name.isWellFormed()])).toEqual([[189, true]])
  })

  test('TECH-3 A node or id that is listed more than once among the inputs or outputs is rejected', () => {
    expect(judge([requestedInput('n1'), requestedInput(find('n1')!.nodeId)]).fields).toEqual(['inputs[1].node_id'])
    expect(judge([requestedInput('n1', { id: 'a' }), requestedInput('n3', { id: 'a' })]).fields).toEqual(['inputs[1].id'])
    expect(judge([requestedInput('n2', { id: 'a' })], [requestedOutput('n2', { id: 'a' })]).fields).toEqual([])
    expect(judge([requestedInput('n99')], [requestedOutput('n99')]).fields).toEqual(['inputs[0].node_id', 'outputs[0].node_id'])
  })
})
