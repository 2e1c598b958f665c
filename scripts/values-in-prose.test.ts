/** Checks that the values in the guides and in the contract's descriptions match the contract's states, enums, constants and statuses. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import contract from '../generated/openapi.closed.json' with { type: 'json' }
import { declared } from '../contract-tests/declared/operations.ts'
import { prose, sources, sourceText, withoutNames } from './prose.ts'

/** Values that come from agents, JSON and other protocols rather than from the contract. */
const otherStates = ['unknown', 'working', 'cancelled', 'max_cost_exceeded', 'edge_exists', 'true', 'false', 'null', 'http', 'https']

const enums: string[][] = []
const values = new Set(otherStates)
/** The `const` values of each property; includes undefined if the property also occurs without `const`. */
const constants = new Map<string, Set<unknown>>()

function readSchemas(node: unknown) {
  if (typeof node !== 'object' || node === null) return
  const { enum: among, const: only, properties } = node as { enum?: unknown; const?: unknown; properties?: Record<string, Schema> }
  if (Array.isArray(among)) {
    if (among.length > 3) enums.push(among as string[])
    for (const value of among) values.add(String(value))
  }
  for (const value of [only, (node as { name?: unknown }).name]) if (typeof value === 'string') values.add(value)
  for (const [name, schema] of Object.entries(properties ?? {})) {
    values.add(name)
    constants.set(name, (constants.get(name) ?? new Set()).add(schema.const))
  }
  Object.values(node).forEach(readSchemas)
}
interface Schema {
  const?: unknown
}
for (const schema of [contract, ...['limits', 'providers'].map(file => JSON.parse(readFileSync(`spec/${file}.schema.json`, 'utf8')))])
  readSchemas(schema)

/** The lists in the code, and the alternatives in the contract's patterns. */
const lists = [
  ...[...sourceText.matchAll(/\[((?:'[a-z]\w*',?\s*){4,})\]/g)].map(([, list]) => list!.match(/\w+/g)!),
  ...[...JSON.stringify(contract).matchAll(/\(((?:[a-z]\w*\|){3,}\w+)\)/g)].map(([, list]) => list!.split('|')),
]

/**
 * Finds the error in a list of at least four values: a value that does not belong to the same enum as the others, or the only value of that
 * enum that is missing from the list.
 */
function listProblems(list: string): string[] {
  const names = [...list.replaceAll(/\([^)]*\)/g, '').matchAll(/`([^`]+)`/g)].map(([, value]) => value!)
  const fitting = enums.filter(among => names.every(value => among.includes(value)))
  const missing = fitting.map(among => among.filter(value => !names.includes(value)))
  if (missing.length > 0) return missing.every(({ length }) => length === 1) ? [`lacks ${missing[0]![0]!}`] : []
  const strange = [...enums, ...lists].map(among => ({ among, others: names.filter(value => !among.includes(value)) }))
  if (strange.some(({ others }) => others.length === 0)) return []
  return strange
    .filter(({ others }) => others.length === 1)
    .slice(0, 1)
    .map(({ among, others }) => `has ${others[0]!}, but the other values are of ${among.join(', ')}`)
}

const findStatuses = (text: string) => [...text.matchAll(/(?<![\w.,-])[45]\d\d(?!\w|[.,]\d)/g)].map(([status]) => status)

test.each(prose)("The statuses, lists and constants in %s match the contract's values", file => {
  const page = readFileSync(file, 'utf8')
  const text = page.replaceAll(/\s+/g, ' ')
  const sentences = file.endsWith('.md') ? page.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/\s+/g, ' ') : text
  const problems: string[] = []
  const state =
    /\b(?:is|are|be|stays?|remains?|becomes?|ends? as|ended as|ends|status|once|while|until|when) `((?!ws_)[a-z]+(?:_[a-z]+)*)`/g
  for (const [said, value] of sentences.matchAll(state))
    if (!values.has(value!))
      problems.push(`"${said}": no enum of the contract has ${value!}; otherStates of this test lists the values of others`)
  for (const [, event] of sentences.matchAll(/`([a-z]+(?:[._][a-z]+)*)` events?\b/g))
    if (!values.has(event!)) problems.push(`the contract has no event ${event!}`)
  for (const [list] of text.matchAll(/(?:`[\w.-]+`(?: \([^)]*\))?(?:,? and |,? or |, |(?![\w`]))){4,}/g))
    for (const problem of listProblems(list)) problems.push(`the list ${list.trim()} ${problem}`)
  for (const [said, name, value] of text.matchAll(/\b([a-z]+_[a-z_]+)"?: ["']([\w.-]+)["']/g)) {
    const only = constants.get(name!)
    if (only && !only.has(undefined) && !only.has(value)) problems.push(`"${said}": ${name!} is ${[...only].join(' or ')}`)
  }
  for (const [url, base, rest = '', query = ''] of text.matchAll(/\$(API|CANVAS)((?:\/[\w${}.-]+)+)(?:\?([^\s"'`]*))?(?!\S*\()/g)) {
    const path = (base === 'API' ? '' : '/workspaces/$W/projects/$P') + rest
    const routes = Object.entries(contract.paths).filter(([route]) => fits(path, route))
    if (routes.length === 0 && path !== '/workspaces/$WORKSPACE/projects/$PROJECT') problems.push(`there is no ${url}`)
    const known = new Set(routes.flatMap(([, item]) => Object.values(item as object).flatMap(queryNames)))
    for (const key of new URLSearchParams(query).keys()) if (!known.has(key)) problems.push(`${rest} has no query parameter ${key}`)
  }
  expect(problems).toEqual([])
})

/** Reports whether a path with shell variables is one of the contract's paths. */
const fits = (path: string, route: string) => {
  const [segments, parts] = [path.split('/'), withoutNames(route).split('/')]
  return segments.length === parts.length && segments.every((segment, i) => segment === parts[i] || parts[i] === '{}')
}

const queryNames = ({ parameters = [] }: { parameters?: readonly ({ $ref: string } | { name: string; in: string })[] }) =>
  parameters.map(each => ('$ref' in each ? contract.components.parameters[each.$ref.split('/').at(-1) as 'Limit'] : each).name)

const documented = Object.values(contract.paths).flatMap(item =>
  Object.values(item as Record<string, { operationId: string; description?: string; responses: object }>),
)

test("An operation's description names only statuses that the operation documents", () => {
  const wrong = documented.flatMap(({ operationId, description = '', responses }) =>
    findStatuses(description)
      .filter(status => !(status in responses))
      .map(status => `${operationId} does not document ${status}`),
  )
  expect(wrong).toEqual([])
})

test("The description of a list states the order that the list's test declares", () => {
  const orders = { created_at: /newest first/, last_modified: /latest first/ }
  const wrong = documented.filter(({ operationId, description = '' }) => {
    const newestBy = declared[operationId as keyof typeof declared]?.list?.newestBy as keyof typeof orders | undefined
    return newestBy !== undefined && !orders[newestBy].test(description)
  })
  expect(wrong.map(({ operationId }) => operationId)).toEqual([])
})

test.each(['spec/BEHAVIOUR.md', 'spec/openapi.yaml'])(
  '%s states the same order of precedence for errors as contract-tests/precedence.test.ts',
  file => {
    const [sentence] = /404 or 405 for the route[^.]*/.exec(readFileSync(file, 'utf8').replaceAll(/\s+/g, ' '))!
    const order = sentence.split(', ').map(part => part.match(/\d{3}/g)!)
    const titles = readFileSync('contract-tests/precedence.test.ts', 'utf8').matchAll(/test\('(.*?) takes? precedence over (.*?)'/g)
    const wrong = [...titles].filter(([, first = '', rest = '']) => {
      const isRoute = first.includes('route') || first.includes('405')
      const at = Math.max(...first.match(/\d{3}/g)!.map(status => order.findLastIndex(each => each.includes(status))))
      return rest.match(/\d{3}/g)!.some(status => order.findLastIndex(each => each.includes(status)) <= (isRoute ? 0 : at))
    })
    expect(wrong.map(([title]) => title)).toEqual([])
  },
)

/** Messages that the service composes from field messages. */
const assembled = /^(The (changeset|technique) has two invalid fields|n4 cannot run): /

const serverText = sources
  .filter(file => /^(actions|kit|media-engines|server)\//.test(file))
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')

function findMessages(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { message } = (node as { error?: { message?: unknown } }).error ?? {}
  return [...(typeof message === 'string' ? [message] : []), ...Object.values(node).flatMap(findMessages)]
}

test('The message of every error example resembles a message in the code', () => {
  const toTriples = (text: string) => {
    const words = text.replaceAll(/\$\{[^}]*\}/g, '…').split(/[\s'"`\\]+/)
    return words.slice(2).map((word, index) => `${words[index]!} ${words[index + 1]!} ${word}`)
  }
  const messages = [...new Set(findMessages(contract))].map(message => ({ message, triples: toTriples(message) }))
  const wanted = new Set(messages.flatMap(({ triples }) => triples))
  const found = new Set(toTriples(serverText).filter(triple => wanted.has(triple)))
  const unlike = messages.filter(({ triples }) => triples.filter(triple => found.has(triple)).length < triples.length / 5)
  expect(unlike.map(({ message }) => message).filter(message => !assembled.test(message))).toEqual([])
})

/**
 * Permitted sentences about the viewer role, about who can cancel a run, delete a project or manage keys, and about things other than
 * roles.
 */
const sentences = [
  "viewer's key can only read",
  'owner can cancel it',
  'owner can force the deletion',
  'owners can force the deletion',
  'owner may change who can see it',
  'viewers can see results and their details',
  'owner can read it',
  'member can see it',
  'owner can delete this asset',
  'owner can change `is_private`',
  'owner can delete it',
  'owner can restore it',
  'members can neither spend nor see what is not theirs',
  'viewers can only read',
  'member can see a technique',
  'owners can manage all keys',
  'members can manage their own',
  'members can create their own',
  'member may do',
  'editors cannot corrupt a canvas',
  'members cannot collide',
  'member can be moved into it',
]

test('AUTH-2 Only the roles table in the documentation states what each role may do', () => {
  const told = prose.flatMap(file => {
    const text = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')
    const said = text.matchAll(/\b(?:admin|editor|guest|member|owner|viewer)s?`?(?:'s? keys?)? (?:can|cannot|may|must)\b[^.,;:|]*/gi)
    return [...said].map(([sentence]) => ({ file, sentence }))
  })
  const others = told.filter(({ sentence }) => !sentences.some(known => sentence.toLowerCase().startsWith(known)))
  expect(others, 'Link to docs/operating.md#roles instead').toEqual([])
  expect(told.length).toBeGreaterThan(5)
})
