// @project contract: it uses the servers that contract tests share
import { expect, test } from 'vitest'
import { getErrorCode, describeOnBothDatabases, describeOnOneDatabase, getFields, type Subject } from './targets/shared-servers.ts'
import { smallImage } from './targets/fixtures.ts'

interface Node {
  id: string
  node_id: string
  type: string
  status: string | null
  stale?: boolean
  model: { model_id: string } | null
  output_url: string | null
  output_text: string | null
  error_code?: string
  position: { x: number; y: number }
}

const workflow = [
  'flowchart LR',
  '  fox["image: A red fox in deep snow"] --> mosaic["image: as a mosaic"]',
  '  mosaic --> clip["video: slow push in"]',
  '  mosaic --> relief["model3d: a relief"]',
].join('\n')
const params = {
  fox: { model: 'local/image', model_parameters: { seed: 7, ...smallImage } },
  // Uses the fastest style.
  mosaic: { model: 'local/image-edit', model_parameters: { seed: 7, style: 'pixel' } },
  clip: { model: 'local/video', resolution: '480p', aspect_ratio: '1:1', model_parameters: { duration: 1, fps: 12 } },
  relief: { model: 'local/model3d', model_parameters: { detail: 500 } },
}

/** Returns helpers for both suites in this file. */
function createHelpers(subject: Subject) {
  const main = () => subject.target.main
  const project = async () => (await subject.call('createProject', { body: { name: 'Canvas' } })).body.project_id as string
  const ok = async (...call: Parameters<typeof subject.call>) => {
    const { status, text, body } = await subject.call(...call)
    expect(status, text).toBe(200)
    return body
  }
  const patch = (projectId: string, diagram: string, nodeParams: object = {}) =>
    ok('patchCanvas', { path: { projectId }, body: { diagram, node_params: nodeParams } })
  const graph = async (projectId: string) =>
    (await ok('getGraph', { path: { projectId } })) as { revision: string; nodes: Node[]; edges: object[] }
  const run = async (projectId: string, nodeIds: string[], more: object = {}) =>
    (await ok('runNodes', { path: { projectId }, body: { node_ids: nodeIds, ...more } })).runs as Record<string, string>[]
  /** Waits until no node is generating. @returns the observed statuses of each node */
  async function watch(projectId: string): Promise<Record<string, string[]>> {
    const seen: Record<string, string[]> = {}
    const statuses = async () => {
      const { nodes } = await graph(projectId)
      for (const { id, status } of nodes) if ((seen[id] ??= []).at(-1) !== status) seen[id].push(String(status))
      return nodes.map(({ status }) => status)
    }
    await expect.poll(statuses, { interval: 50, timeout: 100_000 }).not.toContain('generating')
    return seen
  }
  const balance = async () => (await ok('getCredits')).balance as number
  return { main, project, ok, patch, graph, run, watch, balance }
}

describeOnBothDatabases('canvas', subject => {
  const { main, project, ok, patch, graph, run, watch, balance } = createHelpers(subject)

  test('CANVAS-7 A call with only_stale runs only the nodes that have changed since their last run', async () => {
    const projectId = await project()
    await patch(projectId, workflow.split('\n').slice(0, 2).join('\n'), { fox: params.fox, mosaic: params.mosaic })
    await run(projectId, ['n1', 'n2'])
    await watch(projectId)
    const [before, done] = [await balance(), await graph(projectId)]
    const idle = await run(projectId, ['n1', 'n2'], { only_stale: true })
    expect(idle.map(({ status, reason }) => [status, reason])).toEqual([
      ['skipped', 'up_to_date'],
      ['skipped', 'up_to_date'],
    ])
    expect([await balance(), await graph(projectId)]).toEqual([before, done])
    await ok('applyChangeset', { path: { projectId }, body: { add: [], update: [{ id: 'n2', prompt: 'as a watercolour' }] } })
    expect((await graph(projectId)).nodes.map(({ stale }) => stale)).toEqual([false, true])
    const again = await run(projectId, ['n1', 'n2'], { only_stale: true })
    expect(again.map(({ status }) => status)).toEqual(['skipped', 'started'])
    await watch(projectId)
    const after = await graph(projectId)
    expect(after.nodes.map(({ output_url }, index) => output_url === done.nodes[index]!.output_url)).toEqual([true, false])
  })

  test('CANVAS-14 The revision changes only when the graph changes', async () => {
    const projectId = await project()
    await patch(projectId, 'flowchart LR\n a["image: x"]')
    const first = await graph(projectId)
    expect(await graph(projectId)).toEqual(first)
    await ok('getCanvas', { path: { projectId } })
    await subject.call('patchCanvas', { path: { projectId }, body: { diagram: 'flowchart LR\n a --> nobody' } })
    await ok('applyChangeset', { path: { projectId }, body: { add: [], update: [{ id: 'n1', label: 'x' }] } })
    await run(projectId, ['nobody'])
    expect((await graph(projectId)).revision).toBe(first.revision)
    const { revision } = await ok('applyChangeset', { path: { projectId }, body: { add: [], update: [{ id: 'n1', label: 'y' }] } })
    expect(revision).not.toBe(first.revision)
    expect((await graph(projectId)).revision).toBe(revision)
    const stale = await subject.call('applyChangeset', { path: { projectId }, body: { if_revision: first.revision } })
    expect(getErrorCode(stale)).toBe('409 conflict')
  })

  test('CANVAS-9 A generation that refers to a node adds an edge from that node, and the response names the model', async () => {
    const projectId = await project()
    const start = async (change: object) =>
      subject.call('startGeneration', {
        body: { type: 'image', params: smallImage, callback_url: undefined, project_id: projectId, ...change },
      })
    const first = await start({ prompt: 'A red fox' })
    expect(getErrorCode(await start({ prompt: 'At night', reference_node_ids: ['n1'] }))).toBe('400 invalid_parameters')
    await watch(projectId)
    const second = await start({ prompt: 'The fox of @[n1] at night', model: 'local/image', reference_node_ids: [first.body.node_id] })
    expect([second.status, second.body.model]).toEqual([201, { model_id: 'local/image-edit' }])
    const quote = await start({ prompt: 'The fox of @[n1] as a video', type: 'video', quote: true })
    expect([quote.status, quote.body.model]).toEqual([200, { model_id: 'local/video-from-image' }])
    const seen = await watch(projectId)
    expect(seen['n2']!.at(-1)).toBe('done')
    expect(await graph(projectId)).toMatchObject({
      nodes: [{ id: 'n1' }, { id: 'n2', node_id: second.body.node_id, stale: false, position: { x: 640, y: 0 } }],
      edges: [{ from: 'n1', to: 'n2', in: null }],
    })
    const unknown = await start({ prompt: 'As @[n8]', reference_node_ids: ['n1', 'n9'] })
    expect([getErrorCode(unknown), getFields(unknown)]).toEqual(['400 ref_not_found', ['reference_node_ids[1]', 'prompt']])
    expect(getErrorCode(await start({ type: 'audio', prompt: 'A song', reference_node_ids: ['n1'] }))).toBe('400 invalid_parameters')
  })

  test('IDEM-9 Repeating a call that runs nodes starts nothing and returns the location of the graph', async () => {
    const projectId = await project()
    await patch(projectId, 'flowchart LR\n a["image: x"]')
    const call = { path: { projectId }, body: { node_ids: ['n1'] }, headers: { 'idempotency-key': `once-${projectId}` } }
    await ok('runNodes', call)
    const before = await balance()
    const again = await subject.call('runNodes', call)
    expect(getErrorCode(again)).toBe('409 idempotency_duplicate')
    expect(again.headers.get('location')).toMatch(new RegExp(`/workspaces/${main().workspaceId}/projects/${projectId}/graph$`))
    await watch(projectId)
    expect(await balance()).toBe(before)
  })

  test('CANVAS-1 Twenty concurrent writers lose no changes, and each id is assigned only once', async () => {
    const projectId = await project()
    await patch(projectId, 'flowchart LR\n root["image: root"]')
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? patch(projectId, `flowchart LR\n a["image: a${index}"] --> b["image: b${index}"]\n n1 --> a`)
          : ok('applyChangeset', {
              path: { projectId },
              body: {
                add: [
                  { ref: 'a', type: 'image', prompt: `a${index}` },
                  { ref: 'b', type: 'image', prompt: `b${index}` },
                ],
                connect: [
                  { from: 'n1', to: 'a' },
                  { from: 'a', to: 'b' },
                ],
              },
            }),
      ),
    )
    const { nodes, edges } = await graph(projectId)
    expect(nodes.map(({ id }) => id)).toEqual(Array.from({ length: 41 }, (_, index) => `n${index + 1}`))
    expect(new Set(edges.map(edge => JSON.stringify(edge))).size).toBe(40)
  })

  test('CANVAS-5 A call with a hostile diagram returns immediately', async () => {
    const projectId = await project()
    const many = (count: number, of: (index: number) => string, by = '\n') =>
      Array.from({ length: count }, (_, index) => of(index)).join(by)
    for (const diagram of [
      `flowchart LR\n${many(1000, index => `a${index}`, ' & ')} --> ${many(1000, index => `b${index}`, ' & ')}`,
      `flowchart LR\n${many(5000, index => `subgraph s${index}`)}`,
      `flowchart LR${'\n'.repeat(200_000)}`,
      `%%{init: ${'{a:'.repeat(60_000)}`,
      `flowchart LR\na["${'x'.repeat(200_000)}`,
    ]) {
      const answer = await subject.call('patchCanvas', { path: { projectId }, body: { diagram, node_params: {} } })
      expect([200, 400], answer.text.slice(0, 200)).toContain(answer.status)
      expect(answer.text.length).toBeLessThan(2000)
    }
    expect((await graph(projectId)).nodes).toEqual([])
  })

  test("ISO-2 A request for another workspace's canvas returns 404 if it names the caller's workspace and 403 if it names the other", async () => {
    const projectId = await project()
    const path = { projectId, workspaceId: subject.target.foreign.workspaceId }
    for (const id of ['getCanvas', 'patchCanvas', 'getGraph', 'applyChangeset', 'runNodes'] as const)
      expect(getErrorCode(await subject.call(id, { path }, subject.target.foreign)), id).toBe('404 not_found')
    expect(
      getErrorCode(await subject.call('getGraph', { path: { projectId, workspaceId: main().workspaceId } }, subject.target.foreign)),
    ).toBe('403 forbidden')
  })
})

/** One database is enough, because the media does not depend on it. */
describeOnOneDatabase('media of a canvas', subject => {
  const { project, ok, patch, graph, run, watch, balance } = createHelpers(subject)

  test('CANVAS-7 RUN-9 A single call runs a workflow that a patch created, and each output is generated from the preceding one', async () => {
    const projectId = await project()
    const patched = await patch(projectId, workflow, params)
    expect(patched).toMatchObject({ created_node_count: 4, created_edge_count: 3 })
    const before = await balance()
    const entries = await run(projectId, ['n4', 'n3', 'n2', 'n1'])
    expect(entries.map(({ node_id, status, model }) => [node_id, status, model])).toEqual([
      ['n4', 'started', { model_id: 'local/model3d-from-image' }],
      ['n3', 'started', { model_id: 'local/video-from-image' }],
      ['n2', 'started', { model_id: 'local/image-edit' }],
      ['n1', 'started', { model_id: 'local/image' }],
    ])
    const charged = entries.reduce((sum, entry) => sum + Number(entry['charged_cost']), 0)
    expect(before - (await balance())).toBeCloseTo(charged, 6)
    for (const seen of Object.values(await watch(projectId))) expect(seen.at(-1)).toBe('done')
    const { nodes } = await graph(projectId)
    const files = await Promise.all(nodes.map(async ({ output_url }) => Buffer.from(await (await fetch(output_url ?? '')).arrayBuffer())))
    expect(files.map(file => file.subarray(0, 12).toString('latin1'))).toEqual([
      expect.stringMatching(/^.PNG/),
      expect.stringMatching(/^.PNG/),
      expect.stringMatching(/^....ftyp/s),
      expect.stringMatching(/^glTF/),
    ])
    expect(nodes.map(({ stale }) => stale)).toEqual([false, false, false, false])
    // Reading the canvas returns the diagram, and a summary that counts all nodes and edges.
    const canvas = await ok('getCanvas', { path: { projectId } })
    expect(canvas.diagram).toContain('n1["image: A red fox in deep snow"]:::image')
    expect(canvas.summary).toEqual({ node_count: 4, edge_count: 3, group_count: 0, isolated_node_count: 0, workflow_count: 1 })
  })
})
