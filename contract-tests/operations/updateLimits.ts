import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { onlyForOperators, otherCall, repeated, valid } from '../declare/responses.ts'

const set = (workspace: unknown) => ({ body: { workspace } })
const cap = { per: 'month', usd: 1000 }
const badCap = (name: string, spend: object, field: string) =>
  bad(name, set({ spend: [{ ...cap, ...spend }] }), `workspace.spend[0]${field}`)

export default operation('updateLimits', {
  permission: 'admin',
  workspace: 'path',
  requests: [
    good('nothing', set({})),
    good('no caps', set({ spend: [], thresholds: [] })),
    good(
      'everything',
      set({ time_zone: 'Asia/Tokyo', spend: [cap], runs_at_once: 9, generations_per_day: 9999, storage_bytes: 1e15, thresholds: [1, 99] }),
    ),
    ...['workspace', 'key', 'member', 'provider', 'model', 'type', 'project'].map(scope =>
      good(`the scope ${scope}`, set({ spend: [{ ...cap, scope, action: 'warn' }] })),
    ),
    good('a webhook', set({ spend: [cap], webhook_url: 'https://hooks.example.com/limits' })),
    bad('no document', { body: { workspace: undefined } }, 'body'),
    ...[null, 7, 'none', []].map(value => bad(`the limits ${JSON.stringify(value)}`, set(value), 'workspace')),
    ...['Mars/Olympus', '', 7].map(zone => bad(`the time zone ${zone}`, set({ time_zone: zone }), 'workspace.time_zone')),
    badCap('an unknown window', { per: 'hour' }, '.per'),
    badCap('a negative amount', { usd: -1 }, '.usd'),
    badCap('an amount as text', { usd: '5' }, '.usd'),
    badCap('an unknown scope', { scope: 'galaxy' }, '.scope'),
    badCap('an unknown action', { action: 'shout' }, '.action'),
    badCap('an unknown member', { scope: 'member', match: 'nobody@example.com' }, '.match'),
    badCap('an unknown key', { scope: 'key', match: 'sk_live_unknown' }, '.match'),
    badCap('an unknown project', { scope: 'project', match: 'prj_00000000000000000000000000' }, '.match'),
    badCap('an unknown type', { scope: 'type', match: 'film' }, '.match'),
    badCap('a match for the workspace', { match: 'x' }, '.match'),
    badCap('an unknown key of a cap', { currency: 'EUR' }, '.currency'),
    bad('two equal caps', set({ spend: [cap, cap] }), 'workspace.spend[1]'),
    bad('51 caps', set({ spend: Array.from({ length: 51 }, (_none, usd) => ({ ...cap, usd })) }), 'workspace.spend'),
    ...[0, 1.5, 10_001].map(value => bad(`${value} runs at once`, set({ runs_at_once: value }), 'workspace.runs_at_once')),
    bad('a negative quota', set({ generations_per_day: -1 }), 'workspace.generations_per_day'),
    bad('more bytes than a number can hold', set({ storage_bytes: 1e17 }), 'workspace.storage_bytes'),
    ...[0, 100].map(value => bad(`the threshold ${value}`, set({ thresholds: [value] }), 'workspace.thresholds[0]')),
    ...['http://hooks.example.com', 'https://', 'hooks.example.com', 'https://10.0.0.1/x', 'https://localhost/x', 'https://[::1]/x'].map(
      url => bad(`the webhook ${url}`, set({ webhook_url: url }), 'workspace.webhook_url'),
    ),
    bad('an unknown limit', set({ runs: 4 }), 'workspace.runs'),
    bad('an unknown document', { body: { installation: {} } }, 'installation'),
    bad('a wrong workspace', { path: { workspaceId: 'prj_1' } }, 'workspaceId'),
  ],
  responses: { 200: valid(), 404: valid(), 409: repeated(), 422: otherCall() },
  exceptions: { 404: onlyForOperators },
  idempotency: { other: { body: { workspace: { runs_at_once: 5 } } }, location: 'none' },
})
