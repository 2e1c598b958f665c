/** Generates invalid requests by applying a single mutation to a valid request. */
import { follow, sendsBody, type Operation, type Parameter } from '../contract.ts'
import type { Run } from '../engine.ts'
import { applyMutation } from '../rejection-cases.ts'
import { allowsValue, wireRequest, type Draft } from '../requests.ts'
import type { WireRequest } from '../send.ts'
import { mutations, type Mutation } from '../values.ts'

export interface Mutant {
  /** A description of the mutation. All requests with the same mutation have the same description. */
  readonly what: string
  /** Reports whether to send the mutated request even if it is valid. */
  readonly mayBeValid: () => boolean
  readonly make: () => { readonly draft: Draft; readonly request: WireRequest }
}

const [deep, deepest] = [5000, 4]

/** Bodies that no draft can express. */
const rawBodies: readonly (readonly [string, string | Buffer<ArrayBuffer>])[] = [
  ['a body that is not JSON', '{"'],
  ['an empty body', ''],
  ['a body with two values', '{} {}'],
  ['a body that is a number beyond all limits', '1e999'],
  [`a body of ${deep} nested lists`, '['.repeat(deep) + ']'.repeat(deep)],
  ['a body that is not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
]

/**
 * Lists mutations of a request, most of which violate the document.
 * @param texts additional string values
 */
export function listMutants(run: Run, draft: Draft, texts: readonly string[]): Mutant[] {
  const { operation } = draft
  const wire = (changed: Draft) => wireRequest(run.contract, changed, run.keys.main)
  const isJson = draft.body?.type === 'application/json' && sendsBody(operation)
  const inDraft = (what: string, changed: Draft, mayBeValid = () => false): Mutant => ({
    what,
    mayBeValid,
    make: () => ({ draft: changed, request: wire(changed) }),
  })
  const inRequest = (what: string, change: (request: WireRequest) => WireRequest): Mutant => ({
    what,
    mayBeValid: () => false,
    make: () => ({ draft, request: change(wire(draft)) }),
  })
  const changes = mutations(run.contract.document, operation, draft.body?.value, { depth: deepest, texts })
  return [
    ...changes
      .filter(({ change: { place } }) => place !== 'body' || isJson)
      .map(change => inDraft(change.what, applyMutation(draft, change), () => isTyped(run, operation, change))),
    ...operation.parameters.flatMap(parameter => parameterMutants(run, draft, parameter)).map(([what, changed]) => inDraft(what, changed)),
    ...(run.rules.rejectsUnknownParameters
      ? [inDraft('an unknown query parameter', { ...draft, query: [...draft.query, ['no_such_parameter', '1']] })]
      : []),
    ...(isJson
      ? [
          ...rawBodies.map(([what, body]) => inRequest(what, request => ({ ...request, body }))),
          inRequest('JSON as text/plain', request => ({ ...request, headers: { ...request.headers, 'content-type': 'text/plain' } })),
        ]
      : []),
  ]
}

/** Returns false for a string that only some services parse as a value of the type, such as a space for the number 0. */
function isTyped({ contract }: Run, { parameters }: Operation, { change }: Mutation): boolean {
  if (change.place === 'body') return true
  const parameter = parameters.find(({ name, in: place }) => name === change.name && place === change.place)
  return parameter !== undefined && allowsValue(contract, parameter, change.value)
}

/** Returns drafts that lack a required parameter and drafts that repeat a parameter. */
function parameterMutants({ contract }: Run, draft: Draft, { name, in: place, schema, required }: Parameter): [string, Draft][] {
  if (place === 'header' && required) {
    const { [name]: _left, ...headers } = draft.headers
    return [[`no header \`${name}\``, { ...draft, headers }]]
  }
  if (place !== 'query') return []
  const others = draft.query.filter(([key]) => key !== name)
  const isArray = [follow(contract.document, schema, '').node?.type].flat().includes('array')
  const [, value = '1'] = draft.query.find(([key]) => key === name) ?? []
  return [
    ...(required ? [[`no query parameter \`${name}\``, { ...draft, query: others }] as [string, Draft]] : []),
    ...(isArray
      ? []
      : [[`the query parameter \`${name}\` twice`, { ...draft, query: [...others, [name, value], [name, value]] }] as [string, Draft]]),
  ]
}
