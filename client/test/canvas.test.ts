import { describe, expect, it, vi } from 'vitest'
import {
  caught,
  duplicate,
  event,
  events,
  failure,
  hangUp,
  json,
  noEvents,
  run,
  scriptedService,
  type Seen,
  type Step,
} from './scripted-service.ts'
import { LostAnswerError, MediawrightError } from '../src/index.ts'

const project = { workspace_id: 'ws_01', project_id: 'prj_01' }
const below = '/api/v1/workspaces/ws_01/projects/prj_01'
const graph = { ...project, revision: 'r1', nodes: [], edges: [] }
const sent = (seen: readonly Seen[]) => seen.map(({ method, path, body }) => [`${method} ${path}`, ...(body ? [JSON.parse(body)] : [])])

describe('a canvas', () => {
  it('A canvas can be read as Mermaid or as a full graph', async () => {
    const read = { project_id: 'prj_01', diagram: 'flowchart LR\n' }
    await using service = await scriptedService(json(200, read), json(200, graph))
    const canvas = service.client().canvas({ ...project, name: 'Foxes' } as typeof project)
    expect(await canvas.read()).toEqual(read)
    expect(await canvas.graph()).toEqual(graph)
    expect(sent(service.seen)).toEqual([['GET /api/v1/projects/prj_01/canvas'], [`GET ${below}/graph`]])
  })

  it("The client returns a timeline's document", async () => {
    const timeline = { project_id: 'prj_01', node_id: 'a', revision: 2, document: { fps: 30, width: 640, height: 360, tracks: [] } }
    await using service = await scriptedService(json(200, timeline))
    expect(await service.client().canvas(project).timeline('n6')).toEqual(timeline)
    expect(sent(service.seen)).toEqual([['GET /api/v1/projects/prj_01/timelines/n6']])
  })

  it('Patching or arranging a canvas uses the same idempotency key on every attempt', async () => {
    const busy = failure(503, 'service_unavailable')
    await using service = await scriptedService(
      busy,
      json(200, { created_node_count: 1 }),
      busy,
      json(200, { moved_count: 2 }),
      json(200, {}),
    )
    const canvas = service.client().canvas(project)
    const node_params = { a: { aspect_ratio: '3:4' } }
    expect(await canvas.patch('flowchart LR\n  a["image: A fox"]', node_params)).toEqual({ created_node_count: 1 })
    expect(await canvas.arrange({ all: true }, { idempotencyKey: 'tidy-1' })).toEqual({ moved_count: 2 })
    await canvas.patch('flowchart LR', undefined, { idempotencyKey: 'patch-1' })
    const patch = ['PATCH /api/v1/projects/prj_01/canvas', { diagram: 'flowchart LR\n  a["image: A fox"]', node_params }]
    const arrange = [`POST ${below}/canvas/arrange`, { all: true }]
    expect(sent(service.seen)).toEqual([patch, patch, arrange, arrange, [patch[0], { diagram: 'flowchart LR' }]])
    const keys = service.seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toBe(keys[1])
    expect(keys.slice(2)).toEqual(['tidy-1', 'tidy-1', 'patch-1'])
    expect(new Set(keys).size).toBe(3)
  })

  it.each(['read', 'graph', 'timeline', 'patch', 'arrange', 'run'] as const)(
    'The canvas call %s is aborted when its signal aborts',
    async call => {
      const stop = new AbortController()
      await using service = await scriptedService(() => stop.abort(new Error('enough')))
      const canvas = service.client().canvas(project)
      const { signal } = stop
      const calls = {
        read: () => canvas.read({ signal }),
        graph: () => canvas.graph({ signal }),
        timeline: () => canvas.timeline('n6', { signal }),
        patch: () => canvas.patch('flowchart LR', {}, { signal }),
        arrange: () => canvas.arrange({ all: true }, { signal }),
        run: () => canvas.run(['n1'], { signal }),
      }
      expect(await caught(calls[call]())).toEqual(new Error('enough'))
    },
  )
})

const started = (node_id: string, run_id: string) => ({
  node_id,
  status: 'started',
  run_id,
  type: 'generation',
  poll_url: 'https://x.example',
})
const skipped = (node_id: string) => ({ node_id, status: 'skipped', reason: 'node_locked', message: `${node_id} is locked.` })
const completed = (run_id: string) => ({
  ...run,
  run_id,
  status: 'completed',
  progress: 100,
  outputs: [{ output_id: 'o1', type: 'imageUrl', url: 'u' }],
})
const failed = (run_id: string) => ({
  ...run,
  run_id,
  status: 'failed',
  error_code: 'input_unreachable',
  error_message: 'n1 failed.',
  charged_cost: 0,
})

/**
 * Returns a step that responds to `nodes/run` with `entries`, to a run's event stream with `stream` (default: there are no streams) and to
 * a read of the run with `ended`.
 */
const runsFor = (entries: object[], ended: (runId: string) => object, stream?: (runId: string) => Step): Step => {
  return (response, seen) => {
    if (seen.method === 'POST') return json(200, { project_id: 'prj_01', runs: entries })(response, seen)
    const [, runId = '', ofEvents] = /\/runs\/(\w+)(\/events)?$/.exec(seen.path) ?? []
    const step = ofEvents ? (stream?.(runId) ?? noEvents) : json(200, ended(runId))
    step(response, seen)
  }
}

describe('running nodes', () => {
  it('`canvas.run` resolves with one entry per requested id, in order, whether the runs complete or fail', async () => {
    const entries = [
      started('n2', 'run_2'),
      skipped('n3'),
      started('n1', 'run_1'),
      { ...skipped('n2'), reason: 'generation_already_running' },
    ]
    const end = (runId: string) => (runId === 'run_2' ? failed(runId) : completed(runId))
    await using service = await scriptedService(runsFor(entries, end, runId => events(event('1', end(runId).status, end(runId)))))
    const outcomes = await service.client().canvas(project).run(['n2', 'n3', 'n1', 'n2'])
    expect(outcomes).toEqual([
      { node_id: 'n2', status: 'failed', run_id: 'run_2', error_code: 'input_unreachable', message: 'n1 failed.', run: failed('run_2') },
      skipped('n3'),
      { node_id: 'n1', status: 'completed', run_id: 'run_1', outputs: completed('run_1').outputs, run: completed('run_1') },
      { ...skipped('n2'), reason: 'generation_already_running' },
    ])
    expect(sent(service.seen)[0]).toEqual([`POST ${below}/nodes/run`, { node_ids: ['n2', 'n3', 'n1', 'n2'] }])
    expect(service.seen[0]?.headers['idempotency-key']).toBeTruthy()
    expect(service.seen).toHaveLength(3)
  })

  it('`canvas.run` accepts nodes from an applied changeset', async () => {
    const answers = {
      changeset: json(200, { ...project, revision: 'r2', applied: {}, created: { 'image-1': { id: 'n7', node_id: 'a' } }, warnings: [] }),
      run: runsFor([skipped('n7'), skipped('n1')], completed),
    }
    await using service = await scriptedService((response, seen) =>
      answers[seen.path.endsWith('/changeset') ? 'changeset' : 'run'](response, seen),
    )
    const canvas = service.client().canvas(project)
    const changes = canvas.changeset()
    const fox = changes.add('image')
    const tooEarly = await caught(canvas.run([fox]))
    expect(tooEarly).toEqual(new TypeError('The node image-1 has no id until its changeset is applied.'))
    await changes.apply()
    expect((await canvas.run([fox, 'n1'])).map(({ node_id }) => node_id)).toEqual(['n7', 'n1'])
    expect(sent(service.seen).slice(1)).toEqual([[`POST ${below}/nodes/run`, { node_ids: ['n7', 'n1'] }]])
  })

  it('`canvas.run` also waits for timelines, whose entries have no model or estimates', async () => {
    const generation = { ...started('n1', 'run_1'), model: { model_id: 'local/image' }, estimated_seconds: 2, charged_cost: 0.04 }
    const video = (runId: string) => ({
      ...completed(runId),
      charged_cost: 0.05,
      outputs: [{ output_id: 'out_1', type: 'videoUrl', url: 'u' }],
    })
    const end = (runId: string) => (runId === 'run_2' ? video(runId) : completed(runId))
    await using service = await scriptedService(runsFor([generation, started('n6', 'run_2')], end))
    const outcomes = await service.client().canvas(project).run(['n1', 'n6'])
    expect(outcomes.map(({ node_id, status }) => [node_id, status])).toEqual([
      ['n1', 'completed'],
      ['n6', 'completed'],
    ])
    expect(outcomes[1]).toMatchObject({ outputs: video('run_2').outputs, run: { charged_cost: 0.05 } })
  })

  it('`canvas.run` with `onlyStale` runs only stale nodes and uses the given idempotency key', async () => {
    await using service = await scriptedService(runsFor([skipped('n1')], completed))
    await service.client().canvas(project).run(['n1'], { onlyStale: true, idempotencyKey: 'order-1' })
    expect(sent(service.seen)).toEqual([[`POST ${below}/nodes/run`, { node_ids: ['n1'], only_stale: true }]])
    expect(service.seen[0]?.headers['idempotency-key']).toBe('order-1')
  })

  it('`canvas.run` with `ifInputs` sends the hashes that the caller passes', async () => {
    await using service = await scriptedService(runsFor([{ ...skipped('n1'), reason: 'inputs_changed' }], completed))
    const outcomes = await service
      .client()
      .canvas(project)
      .run(['n1'], { ifInputs: { n1: 'abc' } })
    expect(sent(service.seen)).toEqual([[`POST ${below}/nodes/run`, { node_ids: ['n1'], if_inputs: { n1: 'abc' } }]])
    expect(outcomes[0]).toMatchObject({ status: 'skipped', reason: 'inputs_changed' })
  })

  it('`canvas.run` with `variations` resolves with all runs of each node and selects the first completed run in the list', async () => {
    const entry = {
      ...started('n1', 'run_1'),
      variations: ['run_1', 'run_2', 'run_3'].map(run_id => ({ run_id, charged_cost: 0.04, poll_url: 'u' })),
    }
    const end = (runId: string) => (runId === 'run_1' ? failed(runId) : completed(runId))
    await using service = await scriptedService(runsFor([entry, started('n2', 'run_4')], end))
    const seen: string[] = []
    const outcomes = await service
      .client()
      .canvas(project)
      .run(['n1', 'n2'], { variations: 3, onProgress: ({ node_id, run_id }) => void seen.push(`${node_id} ${run_id}`) })
    expect(sent(service.seen)[0]).toEqual([`POST ${below}/nodes/run`, { node_ids: ['n1', 'n2'], variations: 3 }])
    expect(outcomes).toMatchObject([
      { node_id: 'n1', status: 'completed', run_id: 'run_2', variations: [failed('run_1'), completed('run_2'), completed('run_3')] },
      { node_id: 'n2', status: 'completed', run_id: 'run_4' },
    ])
    expect(new Set(seen)).toEqual(new Set(['n1 run_1', 'n1 run_2', 'n1 run_3', 'n2 run_4']))
  })

  it("`canvas.run` resolves with a node's first failure if all variations of the node fail", async () => {
    const entry = {
      ...started('n1', 'run_1'),
      variations: ['run_1', 'run_2'].map(run_id => ({ run_id, charged_cost: 0.04, poll_url: 'u' })),
    }
    await using service = await scriptedService(runsFor([entry], failed))
    const [outcome] = await service.client().canvas(project).run(['n1'], { variations: 2 })
    expect(outcome).toMatchObject({ status: 'failed', run_id: 'run_1', variations: [failed('run_1'), failed('run_2')] })
  })

  it('`canvas.run` reports the progress of each node', async () => {
    const stream = (runId: string) =>
      events(event('1', 'progress', { run_id: runId, status: 'running', progress: 45 }) + event('2', 'completed', completed(runId)))
    await using service = await scriptedService(runsFor([started('n1', 'run_1'), started('n2', 'run_2')], completed, stream))
    const reported: Record<string, unknown[]> = { n1: [], n2: [] }
    await service
      .client()
      .canvas(project)
      .run(['n1', 'n2'], { onProgress: ({ node_id, run_id, status, progress }) => reported[node_id]?.push([run_id, status, progress]) })
    for (const [node, runId] of [
      ['n1', 'run_1'],
      ['n2', 'run_2'],
    ] as const)
      expect(reported[node]).toEqual([
        [runId, 'running', 45],
        [runId, 'completed', 100],
      ])
  })

  it('`canvas.run` follows all runs concurrently: four over streams, and the rest by polling every five seconds', async () => {
    const entries = Array.from({ length: 24 }, (_, index) => started(`n${index + 1}`, `run_${index + 1}`))
    const streams: [Parameters<Step>[0], string][] = []
    let ended = false
    const stream =
      (runId: string): Step =>
      (response, seen) => {
        streams.push([response, runId])
        events(': hello\n\n')(response, seen)
      }
    const poll = (runId: string) => (ended ? completed(runId) : { ...run, run_id: runId })
    await using service = await scriptedService(runsFor(entries, poll, stream))
    // Time does not advance until every run has been polled.
    const polled = () => new Set(service.seen.map(({ path }) => path).filter(path => /\/runs\/\w+$/.test(path)))
    const waits: number[] = []
    const clock = {
      now: () => 0,
      random: () => 0.5,
      sleep: async (ms: number) => {
        waits.push(ms)
        await vi.waitFor(() => expect([streams.length, polled().size]).toEqual([4, 20]), 20_000)
        ended = true
      },
    }
    const running = service
      .client({ clock })
      .canvas(project)
      .run(entries.map(({ node_id }) => node_id))
    await vi.waitFor(() => expect(waits).toHaveLength(20), 20_000)
    for (const [response, runId] of streams) response.end(event('1', 'completed', completed(runId)))
    expect((await running).map(({ node_id, status }) => [node_id, status])).toEqual(entries.map(({ node_id }) => [node_id, 'completed']))
    expect(new Set(waits)).toEqual(new Set([5000]))
  })

  it('`canvas.run` stops waiting and closes all streams when its signal aborts', async () => {
    let open = 0
    const stop = new AbortController()
    const stream =
      (runId: string): Step =>
      (response, seen) => {
        open += 1
        response.on('close', () => (open -= 1))
        events(event('1', 'progress', { run_id: runId, status: 'running', progress: 1 }))(response, seen)
      }
    await using service = await scriptedService(runsFor([started('n1', 'run_1'), started('n2', 'run_2')], completed, stream))
    const seen = new Set<string>()
    const onProgress = ({ node_id }: { node_id: string }) => {
      if (seen.add(node_id).size === 2) stop.abort(new Error('enough'))
    }
    expect(await caught(service.client().canvas(project).run(['n1', 'n2'], { signal: stop.signal, onProgress }))).toEqual(
      new Error('enough'),
    )
    await vi.waitFor(() => expect(open).toBe(0), 20_000)
  })

  it('`canvas.run` stops waiting if `onProgress` throws or if a run cannot be read', async () => {
    let open = 0
    const stream =
      (runId: string): Step =>
      (response, seen) => {
        if (runId === 'run_3') return failure(404, 'not_found')(response, seen)
        open += 1
        response.on('close', () => (open -= 1))
        events(runId === 'run_2' ? event('1', 'progress', { run_id: runId, status: 'running', progress: 1 }) : ': hello\n\n')(
          response,
          seen,
        )
      }
    const thrown = new Error('a bug in the page')
    const throws = () => {
      throw thrown
    }
    await using service = await scriptedService(runsFor([started('n1', 'run_1'), started('n2', 'run_2')], completed, stream))
    expect(await caught(service.client().canvas(project).run(['n1', 'n2'], { onProgress: throws }))).toBe(thrown)
    await vi.waitFor(() => expect(open).toBe(0), 20_000)

    await using other = await scriptedService(runsFor([started('n1', 'run_1'), started('n3', 'run_3')], completed, stream))
    const error = await caught(other.client().canvas(project).run(['n1', 'n3']))
    expect(error).toBeInstanceOf(MediawrightError)
    expect(error).toMatchObject({ status: 404 })
    await vi.waitFor(() => expect(open).toBe(0), 20_000)
  })

  it('After a lost response, `canvas.run` rejects with an error that contains the graph, without guessing which runs started', async () => {
    const standing = { ...graph, nodes: [{ id: 'n1', status: 'generating' }] }
    const location = '/workspaces/ws_01/projects/prj_01/graph'
    await using service = await scriptedService(hangUp, duplicate(location), json(200, standing))
    const error = await caught(service.client().canvas(project).run(['n1']))
    expect(error).toBeInstanceOf(LostAnswerError)
    expect(error).toMatchObject({ code: 'idempotency_duplicate', made: standing, originalRequestId: 'req_first' })
    expect(service.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${below}/nodes/run`,
      `POST ${below}/nodes/run`,
      `GET ${below}/graph`,
    ])
    expect(service.seen[0]?.headers['idempotency-key']).toBe(service.seen[1]?.headers['idempotency-key'])
  })
})
