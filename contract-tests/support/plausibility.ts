/** Rules about relationships between a response's fields that the response's schema cannot express. */

type Fields = Record<string, unknown>

const prefixes: Record<string, string> = {
  run_id: 'run',
  generation_id: 'run',
  technique_run_id: 'run',
  project_id: 'prj',
  workspace_id: 'ws',
  asset_id: 'asset',
  technique_id: 'tech',
  brand_id: 'brand',
  release_id: 'brel',
  entry_id: 'led',
  delivery_id: 'whd',
}
const urls: Record<string, string> = { poll_url: 'run_id', canvas_url: 'project_id' }
/** Timestamps in chronological order: none is earlier than those listed before it. */
const order = [
  'created_at',
  'started_at',
  'completed_at',
  'last_modified',
  'updated_at',
  'published_at',
  'archived_at',
  'last_attempt_at',
  'delivered_at',
]

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const has = (object: Fields, name: string) => object[name] !== undefined && object[name] !== null

/** Reports the required fields that an object lacks and the forbidden fields that it has. */
const expectFields = (object: Fields, state: string, needed: string[], excluded: string[]) => [
  ...needed.filter(name => !has(object, name)).map(name => `what is ${state} has \`${name}\``),
  ...excluded.filter(name => has(object, name)).map(name => `what is ${state} has no \`${name}\``),
]

function runProblems(run: Fields): string[] {
  const state = String(run['status'])
  const isWhole = has(run, 'created_at')
  const isEnded = state === 'completed' || state === 'failed'
  const ended = ['completed_at', ...(state === 'failed' ? ['error_code', 'error_message'] : ['started_at', 'outputs'])]
  return [
    ...((run['progress'] === 100) === (state === 'completed')
      ? []
      : [`\`progress\` is 100 exactly if a run is completed, not ${String(run['progress'])} if it is ${state}`]),
    ...(state === 'pending' && run['progress'] !== 0 ? ['a run that is pending has no progress'] : []),
    ...expectFields(run, state, isWhole && isEnded ? ended : [], isEnded ? [] : ['completed_at', 'outputs']),
    ...expectFields(run, state, isWhole && state === 'running' ? ['started_at'] : [], state === 'pending' ? ['started_at'] : []),
    ...expectFields(run, state, [], state === 'failed' ? ['outputs'] : ['error_code', 'error_message']),
    ...(state === 'failed' && run['charged_cost'] ? ['a run that failed is refunded'] : []),
  ]
}

const assetProblems = (asset: Fields) => {
  const state = String(asset['status'])
  const upload = state === 'pending_upload' ? [] : ['expires_at', 'upload']
  return state === 'failed'
    ? expectFields(asset, state, ['failure_message'], upload)
    : expectFields(asset, state, [], ['failure_message', ...upload])
}

const deliveryProblems = (delivery: Fields) => [
  ...expectFields(delivery, String(delivery['status']), ...(deliveryFields[String(delivery['status'])] ?? [[], []])),
  ...(delivery['attempts'] === 0 ? expectFields(delivery, 'not tried yet', [], ['last_attempt_at', 'last_status']) : []),
]
const deliveryFields: Record<string, [string[], string[]]> = {
  pending: [['next_attempt_at'], ['delivered_at']],
  delivered: [['delivered_at', 'last_attempt_at'], ['next_attempt_at']],
  failed: [['last_attempt_at'], ['delivered_at', 'next_attempt_at']],
}

function eventProblems(event: Fields): string[] {
  const data = event['data'] as Fields
  const run = (data['run'] ?? {}) as Fields
  return [
    ...(String(event['type']).startsWith('run.') && event['type'] !== `run.${String(run['status'])}`
      ? ['the type of an event names the status of its run']
      : []),
    ...['run_id', 'status', 'error_code', 'error_message']
      .filter(name => has(data, 'run') && data[name] !== run[name])
      .map(name => `an event has the \`${name}\` of its run`),
  ]
}

/** Finds problems in a ledger whose entries are listed newest first. */
const ledgerProblems = (entries: Fields[]) => [
  ...entries.flatMap((entry, i) => {
    const [amount, after, before] = [Number(entry['amount']), Number(entry['balance_after']), Number(entries[i + 1]?.['balance_after'])]
    return entries[i + 1] && Math.abs(before + amount - after) > 1e-6 ? [`${before} and ${amount} are not ${after}`] : []
  }),
  ...entries
    .filter(({ kind, amount }) => (kind === 'charge' && Number(amount) > 0) || (kind === 'refund' && Number(amount) < 0))
    .map(({ kind }) => `a ${String(kind)} has the wrong sign`),
]

const sumProblems = (rows: Fields[], total: Fields) =>
  Object.entries(total)
    .filter(([name, value]) => Math.abs(rows.reduce((sum, row) => sum + Number(row[name]), 0) - Number(value)) > 1e-6)
    .map(([name]) => `\`total.${name}\` is not the sum of the rows`)

/**
 * Items may be out of order by this much, because concurrent transactions do not always commit in the order in which they read the clock.
 */
const concurrentMs = 1000

function pageProblems(page: Fields, meta: Fields): string[] {
  const items = Object.values(page).find(Array.isArray) as Fields[] | undefined
  const [count, estimate] = [items?.length ?? 0, meta['total_estimate'] as number | undefined]
  const times = (items ?? []).map(item => item['created_at']).filter(time => typeof time === 'number')
  return [
    ...(estimate !== undefined && estimate < count ? [`\`total_estimate\` is ${estimate} on a page of ${count}`] : []),
    ...(count === 0 && meta['next_cursor'] !== '' ? ['an empty page is the last'] : []),
    ...(times.some((time, i) => time > (times[i - 1] ?? time) + concurrentMs) && !has(items![0]!, 'last_modified')
      ? ['the newest item of a list is first']
      : []),
  ]
}

/** Finds the problems in an object itself, not in its members. */
function problemsAt(object: Fields): string[] {
  const times = order.filter(name => has(object, name)).map(name => [name, new Date(object[name] as number | string).getTime()] as const)
  return [
    ...Object.entries(prefixes)
      .filter(([name, prefix]) => typeof object[name] === 'string' && !object[name].startsWith(`${prefix}_`))
      .map(([name, prefix]) => `\`${name}\` begins with ${prefix}_, not ${String(object[name])}`),
    ...Object.entries(urls)
      .filter(([url, id]) => has(object, url) && has(object, id) && !String(object[url]).endsWith(`/${String(object[id])}`))
      .map(([url, id]) => `\`${url}\` ends with the \`${id}\``),
    ...times
      .filter(([, time], i) => i > 0 && time < times[i - 1]![1])
      .map(([name]) => `\`${name}\` is before \`${times[times.findIndex(([other]) => other === name) - 1]![0]}\``),
    ...times
      .filter(([, time]) => time < Date.UTC(2020) || time > Date.UTC(2100))
      .map(([name]) => `\`${name}\` is not a time of this century`),
    ...('progress' in object && 'status' in object && has(object, 'run_id') && object['status'] !== 'generating'
      ? runProblems(object)
      : []),
    ...('asset_id' in object && 'status' in object && 'visibility' in object ? assetProblems(object) : []),
    ...('delivery_id' in object ? deliveryProblems(object) : []),
    ...('api_version' in object && isObject(object['data']) ? eventProblems(object) : []),
    ...(Array.isArray(object['entries']) ? ledgerProblems(object['entries'] as Fields[]) : []),
    ...(Array.isArray(object['usage']) && isObject(object['total']) ? sumProblems(object['usage'] as Fields[], object['total']) : []),
    ...(isObject(object['meta']) ? pageProblems(object, object['meta']) : []),
  ]
}

/** Finds contradictions in a JSON body or in the text of an event stream. */
export function plausibilityProblems(body: unknown, at = ''): string[] {
  if (typeof body === 'string' && at === '')
    return [...body.matchAll(/^data: (.*)$/gm)].flatMap(([, data]) => plausibilityProblems(JSON.parse(data!), 'data'))
  if (typeof body !== 'object' || body === null) return []
  return [
    ...(isObject(body) ? problemsAt(body).map(problem => `${at || 'the body'}: ${problem}`) : []),
    ...Object.entries(body).flatMap(([name, value]) =>
      isObject(value) || Array.isArray(value) ? plausibilityProblems(value, at ? `${at}.${name}` : name) : [],
    ),
  ]
}
