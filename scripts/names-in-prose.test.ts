/**
 * Checks that the names in the guides and in the contract's descriptions exist, and that the status, method or command written next to each
 * name is correct.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import contract from '../generated/openapi.closed.json' with { type: 'json' }
import { contractConfig } from '../contract.config.ts'
import project from '../package.json' with { type: 'json' }
import { files, prose, sources, sourceText, withoutNames } from './prose.ts'

/** Names from other software, and names invented for examples. */
const foreign = new Set(
  `max_fails proxy_http_version proxy_set_header remote_addr client_max_body_size proxy_request_buffering proxy_read_timeout
  GetObject PutObject DeleteObject CreateBucket GetBucketCORS PutBucketCORS GetLifecycleConfiguration PutLifecycleConfiguration
  pg_dump commit_delay per_page page_token sort_by order_by name_desc id-token node-sqlite3-wasm reasoning_content
  __Host-mediawright_session idOrSlug oldSecret createEchoProvider echoRunKind batchRun e2e-4
  quota_exceeded throwOnError init tsconfig.build.json
  save-exact build-arg no-deps max-time omni api-key rawfile arg cli transport runs.kind operations.role files.example.org
  summary.node_count summary.workflow_count projects.list techniques.run techniques.start sql.js /api/v2
  negative.js brightness.py claude_desktop_config.json compose.override.yaml .cursor/mcp.json .vscode/mcp.json
  .github/workflows/contract.yml generated/client.ts generated/contract.ts spec/openapi.json release/NOTES.md
  dist/scenario.schema.json dist/THIRD-PARTY-LICENSES.txt`.split(/\s+/),
)

const name = /[A-Za-z_@][\w]*(?:-\w+)*/g
const known = new Set<string>()
/** The sources' tokens: names together with the path, package or object that they are part of. */
const tokens = new Set<string>()
function learn(text: string) {
  for (const [token] of text.matchAll(/[\w@./+-]+/g)) {
    if (tokens.has(token)) continue
    tokens.add(token)
    for (const [word] of token.matchAll(name)) known.add(word.toLowerCase())
  }
}
learn(sourceText)

/** Each error code's statuses, from the examples. */
const statuses = new Map<string, Set<string>>(
  Object.entries(contractConfig.errors.unlisted ?? {}).map(([code, status]) => [code, new Set([String(status)])]),
)
/** Collects the names in the document, without its prose. */
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

const routes = new Map(Object.entries(contract.paths).map(([path, item]) => [withoutNames(path), Object.keys(item)]))

const commands = new Set(
  sources
    .filter(file => file.startsWith('server/operate/admin/'))
    .flatMap(file => [...readFileSync(file, 'utf8').matchAll(/^  '?([a-z][a-z -]*)'?(?:: [{\w]|,$)/gm)].map(([, command]) => command!)),
)

/** Reports whether a word has several parts, which makes it a name rather than an English word. */
const isName = (word: string) => /[a-z\d][A-Z]|_|-/.test(word) && !/^(sk|ws|prj|run|asset|whsec|act|mem|op|tech)_|[_-]$/.test(word)

/** Command options: names after `--`, in quotes or before `: { type:`, as in code that reads options. */
const options = new Set(
  [...sourceText.matchAll(/--([a-z][a-z-]*)|['"]([a-z][a-z-]*)['"]|\b([a-z]+): \{ type:/g)].map(([, ...names]) => names.find(Boolean)!),
)

/** Reports whether the text occurs in the code, other than as part of a longer name. */
function occurs(text: string): boolean {
  if (tokens.has(text)) return true
  for (let at = sourceText.indexOf(text); at >= 0; at = sourceText.indexOf(text, at + 1))
    if (!/[\w/-]/.test(sourceText[at - 1]!) && !/[\w-]/.test(sourceText[at + text.length] ?? '')) return true
  return false
}

/** Reports whether a span in backticks looks like a path, a file, a media type or a dotted name but does not match anything that exists. */
function isUnknown(span: string, page: string): boolean {
  if (foreign.has(span)) return false
  if (/^\/[a-z][\w/.-]*$/.test(span))
    return !occurs(span) && !Object.keys(contract.paths).some(path => path.endsWith(span)) && !sourceText.includes(`"./${span.slice(1)}"`)
  if (/^[\w@.-]+(\/[\w.-]+)*\.(tsx?|mjs|js|py|md|ya?ml|json|html|txt)$/.test(span))
    return !files.includes(join(dirname(page), span)) && !files.some(file => `/${file}`.endsWith(`/${span}`)) && !occurs(span)
  const [named = ''] = /^(?:application|audio|image|model|multipart|text|video)\/[\w.+-]+$|^[a-z_]+(?:\.[a-z_]+)+$/.exec(span) ?? []
  return named !== '' && !occurs(named)
}

test.each(prose)('The names in %s exist and are used correctly', file => {
  const text = readFileSync(file, 'utf8')
  const problems: string[] = []
  const sentences = file.endsWith('.md') ? text.replaceAll(/^```[^]*?^```/gm, '') : text
  for (const [, span] of sentences.matchAll(/`([^`\n]+)`/g)) {
    if (isUnknown(span!, file)) problems.push(`nothing is called ${span!}`)
    for (const [word] of span!.matchAll(/(?<![\w./@#{-])[A-Za-z_]\w*(?:-\w+)*(?![\w./@…*-])/g))
      if (isName(word) && !foreign.has(word) && !known.has(word.toLowerCase())) problems.push(`nothing is called ${word}`)
  }
  for (const [named] of text.matchAll(/(?<![\w/])@mediawright\/[\w-]+/g)) if (!occurs(named)) problems.push(`there is no package ${named}`)
  for (const [, flag] of text.matchAll(/(?<![\w-])--([a-z][a-z-]*)/g))
    if (!options.has(flag!) && !foreign.has(flag!)) problems.push(`there is no option --${flag}`)
  const inText = [...text.matchAll(/\b((?!408|431)[45]\d\d) `([a-z]+(?:_[a-z]+)*)`/g)].map(([, status, code]) => [code!, status!] as const)
  const inTables = [...text.matchAll(/\| `([a-z]+(?:_[a-z]+)*)` \| (\d{3})\b/g)].map(([, code, status]) => [code!, status!] as const)
  for (const [code, status] of [...inText, ...inTables])
    if (statuses.get(code)?.has(status) === false)
      problems.push(`${code} has the status ${[...statuses.get(code)!].join(' or ')}, not ${status}`)
  for (const [, method, path] of text.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/[\w/{}-]+)/g)) {
    const methods = routes.get(withoutNames(path!))
    if (methods && !methods.includes(method!.toLowerCase())) problems.push(`${path} has no ${method}`)
    if (!methods && routes.has(`/${path!.split('/')[1]}`) && path!.includes('{')) problems.push(`there is no ${path}`)
  }
  for (const [permission] of text.matchAll(/(?<![\w:/.-])(?:assets|projects|runs):[a-z]+\b/g))
    if (!contractConfig.operations.role!.values.some(value => value === permission)) problems.push(`there is no permission ${permission}`)
  for (const [, script] of text.matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g))
    if (!Object.hasOwn(project.scripts, script!)) problems.push(`there is no npm run ${script}`)
  for (const [, command, second] of text.matchAll(/\badmin -- (?:--json )?([a-z][a-z-]*)(?: ([a-z][a-z-]*))?/g))
    if (![command!, `${command!} ${second!}`].some(words => commands.has(words)))
      problems.push(`there is no command ${command!} ${second ?? ''}`)
  expect(problems).toEqual([])
})

interface Described {
  $ref?: string
  description?: unknown
  schema?: Described
  type?: unknown
  default?: string | number | boolean
  minimum?: number
  maximum?: number
}

/** Returns the places where a description contradicts what it describes. */
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
    ...(/_at$/.test(field) && (schema.type === 'integer' || (own.$ref && text)) && !/millisecond/.test(text)
      ? ['the time is not said to be in milliseconds']
      : []),
    ...(/_bytes$/.test(field) && /\b[kKMG]i?B\b/.test(text) ? ['the name says bytes'] : []),
  ].map(problem => `${at}: ${problem}`)
  const members = Object.entries(node).filter(([key]) => !/^(examples?|default|enum)$/.test(key))
  return [...problems, ...members.flatMap(([key, value]) => describedWrongly(value, `${at}/${key}`))]
}

test("A field's description states the field's default, range and unit correctly", () => {
  expect(describedWrongly(contract)).toEqual([])
  const wrong = {
    limit: { description: 'From 1 to 50 (default: 10).', minimum: 1, maximum: 100, default: 20 },
    wait_seconds: { description: 'Milliseconds to wait.' },
    ended_at: { type: 'integer', description: 'When it ended.' },
    tried_at: { $ref: '#/components/schemas/Timestamp', description: 'When it was tried, in seconds.' },
  }
  expect(describedWrongly(wrong)).toHaveLength(5)
})
