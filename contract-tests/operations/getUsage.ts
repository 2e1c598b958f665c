import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { onlyForOperators, valid } from '../declare/responses.ts'

export default operation('getUsage', {
  permission: 'read',
  operatorToken: true,
  workspace: 'path',
  requests: [
    good('nothing', {}),
    ...['day', 'model', 'member', 'project', 'type', 'day,model', 'type,project,member,model,day'].map(by =>
      good(`groups by ${by}`, { query: { group_by: by } }),
    ),
    ...['', 'key', 'day,', 'day;model', 'Day', 'day,model,member,project,type,day'].map(by =>
      bad(`groups by ${JSON.stringify(by)}`, { query: { group_by: by } }, 'group_by'),
    ),
    good('a leap day', { query: { from: '2028-02-29', to: '2028-03-01' } }),
    good('366 days', { query: { from: '2028-01-01', to: '2029-01-01' } }),
    bad('367 days', { query: { from: '2028-01-01', to: '2029-01-02' } }, 'from'),
    ...['2026-02-29', '2026-13-01', '2026-1-1', 'today', '1795168922000', '2026-11-01T00:00:00Z', ''].map(date =>
      bad(`the date ${JSON.stringify(date)}`, { query: { from: date, to: '2026-12-01' } }, 'from'),
    ),
    bad('an end in the year 0', { query: { to: '0000-01-05' } }, 'to'),
    bad('a beginning in the year 1969', { query: { from: '1969-12-31', to: '1970-01-05' } }, 'from'),
    bad('dates that change places', { query: { from: '2026-12-01', to: '2026-11-01' } }, 'to'),
    bad('no day', { query: { from: '2026-12-01', to: '2026-12-01' } }, 'to'),
    ...['Europe/Berlin', 'UTC', 'America/St_Johns'].map(zone => good(`the time zone ${zone}`, { query: { time_zone: zone } })),
    ...['Mars/Olympus', '', 'x'.repeat(65)].map(zone =>
      bad(`the time zone ${zone.slice(0, 12)}`, { query: { time_zone: zone } }, 'time_zone'),
    ),
    bad('a wrong workspace', { path: { workspaceId: 'prj_1' } }, 'workspaceId'),
    bad('a page', { query: { limit: '1' } }, 'limit'),
  ],
  responses: { 200: valid(), 404: valid() },
  exceptions: { 404: onlyForOperators },
})
