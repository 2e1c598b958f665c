import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { unknown, valid } from '../declare/responses.ts'

export default operation('streamProjectEvents', {
  permission: 'read',
  workspace: 'resource',
  requests: [
    good('the id of a project', {}),
    ...['', '1', '1.abc', 'run_1.running.5', 'x'.repeat(128)].map(id =>
      good(`the unknown Last-Event-ID ${JSON.stringify(id.slice(0, 20))}`, { headers: { 'last-event-id': id } }),
    ),
    ...['nope', 'run_1', 'prj_'].map(projectId => bad(`the id ${projectId}`, { path: { projectId } }, 'projectId')),
    bad('a Last-Event-ID of 129 characters', { headers: { 'last-event-id': 'x'.repeat(129) } }, 'Last-Event-ID'),
    bad('a query', { query: { since: '5' } }, 'since'),
  ],
  responses: { 200: valid(), 404: unknown },
})
