/** Names in the guides and in the descriptions of the contract exist, and have the status, method or command that is written with them. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import contract from '../generated/openapi.closed.json' with { type: 'json' }
import { contractConfig } from '../contract.config.ts'
import project from '../package.json' with { type: 'json' }

/** Names of other software, and names that examples invent. */
const foreign = new Set(
  `max_fails proxy_http_version proxy_set_header remote_addr client_max_body_size proxy_request_buffering proxy_read_timeout
  GetObject PutObject DeleteObject CreateBucket GetBucketCORS PutBucketCORS GetLifecycleConfiguration PutLifecycleConfiguration
  pg_dump commit_delay per_page page_token sort_by order_by name_desc id-token node-sqlite3-wasm reasoning_content
  __Host-mediawright_session idOrSlug oldSecret createEchoProvider echoRunKind batchRun e2e-4
  quota_exceeded throwOnError
  save-exact build-arg no-deps max-time omni api-key`.split(/\s+/),
)

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const prose = files.filter(
  file =>
    /^(README|CONTRIBUTING|docs\/.*|spec\/.*|[\w-]+\/README)\.(md|yaml)$/.test(file) &&
    !/^docs.*yaml$/.test(file) &&
    !/^(docs\/bench|spec\/examples)/.test(file),
)
const sources = files.filter(
  file =>
    (/\.([cm]?[jt]sx?|py|ya?ml|json|sql)$|Dockerfile/.test(file) && !/^(generated|spec)\/|package-lock|\.test\.ts$/.test(file)) ||
    /\.schema\.json$/.test(file),
)

const name = /[A-Za-z_@][\w]*(?:-\w+)*/g
const known = new Set<string>()
const learn = (text: string) => {
  for (const [word] of text.matchAll(name)) known.add(word.toLowerCase())
}
for (const file of sources) learn(readFileSync(file, 'utf8'))

/** The statuses of each error code, from the examples. */
const statuses = new Map<string, Set<string>>(
  Object.entries(contractConfig.errors.unlisted ?? {}).map(([code, status]) => [code, new Set([String(status)])]),
)
/** Learns the names of the document, without its prose. */
function readDocument(node: unknown, status = '') {
  if (typeof node === 'string') return learn(node)
  if (typeof node !== 'object' || node === null) return
  const response = /^#\/components\/responses\/(\w+)$/.exec(String((node as { $ref?: unknown }).$ref))?.[1]
  if (response && status) return readDocument(contract.components.responses[response as keyof typeof contract.components.responses], status)
  const code = (node as { error?: { code?: unknown } }).error?.code
  if (typeof code === 'string' && status) statuses.set(code, (statuses.get(code) ?? new Set()).add(status))
  for (const [key, value] of Object.entries(node)) {
    learn(key)
    if (!(typeof value === 'string' && /^(description|summary|message|prompt)$/.test(key)))
      readDocument(value, /^[1-5]\d\d$/.test(key) ? key : status)
  }
}
readDocument(contract)

const withoutNames = (path: string) => path.replaceAll(/\{[^}]*\}/g, '{}')
const routes = new Map(Object.entries(contract.paths).map(([path, item]) => [withoutNames(path), Object.keys(item)]))

const commands = new Set(
  sources
    .filter(file => file.startsWith('server/operate/admin/'))
    .flatMap(file => [...readFileSync(file, 'utf8').matchAll(/^  '?([a-z][a-z -]*)'?(?:: [{\w]|,$)/gm)].map(([, command]) => command!)),
)

/** A name of several parts, which is no word of the language. */
const isName = (word: string) => /[a-z\d][A-Z]|_|-/.test(word) && !/^(sk|ws|prj|run|asset|whsec|act|mem|op|tech)_|[_-]$/.test(word)

const enums: string[][] = []
function readEnums(node: unknown) {
  if (typeof node !== 'object' || node === null) return
  const values = (node as { enum?: unknown }).enum
  if (Array.isArray(values) && values.length > 3) enums.push(values as string[])
  Object.values(node).forEach(readEnums)
}
for (const schema of [contract, ...['limits', 'providers'].map(file => JSON.parse(readFileSync(`spec/${file}.schema.json`, 'utf8')))])
  readEnums(schema)

/** The value that a list of at least four values of an enum forgets, if it has all others. */
function missingFrom(list: string): string[] {
  const names = [...list.matchAll(/`([^`]+)`/g)].map(([, value]) => value!)
  const fitting = enums
    .filter(values => names.every(value => values.includes(value)))
    .map(values => values.filter(value => !names.includes(value)))
  return fitting.length > 0 && fitting.every(({ length }) => length === 1) ? fitting[0]! : []
}

test.each(prose)('The names in %s exist, and belong to what is said of them', file => {
  const text = readFileSync(file, 'utf8')
  const problems: string[] = []
  const sentences = file.endsWith('.md') ? text.replaceAll(/^```[^]*?^```/gm, '') : text
  for (const [, span] of sentences.matchAll(/`([^`\n]+)`/g))
    for (const [word] of span!.matchAll(/(?<![\w./@#{-])[A-Za-z_]\w*(?:-\w+)*(?![\w./@…*-])/g))
      if (isName(word) && !foreign.has(word) && !known.has(word.toLowerCase())) problems.push(`nothing is called ${word}`)
  for (const [, flag] of text.matchAll(/(?<![\w-])--([a-z][a-z-]*)/g))
    if (!known.has(flag!) && !foreign.has(flag!)) problems.push(`there is no option --${flag}`)
  for (const [, status, code] of text.matchAll(/\b((?!408|431)[45]\d\d) `([a-z]+(?:_[a-z]+)+)`/g))
    if (statuses.get(code!)?.has(status!) === false)
      problems.push(`${code} has the status ${[...statuses.get(code!)!].join(' or ')}, not ${status}`)
  for (const [, method, path] of text.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/[\w/{}-]+)/g)) {
    const methods = routes.get(withoutNames(path!))
    if (methods && !methods.includes(method!.toLowerCase())) problems.push(`${path} has no ${method}`)
    if (!methods && routes.has(`/${path!.split('/')[1]}`) && path!.includes('{')) problems.push(`there is no ${path}`)
  }
  for (const [list] of text.replaceAll(/\s+/g, ' ').matchAll(/(?:`[\w.-]+`(?: \([^)]*\))?(?:,? and |,? or |, |(?![\w`]))){4,}/g))
    for (const value of missingFrom(list)) problems.push(`the list ${list.trim()} lacks ${value}`)
  for (const [, permission] of text.matchAll(/`([a-z]+:(?:read|write|create))`/g))
    if (!contractConfig.operations.role!.values.some(value => value === permission)) problems.push(`there is no permission ${permission}`)
  for (const [, script] of text.matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g))
    if (!Object.hasOwn(project.scripts, script!)) problems.push(`there is no npm run ${script}`)
  for (const [, command, second] of text.matchAll(/\badmin -- (?:--json )?([a-z][a-z-]*)(?: ([a-z][a-z-]*))?/g))
    if (![command!, `${command!} ${second!}`].some(words => commands.has(words)))
      problems.push(`there is no command ${command!} ${second ?? ''}`)
  expect(problems).toEqual([])
})

interface Described {
  description?: unknown
  schema?: Described
  type?: unknown
  default?: string | number | boolean
  minimum?: number
  maximum?: number
}

/** Contradictions between descriptions and what they describe. */
function describedWrongly(node: unknown, at = ''): string[] {
  if (typeof node !== 'object' || node === null) return []
  const own = node as Described
  const schema = own.schema ?? own
  const text = typeof own.description === 'string' ? own.description : ''
  const field = at.split('/').at(-1)!
  const toNumber = (digits?: string) => Number(digits?.replaceAll(',', ''))
  const problems = [
    ...[...text.matchAll(/\bdefault(?:s to|:| is) `?([\w./-]*\w)/gi)]
      .filter(([, value]) => schema.default !== undefined && String(schema.default) !== value)
      .map(([said]) => `"${said}", and the default is ${String(schema.default)}`),
    ...[...text.matchAll(/\bfrom (-?\d[\d,]*) to (-?\d[\d,]*)/gi)]
      .filter(
        ([, least, most]) => schema.minimum !== undefined && (toNumber(least) !== schema.minimum || toNumber(most) !== schema.maximum),
      )
      .map(([said]) => `"${said}", and the range is ${String(schema.minimum)} to ${String(schema.maximum)}`),
    ...(/(_|^)seconds$/.test(field) && /millisecond|minute/i.test(text) ? ['the name says seconds'] : []),
    ...(/_at$/.test(field) && schema.type === 'integer' && !/millisecond/.test(text) ? ['the time has no unit'] : []),
    ...(/_bytes$/.test(field) && /\b[kKMG]i?B\b/.test(text) ? ['the name says bytes'] : []),
  ].map(problem => `${at}: ${problem}`)
  const members = Object.entries(node).filter(([key]) => !/^(examples?|default|enum)$/.test(key))
  return [...problems, ...members.flatMap(([key, value]) => describedWrongly(value, `${at}/${key}`))]
}

test('A description states the default, the range and the unit of what it describes', () => {
  expect(describedWrongly(contract)).toEqual([])
  const wrong = {
    limit: { description: 'From 1 to 50 (default: 10).', minimum: 1, maximum: 100, default: 20 },
    wait_seconds: { description: 'Milliseconds to wait.' },
    ended_at: { type: 'integer', description: 'When it ended.' },
  }
  expect(describedWrongly(wrong)).toHaveLength(4)
})
