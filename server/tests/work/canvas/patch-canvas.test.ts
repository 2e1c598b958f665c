import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../machine/database/database.ts'
import { AppError } from '../../../machine/errors.ts'
import { changeCanvas, newTestNode } from '../../../canvas/testing/canvases.ts'
import { readGraph } from '../../support/graph.ts'
import { closeDatabases, oneDatabase } from '../../../machine/testing/databases.ts'
import { testModel } from '../../../core/providers/testing/scripted-provider.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createTenant, createEffect, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'
import type { PatchedNode } from '../../../work/canvas/diagram-patch.ts'
import { getCanvas } from '../../../work/canvas/get-canvas.ts'
import { patchCanvas } from '../../../work/canvas/patch-canvas.ts'

afterAll(closeDatabases)

const models = [
  testModel('local/paint', {
    params: [
      { name: 'size', required: false, type: 'int', default: 1, min: 1, max: 4 },
      { name: 'aspect_ratio', required: false, type: 'string', options: ['16:9', '1:1'].map(value => ({ label: value, value })) },
    ],
  }),
  testModel('local/repaint', {
    params: [{ name: 'image_url', required: true, type: 'string' }],
    mediaInputs: { image_url: { type: 'image' } },
  }),
  testModel('local/clip', { type: 'video' }),
]
const none: PatchedNode = {
  prompt: undefined,
  contentUrl: undefined,
  model: undefined,
  modelParameters: {},
  aspectRatio: undefined,
  resolution: undefined,
}

describe.each(oneDatabase)('patching a canvas on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, world, tenant } = opened), { models })

  const patch = (lines: string | readonly string[], nodeParams: Record<string, Partial<PatchedNode>> = {}, of = tenant) =>
    patchCanvas(world, createEffect(database, world.clock, of.caller), of.caller, {
      projectId: of.projectId,
      diagram: typeof lines === 'string' ? lines : ['flowchart LR', ...lines].join('\n'),
      nodeParams: new Map(Object.entries(nodeParams).map(([id, more]) => [id, { ...none, ...more }])),
    })
  const graph = () => readGraph(world, tenant)
  const refused = async (...parameters: Parameters<typeof patch>) => {
    const before = await graph()
    const error = await patch(...parameters).then(
      () => expect.fail('It was applied.'),
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(AppError)
    expect(await graph()).toEqual(before)
    return error as AppError
  }
  const getFields = ({ fields }: AppError) => fields?.map(({ field, message }) => `${field}: ${message}`)

  test('CANVAS-4 A node label in a diagram is `type: text` or just a type; if a Mermaid class names the type, the label can be just text', async () => {
    const { warnings, diagram, nodeCount } = await patch([
      'a["image: a red fox: asleep"]',
      'b["VIDEO"]',
      'c["a red fox"]:::audio',
      'd["model3d:  a vase "]',
      'e["text: three words"]:::text',
      'f:::image',
      'g("a cat")',
    ])
    expect(Object.values((await graph()).nodes).map(node => [node.type, node.label, node.prompt])).toEqual([
      ['image', 'a red fox: asleep', 'a red fox: asleep'],
      ['video', 'video', null],
      ['audio', 'a red fox', 'a red fox'],
      ['model3d', 'a vase', 'a vase'],
      ['text', 'three words', 'three words'],
      ['image', 'image', null],
      ['image', 'a cat', 'a cat'],
    ])
    expect(nodeCount).toBe(7)
    expect(warnings.filter(warning => !warning.includes('has no model'))).toEqual([
      'Line 8: the label of g does not name a type (image, video, audio, text, model3d), so n7 is an image node with the whole label as its prompt.',
    ])
    expect(warnings.filter(warning => warning.includes('has no model'))).toEqual([
      'Line 3: b has no model, and a model is chosen automatically only for images: to run it, set `model` in `node_params.b`, such as local/clip.',
      ...['c', 'd', 'e'].map(id => expect.stringMatching(new RegExp(`^Line \\d: ${id} has no model, .*`))),
    ])
    expect(diagram.split('\n').slice(1, 3)).toEqual(['  n1["image: a red fox: asleep"]:::image', '  n2["video"]:::video'])
  })

  test('CANVAS-4 A patch only adds nodes and edges: a declared id stands for a new node, and a bare id stands for an existing node', async () => {
    await patch(['n1["image: first"]'])
    const before = (await graph()).nodes['n1']
    const patched = await patch(['n1["image: second"] --> n5["image: third"]', 'n1 --> other["image: fourth"]'])
    expect(patched).toMatchObject({ nodeCount: 3, edgeCount: 2 })
    expect(patched.warnings).toEqual([
      'The canvas already has a node n1: `n1["image: second"]` created a new node, n2. To connect to n1, use it without a label.',
    ])
    expect((await graph()).edges).toEqual(['n2 n3', 'n2 n4'])
    await patch(['n1 --> late["image: fifth"]'])
    const { nodes, edges } = await graph()
    expect([nodes['n1'], edges.at(-1)]).toEqual([before, 'n1 n5'])
    expect(patched.diagram).toBe(
      'flowchart LR\n  n2["image: second"]:::image\n  n3["image: third"]:::image\n  n4["image: fourth"]:::image\n  n2 --> n3\n  n2 --> n4\n',
    )
  })

  test("CANVAS-4 Nodes in a subgraph are added without a group, and the diagram's styling is ignored", async () => {
    const { warnings } = await patch([
      'subgraph s["Heroes"]',
      '  a["image: x"] --> b["image: y"]',
      'end',
      'style a fill:#f00',
      'click a "https://example.com"',
      'a ~~~ b',
      'a <--> c["image: z"]',
    ])
    const { nodes, edges } = await graph()
    expect(Object.values(nodes).map(node => node.group)).toEqual([null, null, null])
    expect(edges).toEqual(['n1 n2', 'n1 n3'])
    expect(warnings).toEqual([
      'Line 2: a patch does not create groups; the nodes of `subgraph s` were added without a group.',
      'Line 8: an edge has one direction, here from a to c.',
    ])
  })

  test('CANVAS-4 `node_params` sets the fields of new nodes', async () => {
    const { warnings } = await patch(['a["image: a label"]', 'b["video"]', 'c["a name"]:::image'], {
      a: { prompt: 'the prompt', model: 'local/paint', aspectRatio: '16:9', modelParameters: { size: 2, no_such: 1 } },
      b: { contentUrl: 'https://assets.example.com/a.mp4' },
      c: { contentUrl: 'https://assets.example.com/a.png' },
    })
    expect((await graph()).nodes).toMatchObject({
      n1: {
        label: 'a label',
        prompt: 'the prompt',
        model: { model_id: 'local/paint' },
        params: { size: 2, aspect_ratio: '16:9' },
        status: 'idle',
      },
      n2: { prompt: null, output_url: 'https://assets.example.com/a.mp4', status: 'done' },
      n3: { label: 'a name', prompt: null, output_url: 'https://assets.example.com/a.png', status: 'done' },
    })
    expect(warnings).toEqual([
      'The model local/paint has no parameter `no_such`; it was ignored.',
      'Line 4: c shows `content_url`, so its label is a name, not a prompt.',
    ])
  })

  test("CANVAS-4 An edge's text names a slot of its target; if the target has no such slot, a warning is returned", async () => {
    const { warnings } = await patch(['a["image: x"] -->|image_url| b["image: y"]', 'b -- makes --> c["image: z"]', 'a --> d["image: w"]'])
    expect((await graph()).edges).toEqual(['n1 image_url n2', 'n2 n3', 'n1 n4'])
    expect(warnings).toEqual([
      expect.stringMatching(/^Line 3: “makes” is not an input of an image; named inputs: .*; the edge was created without this name\.$/),
    ])
    expect((await patch(['n2 --> n3'])).warnings).toEqual(['Line 2: n2 already feeds n3.'])
  })

  test('A patch is rejected if it adds an edge to a full input', async () => {
    await patch(['a["image: x"] -->|image_url| b["image: y"]'])
    const { message } = await refused(['c["image: z"] --> n2', 'c -->|image_url| n2'])
    expect(message).toMatch(/line 2: `n2` has no free input for an image; .* and already has n1: .*; 1 more in `fields`/)
    await patch(['d["image: z"] --> e["image: w"]'])
  })

  test('CANVAS-1 A rejected patch reports every problem with its line number and changes nothing', async () => {
    await patch(['n1["image: x"] --> n2["image: y"]'])
    await changeCanvas(world, tenant, draft => draft.add(newTestNode('group')))
    const error = await refused(
      [
        'n2 --> n1',
        'a["action: rotate-image"]',
        'b["image: x"] --> nobody',
        'b --> b',
        'c',
        'b --> n3',
        'subgraph s',
        '  d["image: x"]',
        'end',
        'd --> s',
      ],
      { nobody: {}, b: { model: 'local/clip' }, d: { model: 'local/paint', modelParameters: { size: 9 } } },
    )
    expect(error.code).toBe('input_validation_error')
    expect(getFields(error)).toEqual([
      'diagram: line 3: `action` nodes can be created only with `POST …/canvas/changeset`',
      expect.stringMatching(/^node_params\.b\.model: generates video, not image; /),
      'diagram: line 4: `nobody` is neither declared nor on the canvas: give it a label, such as `nobody["image: …"]`',
      'diagram: line 6: `c` is neither declared nor on the canvas: give it a label, such as `c["image: …"]`',
      'node_params.d.model_parameters.size: must be from 1 to 4',
      'node_params.nobody: is not the id of a node declared in the diagram',
      'diagram: line 5: `b` cannot feed itself',
      'diagram: line 7: `n3` is a group, which no node can feed',
      'diagram: line 11: `s` is a subgraph: connect the nodes in it instead',
      'diagram: line 2: the edge from `n2` to `n1` creates a cycle',
    ])
    expect(error.message).toBe(
      'The diagram cannot be applied: line 3: `action` nodes can be created only with `POST …/canvas/changeset`; 9 more in `fields`.',
    )
  })

  test('CANVAS-1 A diagram that is not a flowchart is rejected, and the error states the line and the column', async () => {
    const error = await refused('flowchart LR\n  a["image: x"\n  b["image: y"]')
    expect(error.message).toMatch(/^The diagram cannot be read: line \d+: .*\.$/)
    expect(getFields(error)).toEqual([expect.stringMatching(/^diagram: line \d+, column \d+: /)])
    expect((await refused('sequenceDiagram\n A->>B: hi')).message).toContain('`flowchart` or `graph`')
  })

  test('CANVAS-4 A diagram in a Markdown code fence is accepted', async () => {
    const fenced = await patch('```mermaid\nflowchart LR\n a["image: x"]\n```\n')
    expect(fenced).toMatchObject({ nodeCount: 1, warnings: [] })
    expect((await refused('```mermaid\nflowchart LR\n a["image: x"\n```')).message).toContain('line 3')
    await patch(`\`\`\`\n${'\n'.repeat(100_000)}flowchart LR\n\`\`\``)
  })

  test('CANVAS-4 Duplicate labels and duplicate parameters in a patch cause warnings', async () => {
    const { warnings } = await patch(['a["image: one"]', 'a["image: two"]', 'a -->|' + 'x'.repeat(65) + '| b["image: y"]'], {
      b: { aspectRatio: '16:9', modelParameters: { aspect_ratio: '1:1', no_such: 1 } },
    })
    expect(warnings).toEqual([
      'Line 3: a had a different label before; the new label is used.',
      '`node_params.b.aspect_ratio` is used, not the value in `model_parameters`.',
      'No model that generates an image has a parameter `no_such`; it was ignored.',
      expect.stringMatching(/^Line 4: “x+…” is too long for the name of an input; the edge was created without this name\.$/),
    ])
    expect((await graph()).nodes['n1']).toMatchObject({ prompt: 'two' })
    expect((await graph()).nodes['n2']).toMatchObject({ params: { aspect_ratio: '16:9' } })
  })

  test('CANVAS-1 Parameters of a new node are validated even if the node has no model', async () => {
    const error = await refused(['a["image: x"]'], { a: { modelParameters: { size: 9 }, aspectRatio: '99:1' } })
    expect(getFields(error)).toEqual([
      'node_params.a.model_parameters.size: must be from 1 to 4',
      'node_params.a.aspect_ratio: must be one of 16:9, 1:1',
    ])
  })

  test('CANVAS-1 The error for a rejected patch lists at most one hundred problems and states the total number', async () => {
    const error = await refused(Array.from({ length: 150 }, (_, index) => `a${index}`))
    expect(error.fields).toHaveLength(100)
    expect(error.message).toContain('`fields` has the first 100 of 150')
  })

  test("TIME-1 A patch cannot add a new edge to a timeline, but can repeat an edge that the timeline's document already has", async () => {
    await changeCanvas(world, tenant, draft => {
      draft.add(newTestNode('image'))
      const head = { revision: 1, updatedAt: 1, hash: 'x', summary: {}, nodes: [1] }
      draft.add(newTestNode('timeline', { document: head }))
      draft.connect(1, 2, undefined)
    })
    const error = await refused(['n1 --> n2', 'late["image: x"] --> n2'])
    expect(getFields(error)).toEqual([
      'diagram: line 3: `n2` is a timeline whose document does not use the source of the edge; add that node to the document with a changeset, which also creates the edge',
    ])
    expect((await patch(['n1 --> n2'])).warnings).toEqual(['Line 2: n1 already feeds n2.'])
    expect((await graph()).edges).toEqual(['n1 n2'])
  })

  test("Patching the canvas of another workspace's project returns not_found", async () => {
    const stranger = await createTenant(world)
    await expect(patch(['a["image: x"]'], {}, { ...stranger, projectId: tenant.projectId })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('CANVAS-1 If patches are applied concurrently, no change is lost, and no short id is assigned twice', async () => {
    await patch(['root["image: root"]'])
    await Promise.all(Array.from({ length: 20 }, (_, index) => patch([`a["image: a${index}"] --> b["image: b${index}"]`, 'n1 --> a'])))
    const { nodes, edges, revision } = await graph()
    expect(Object.keys(nodes)).toEqual(Array.from({ length: 41 }, (_, index) => `n${index + 1}`))
    expect([edges.length, new Set(edges).size, revision]).toEqual([40, 40, 21])
    expect(new Set(Object.values(nodes).map(({ label }) => label)).size).toBe(41)
  })

  test('New nodes are placed to the right of their source nodes and do not overlap other nodes', async () => {
    await patch(['a["image: x"] --> b["image: y"] --> c["video: z"]', 'a --> d["audio: w"]', 'e["image: alone"]', 'f["image: alone"]'])
    await patch(['n1 --> g["image: late"]', 'h["image: h"] --> i["image: i"]'])
    const boxes = Object.values((await graph()).nodes).map(({ id, position, size }) => ({
      id,
      left: position.x - size.width / 2,
      right: position.x + size.width / 2,
      top: position.y,
      bottom: position.y + size.height,
    }))
    for (const a of boxes)
      for (const b of boxes) {
        if (a === b) continue
        const [across, down] = [Math.max(a.left - b.right, b.left - a.right), Math.max(a.top - b.bottom, b.top - a.bottom)]
        expect(across >= 320 || down >= 40, `${a.id} and ${b.id}`).toBe(true)
      }
    const left = (id: string) => boxes.find(box => box.id === id)!.left
    const right = (id: string) => boxes.find(box => box.id === id)!.right
    for (const edge of (await graph()).edges) {
      const [from, to] = edge.split(' ') as [string, string]
      expect(left(to) - right(from), edge).toBeGreaterThanOrEqual(320)
    }
  })

  test('CANVAS-3 An exported diagram can be applied to another canvas, and exporting that canvas then produces the same diagram', async () => {
    await patch(['a["image: x"] -->|image_url| b["image: y"]', 'c["text: #quot;quoted#quot;<br/>next line"] --> b', 'd["video"]'])
    const { diagram, summary } = await getCanvas(database, tenant.caller, tenant.projectId)
    expect(summary).toEqual({ nodes: 4, edges: 2, groups: 0, isolated: 1, workflows: 1 })
    tenant = await createTenant(world)
    await patch(diagram)
    expect((await getCanvas(database, tenant.caller, tenant.projectId)).diagram).toBe(diagram)
  })
})
