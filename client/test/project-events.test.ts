import { expect, expectTypeOf, it } from 'vitest'
import { event, events, failure, hangUp, project, scriptedService, type Step } from './scripted-service.ts'
import { NotFoundError, type ProjectEvent } from '../src/index.ts'

const graph = (revision: string) => event(`1.${revision}`, 'graph', { revision })
const node = (id: string, progress: number) => event(id, 'node', { node_id: 'a', status: 'generating', run_id: 'run_01', progress })
const ended =
  (text: string): Step =>
  response =>
    void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(text)

/** Reads the given number of events and then stops. */
async function first(count: number, stream: AsyncIterable<ProjectEvent>): Promise<ProjectEvent[]> {
  const seen: ProjectEvent[] = []
  for await (const each of stream) {
    seen.push(each)
    if (seen.length === count) break
  }
  return seen
}

it('Project events are typed, and unknown event types are skipped', async () => {
  const text = `${graph('a')}${event('1.a', 'credits', { balance: 5 })}: still here\n\n${event('1.a', 'presence', {})}${node('1.a', 45)}`
  await using service = await scriptedService(events(text))
  const seen = await first(3, service.client().canvas(project).events())
  expect(seen).toEqual([
    { id: '1.a', event: 'graph', data: { revision: 'a' } },
    { id: '1.a', event: 'credits', data: { balance: 5 } },
    { id: '1.a', event: 'node', data: { node_id: 'a', status: 'generating', run_id: 'run_01', progress: 45 } },
  ])
  expect(service.seen).toHaveLength(1)
  expect(service.seen[0]).toMatchObject({ method: 'GET', path: '/api/v1/projects/prj_01/events', headers: { accept: 'text/event-stream' } })
  const [change] = seen
  if (change?.event === 'node') expectTypeOf(change.data.progress).toEqualTypeOf<number | undefined>()
})

it("The client reports lost connections to a project's event stream and resumes the stream until the caller stops iterating", async () => {
  await using service = await scriptedService(
    ended(graph('a')),
    hangUp,
    failure(429, 'rate_limited', { 'retry-after': '5' }),
    response => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>A proxy</p>'),
    ended(`${graph('b')}${node('2.b', 10)}`),
    events(node('3.c', 20)),
  )
  const states: string[] = []
  const stream = service
    .client()
    .canvas(project)
    .events({ lastEventId: '0.x', onConnection: state => states.push(state) })
  expect((await first(4, stream)).map(({ id }) => id)).toEqual(['1.a', '1.b', '2.b', '3.c'])
  expect(service.seen.map(({ headers }) => headers['last-event-id'])).toEqual(['0.x', '1.a', '1.a', '1.a', '1.a', '2.b'])
  expect(states).toEqual(['open', 'lost', 'lost', 'lost', 'lost', 'open', 'lost', 'open'])
  expect(service.waits).toEqual([375, 750, 5000, 3000, 375])
})

it("Iterating over a project's events throws an error if the project is unknown, and throws the signal's reason if it aborts", async () => {
  await using service = await scriptedService(failure(404, 'not_found'), events(graph('a')))
  const canvas = service.client().canvas(project)
  await expect(first(1, canvas.events())).rejects.toBeInstanceOf(NotFoundError)
  const leaving = new AbortController()
  const read = async () => {
    for await (const { id } of canvas.events({ signal: leaving.signal })) leaving.abort(new Error(`left after ${id}`))
  }
  await expect(read()).rejects.toThrow('left after 1.a')
  expect(service.seen).toHaveLength(2)
})
