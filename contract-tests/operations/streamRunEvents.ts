import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { unknown, valid, type Provocation } from '../declare/responses.ts'
import { send } from '../../testing/http.ts'

/** Requests the events after the last one, as a client would after receiving every event. */
const afterLastEvent: Provocation = async ({ request, target }) => {
  const { text } = await send(target.baseUrl, request(target.main))
  const lastId = text
    .split('\n')
    .findLast(line => line.startsWith('id:'))
    ?.slice('id:'.length)
  if (lastId === undefined) throw new Error(`the stream has no events: ${text}`)
  return request(target.main, { headers: { 'last-event-id': lastId.trim() } })
}

export default operation('streamRunEvents', {
  permission: 'read',
  workspace: 'resource',
  requests: [
    good('the id of a run', {}),
    ...['', '1', 'run_1.running.5', 'x'.repeat(128)].map(id =>
      good(`the unknown Last-Event-ID ${JSON.stringify(id.slice(0, 20))}`, { headers: { 'last-event-id': id } }),
    ),
    ...['nope', 'prj_1', 'run_'].map(runId => bad(`the id ${runId}`, { path: { runId } }, 'runId')),
    bad('a Last-Event-ID of 129 characters', { headers: { 'last-event-id': 'x'.repeat(129) } }, 'Last-Event-ID'),
    bad('a query', { query: { since: '5' } }, 'since'),
  ],
  responses: { 200: valid(), 204: afterLastEvent, 404: unknown },
})
