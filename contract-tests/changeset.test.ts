// @project contract: it uses the servers that contract tests share
import { describe, expect, test } from 'vitest'
import { getErrorCode, describeOnBothDatabases, getFields } from './targets/shared-servers.ts'

interface GraphNode {
  id: string
  type: string
  label: string
  group: string | null
  prompt: string | null
  model: { model_id: string } | null
  params: object | null
  position: { x: number; y: number }
  size: { width: number; height: number }
  pinned_to?: string
}

describeOnBothDatabases('changesets', subject => {
  const project = async (): Promise<Record<string, string>> => ({
    projectId: (await subject.call('createProject', { body: { folder_id: undefined } })).body.project_id,
  })
  const change = (path: Record<string, string>, body: object) => subject.call('applyChangeset', { path, body: { add: undefined, ...body } })
  const applied = async (path: Record<string, string>, body: object) => {
    const answer = await change(path, body)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const graph = async (path: Record<string, string>): Promise<{ revision: string; nodes: GraphNode[]; edges: object[] }> =>
    (await subject.call('getGraph', { path })).body
  const image = (ref: string, more: object = {}) => ({ ref, type: 'image', prompt: ref, ...more })

  test('CANVAS-1 The graph contains everything that a changeset adds', async () => {
    const path = await project()
    const { created, applied: counts } = await applied(path, {
      add: [
        image('fox', { model: 'local/image', params: { seed: 42 }, position: { x: 10, y: 20 }, size: { width: 300, height: 200 } }),
        { ref: 'frame', type: 'group', label: 'Posters', position: { x: 0, y: 900 }, size: { width: 900, height: 500 } },
        { ref: 'turned', type: 'action', action_id: 'rotate-image', params: { angle: 180 }, group: 'frame' },
        { ref: 'clip', type: 'video', content_url: 'https://assets.example.com/northwind/outro.mp4' },
        { ref: 'note', type: 'label', label: 'First "draft"', pinned_to: 'fox' },
        { ref: 'later', type: 'text', locked: true },
      ],
      connect: [{ from: 'fox', to: 'turned', in: 'image' }],
    })
    expect(counts).toEqual({ added: 6, updated: 0, connected: 1, disconnected: 0, removed: 0 })
    const { nodes, edges } = await graph(path)
    expect(Object.entries(created).map(([ref, ids]) => [ref, ids])).toEqual(
      ['fox', 'frame', 'turned', 'clip', 'note', 'later'].map((ref, index) => {
        const { node_id, inputs_hash } = nodes[index] as unknown as { node_id: string; inputs_hash?: string }
        return [ref, { id: `n${index + 1}`, node_id, ...(inputs_hash && { inputs_hash }) }]
      }),
    )
    expect(nodes).toMatchObject([
      {
        prompt: 'fox',
        model: { model_id: 'local/image' },
        params: { seed: 42 },
        position: { x: 10, y: 20 },
        size: { width: 300, height: 200 },
        status: 'idle',
        group: null,
      },
      { type: 'group', label: 'Posters', position: { x: 0, y: 900 }, status: null },
      { action: { action_id: 'rotate-image', params: { angle: 180 } }, group: 'n2' },
      { output_url: 'https://assets.example.com/northwind/outro.mp4', prompt: null },
      { text: 'First "draft"', pinned_to: 'n1' },
      { locked: true, model: null },
    ])
    expect(edges).toEqual([{ from: 'n1', to: 'n3', in: 'image' }])

    await applied(path, {
      update: [
        { id: 'n1', prompt: 'a fox at night', params: { seed: null, size: 1024 } },
        { id: 'n4', prompt: 'a video' },
        { id: 'n3', group: null },
      ],
      disconnect: [{ from: 'n1', to: 'n3' }],
      remove: [{ id: 'n2' }, { id: 'n5' }],
    })
    const after = await graph(path)
    expect(after.nodes).toMatchObject([
      { id: 'n1', prompt: 'a fox at night', params: { size: 1024 } },
      { id: 'n3', group: null },
      { id: 'n4', prompt: 'a video', output_url: null },
      { id: 'n6' },
    ])
    expect(after.edges).toEqual([])
    expect((await applied(path, { add: [image('next')] })).created).toMatchObject({ next: { id: 'n7' } })
  })

  test("CANVAS-14 The response to a changeset contains the graph's revision, which stays the same if nothing changes", async () => {
    const path = await project()
    const first = await applied(path, { add: [image('a'), image('b')], connect: [{ from: 'a', to: 'b' }] })
    expect((await graph(path)).revision).toBe(first.revision)
    for (const nothing of [{}, { update: [{ id: 'n1', label: 'a' }] }, { connect: [{ from: 'n1', to: 'n2' }] }])
      expect((await applied(path, { ...nothing, if_revision: first.revision })).revision).toBe(first.revision)
    const second = await applied(path, { update: [{ id: 'n1', locked: true }] })
    expect(second.revision).not.toBe(first.revision)
    const late = await change(path, { if_revision: first.revision, remove: [{ id: 'n99' }] })
    expect(getErrorCode(late)).toBe('409 conflict')
    expect(late.body.error.message).toContain(first.revision)
  })

  test('CANVAS-1 A rejected changeset changes nothing, and the error lists every cause', async () => {
    const path = await project()
    await applied(path, { add: [image('a'), image('b')], connect: [{ from: 'a', to: 'b' }] })
    const before = await graph(path)
    const many = await change(path, {
      add: [image('c', { model: 'local/video' }), image('c'), { ref: 'd', type: 'label', prompt: 'x' }],
      update: [
        {
          id: 'n1',
          document: { kind: 'timeline', expected_revision: 0, fps: 30, width: 320, height: 180, tracks: [{ kind: 'text', items: [] }] },
        },
        { id: 'n2', label: 'changed' },
      ],
      connect: [{ from: 'n2', to: 'n1' }],
      disconnect: [{ from: 'n2', to: 'c' }],
      remove: [{ id: 'n98' }],
    })
    expect(getErrorCode(many)).toBe('400 input_validation_error')
    expect(getFields(many)).toEqual([
      'add[1].ref',
      'add[0].model',
      'add[2].prompt',
      'update[0].document',
      'disconnect[0]',
      'remove[0].id',
      'connect[0]',
    ])
    const unknown = await change(path, { update: [{ id: 'n98', label: '' }], connect: [{ from: 'n1', to: 'n99' }] })
    expect(unknown.status).toBe(400)
    expect(unknown.body.error).toEqual({
      code: 'ref_not_found',
      message: 'The canvas has no nodes `n98` and `n99`: get the ids from `GET …/graph`.',
      fields: [
        { field: 'update[0].id', message: '`n98` is not on the canvas' },
        { field: 'connect[0].to', message: '`n99` is not on the canvas' },
      ],
    })
    expect(await graph(path)).toEqual(before)
  })

  test('An unknown parameter and a duplicate edge each cause a warning', async () => {
    const path = await project()
    const { warnings } = await applied(path, {
      add: [image('a', { model: 'local/image', params: { sed: 1 } }), image('b')],
      connect: [
        { from: 'a', to: 'b' },
        { from: 'a', to: 'b' },
      ],
    })
    expect(warnings).toEqual([
      { code: 'unknown_parameter', message: 'The model local/image has no parameter `sed`; it was ignored.', field: 'add[0].params.sed' },
      { code: 'edge_exists', message: '`a` already feeds `b` through the same input.', field: 'connect[1]' },
    ])
  })

  describe('positions', () => {
    test('New nodes are placed from left to right in the direction of their edges, and a frame encloses its members', async () => {
      const path = await project()
      await applied(path, {
        add: [image('c', { group: 'frame' }), image('b'), image('a'), { ref: 'frame', type: 'group' }],
        connect: [
          { from: 'a', to: 'b' },
          { from: 'b', to: 'c' },
        ],
      })
      const [c, b, a, frame] = (await graph(path)).nodes
      expect(b!.position.x - a!.position.x).toBeGreaterThanOrEqual(640)
      expect(frame!.position.x - b!.position.x).toBeGreaterThanOrEqual(480)
      expect(c!.position.x - 160).toBeGreaterThan(frame!.position.x)
      expect(c!.position.y + c!.size.height).toBeLessThan(frame!.position.y + frame!.size.height)
      await applied(path, { update: [{ id: 'n4', position: { x: -5000, y: -6000 } }] })
      const moved = (await graph(path)).nodes[0]!
      expect([moved.position.x + 5000, moved.position.y + 6000]).toEqual([
        c!.position.x - frame!.position.x,
        c!.position.y - frame!.position.y,
      ])
    })
  })

  describe('timelines', () => {
    const clips = (...items: object[]) => ({ fps: 30, width: 640, height: 360, tracks: [{ kind: 'video', items }] })
    const second = (start: number, source: object) => ({ start: start * 30, duration: 30, ...source })
    const read = async (path: Record<string, string>, nodeId = 'n3') => subject.call('getTimeline', { path: { ...path, nodeId } })
    const cut = async () => {
      const path = await project()
      const document = clips(second(0, { node_id: 'fox' }), second(1, { asset_id: subject.target.main.ids.assetId }))
      await applied(path, { add: [image('fox'), image('hare'), { ref: 'video', type: 'timeline', document }] })
      return path
    }

    test("TIME-1 A timeline's document is stored as written, except that defaults are added and refs become short ids", async () => {
      const path = await cut()
      const { status, body } = await read(path)
      expect(status).toBe(200)
      expect(body).toMatchObject({ revision: 1, document: { kind: 'timeline', schema_version: 1, background: '#000000' } })
      expect(body.document.tracks[0].items).toMatchObject([
        { start: 0, duration: 30, node_id: 'n1', volume: 1, fit: 'contain' },
        { start: 30, duration: 30, asset_id: subject.target.main.ids.assetId },
      ])
      const { nodes, edges } = (await subject.call('getGraph', { path })).body
      expect(nodes[2].document).toEqual({
        kind: 'timeline',
        schema_version: 1,
        revision: 1,
        updated_at: body.updated_at,
        summary: {
          duration_in_frames: 60,
          duration_in_seconds: 2,
          fps: 30,
          composition_width: 640,
          composition_height: 360,
          track_count: 1,
          item_count: 2,
          asset_count: 2,
        },
      })
      expect(edges).toEqual([{ from: 'n1', to: 'n3', in: null }])
      expect((await read(path, body.node_id)).body).toEqual(body)
      // A document that is written back unchanged does not count as an update.
      const same = { update: [{ id: 'n3', document: { ...body.document, expected_revision: 1 } }] }
      expect((await applied(path, same)).applied.updated).toBe(0)
    })

    test('TIME-1 An update with a stale document revision returns 409 and changes nothing', async () => {
      const path = await cut()
      const replace = (expected_revision: number) =>
        change(path, { update: [{ id: 'n3', document: { ...clips(second(0, { node_id: 'n2' })), expected_revision } }] })
      const race = await Promise.all([replace(1), replace(1)])
      expect(race.map(getErrorCode).toSorted()).toEqual(['200', '409 conflict'])
      const before = await graph(path)
      const late = await replace(1)
      expect(late.body.error.message).toBe('The document of n3 has the revision 2, not 1: read it again and repeat the changeset.')
      expect(await graph(path)).toEqual(before)
      expect(before.edges).toEqual([{ from: 'n2', to: 'n3', in: null }])
    })

    test("Every error in a timeline's document is reported with its track and item", async () => {
      const path = await cut()
      const items = [second(0, { node_id: 'n3' }), second(1, { text: 'x' }), second(2, { asset_id: 'asset_00000000000000000000000000' })]
      const answer = await change(path, {
        update: [{ id: 'n3', document: { ...clips(...items, second(2, { node_id: 'n1' })), expected_revision: 1 } }],
      })
      expect(getErrorCode(answer)).toBe('400 input_validation_error')
      expect(getFields(answer)).toEqual([
        'update[0].document.tracks[0].items[3].start',
        'update[0].document.tracks[0].items[0].node_id',
        'update[0].document.tracks[0].items[1].text',
        'update[0].document.tracks[0].items[2].asset_id',
      ])
      const unknown = await change(path, {
        update: [{ id: 'n3', document: { ...clips(second(0, { node_id: 'n99' })), expected_revision: 1 } }],
      })
      expect(getErrorCode(unknown)).toBe('400 ref_not_found')
    })

    test('Reading the document of a node that has none returns 404', async () => {
      const path = await cut()
      await applied(path, { add: [{ ref: 'empty', type: 'timeline' }] })
      for (const id of ['n1', 'n4', 'n99']) expect(getErrorCode(await read(path, id)), id).toBe('404 not_found')
    })
  })

  test("A changeset can set and remove an image's brand context", async () => {
    const path = await project()
    const brand_context = { brand_id: subject.target.main.ids.brandId, task: 'image.generate', channel: 'web' }
    await applied(path, { add: [image('fox', { brand_context })] })
    const first = (await subject.call('getGraph', { path })).body.nodes[0]
    expect(first.brand_context).toEqual(brand_context)
    const wrong = await change(path, {
      add: [image('a', { brand_context: { ...brand_context, task: 'video.generate' } })],
      update: [{ id: 'n1', brand_context: { ...brand_context, brand_id: 'brand_00000000000000000000000000' } }],
    })
    expect(getErrorCode(wrong)).toBe('400 input_validation_error')
    expect(getFields(wrong)).toEqual(['add[0].brand_context.task', 'update[0].brand_context'])
    await applied(path, { update: [{ id: 'n1', brand_context: null }] })
    expect((await subject.call('getGraph', { path })).body.nodes[0]).not.toHaveProperty('brand_context')
  })

  test('CANVAS-1 Each of many concurrent changesets is applied in full', async () => {
    const path = await project()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        change(path, { add: [image(`a${index}`), image(`b${index}`)], connect: [{ from: `a${index}`, to: `b${index}` }] }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { nodes, edges } = await graph(path)
    expect(nodes.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, index) => `n${index + 1}`))
    expect(edges).toHaveLength(12)
    const { revision } = await graph(path)
    const race = await Promise.all([1, 2, 3].map(() => change(path, { if_revision: revision, add: [image('last')] })))
    expect(race.map(getErrorCode).toSorted()).toEqual(['200', '409 conflict', '409 conflict'])
  })
})
