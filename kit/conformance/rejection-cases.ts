/**
 * Builds requests that must be rejected and therefore change nothing: requests that are invalid, too large or unauthorized, or that refer
 * to an object that does not exist.
 */
import { findMedia } from './checker.ts'
import { isSafe, matchPath, responseFor, sendsBody, type Operation, type Parameter } from './contract.ts'
import { forEachConcurrently, expectAnswer, isValid, type Expectation, type Outcome, type Run } from './engine.ts'
import { getName } from './harvest.ts'
import { asText, allowsValue, sentRequest, validDraft, wireRequest, type Draft } from './requests.ts'
import type { WireRequest } from './send.ts'
import { getFields, mutations, unknownIds, type Mutation } from './values.ts'

export interface RejectionCase {
  readonly operation: Operation
  readonly request: WireRequest
  readonly expected: Expectation
  /** True if the case depends on existing objects, which a stateless mock does not have. */
  readonly needsState?: boolean
}

export interface RejectionOptions {
  readonly rejectsUnknownParameters: boolean
  /** Size in bytes of a body that every operation rejects. */
  readonly tooLarge: number | undefined
  /** Maximum number of invalid requests per operation. */
  readonly maxInvalid: number
  readonly seed: number
  /** Hand-written requests, some of which must be rejected. */
  readonly handWritten: readonly { readonly what: string; readonly request: WireRequest }[]
}

const documents = (operation: Operation, status: number) => operation.responses.has(String(status))

export function rejectionCases(run: Run, operation: Operation, options: RejectionOptions): RejectionCase[] {
  const draft = makeDraft(run, operation)
  return [
    ...withoutKey(run, draft),
    ...invalid(run, draft, options),
    ...badBodies(run, draft, options),
    ...unknownResources(run, operation),
    ...forbidden(run, draft),
  ]
}

/** DELETE requests use only objects that this run created, because the target may fail to reject the request. */
const listCandidates = ({ harvest }: Run, operation: Operation) => harvest.candidates(operation, operation.method === 'DELETE')

function makeDraft(run: Run, operation: Operation): Draft {
  const found = operation.method === 'DELETE' ? undefined : run.found.get(operation.id)
  const params = found ?? listCandidates(run, operation)[0]
  const draft = validDraft(run.contract, operation, run.harvest, params)
  return params === undefined && operation.method === 'DELETE' ? withUnknownIds(run, draft) : draft
}

/** Returns the request with unknown ids in the path, as far as the ids' schemas allow. */
export const withUnknownIds = (run: Run, draft: Draft): Draft =>
  draft.operation.parameters
    .filter(parameter => parameter.in === 'path')
    .reduce((changed, parameter) => withUnknown(run, changed, parameter) ?? changed, draft)

function withoutKey(run: Run, existing: Draft): RejectionCase[] {
  const { operation } = existing
  const draft = isSafe(operation) ? existing : withUnknownIds(run, existing)
  if (operation.schemes.length === 0 || !documents(operation, 401)) return []
  // Some documents also describe a credential as a parameter; such a parameter is removed.
  const names = new Set(operation.schemes.map(scheme => run.contract.securitySchemes[scheme]?.name))
  const bare = {
    ...draft,
    query: draft.query.filter(([name]) => !names.has(name)),
    headers: Object.fromEntries(Object.entries(draft.headers).filter(([name]) => !names.has(name))),
  }
  const call = (key: string | undefined, what: string) => ({
    operation,
    request: { ...wireRequest(run.contract, bare, key), anonymous: true },
    expected: { what, status: 401 },
  })
  return [call(undefined, 'a call without a key'), { ...call('no-such-key', 'a call with a wrong key'), needsState: true }]
}

/**
 * Returns the statuses with which an operation rejects invalid requests: whichever of 400 and 422 it documents explicitly, through a range
 * such as `4XX` or through `default`.
 */
const rejectionStatuses = (operation: Operation) => [400, 422].filter(status => responseFor(operation, status) !== undefined)

function invalid(run: Run, draft: Draft, options: RejectionOptions): RejectionCase[] {
  const { operation } = draft
  const alternatives = rejectionStatuses(operation)
  const status = alternatives.find(one => documents(operation, one)) ?? alternatives[0]
  if (status === undefined) return []
  const derived = mutations(run.contract.document, operation, draft.body?.value).map(mutation => ({
    what: mutation.what,
    request: wireRequest(run.contract, applyMutation(draft, mutation), run.keys.main),
  }))
  const unknown = { ...draft, query: [...draft.query, ['no_such_parameter', '1'] as const] }
  const always = options.rejectsUnknownParameters
    ? [{ what: 'an unknown query parameter', request: wireRequest(run.contract, unknown, run.keys.main) }]
    : []
  const chosen = [options.handWritten, derived].flatMap((candidates, index) =>
    spread(
      candidates.filter(({ request }) => mustBeRejected(run, operation, request)),
      index === 0 ? Math.ceil(options.maxInvalid / 2) : Math.floor(options.maxInvalid / 2),
      options.seed,
    ),
  )
  return [...always, ...chosen].map(({ what, request }) => ({
    operation,
    request,
    expected: { what, status, alternatives, tolerated: unresolved(run, operation) },
  }))
}

/** Returns the statuses to tolerate if no resource is available: the target may look up the resource before it validates the request. */
const unresolved = (run: Run, operation: Operation): number[] =>
  (operation.method !== 'DELETE' && run.found.has(operation.id)) || listCandidates(run, operation).length > 0 ? [] : [403, 404]

/** Selects evenly spaced items from a list; the seed determines where the selection starts. */
const spread = <T>(items: readonly T[], most: number, seed: number): T[] =>
  items.length <= most
    ? [...items]
    : Array.from({ length: most }, (_, index) => items[(Math.floor((index * items.length) / most) + seed) % items.length] as T)

export function applyMutation(draft: Draft, { change }: Pick<Mutation, 'change'>): Draft {
  if (change.place === 'body') return { ...draft, body: { type: 'application/json', value: change.body } }
  const { name, value } = change
  if (change.place === 'path') return { ...draft, params: { ...draft.params, [name]: value } }
  if (change.place === 'header') return { ...draft, headers: { ...draft.headers, [name]: value } }
  return { ...draft, query: [...draft.query.filter(([key]) => key !== name), [name, value]] }
}

/** Reports whether the schemas forbid the request. A service may also have rules that the schemas do not express. */
export function mustBeRejected({ checker }: Run, operation: Operation, { path, headers, body }: WireRequest): boolean {
  const params = matchPath(operation.path, path.replace(/\?.*/s, '')) ?? {}
  return checker.request(operation, sentRequest(params, path, headers, body)).length > 0
}

function badBodies(run: Run, draft: Draft, { tooLarge }: RejectionOptions): RejectionCase[] {
  const { operation } = draft
  if (!operation.body?.content.has('application/json') || !sendsBody(operation)) return []
  const request = wireRequest(run.contract, { ...draft, body: { type: 'application/json', value: {} } }, run.keys.main)
  const as = (status: number, what: string, type: string, body: string): RejectionCase[] =>
    documents(operation, status)
      ? [{ operation, request: { ...request, headers: { ...request.headers, 'content-type': type }, body }, expected: { what, status } }]
      : []
  return [
    ...as(400, 'a body that is not JSON', 'application/json', '{"'),
    ...(findMedia(operation.body.content, 'text/plain') ? [] : as(415, 'a plain text body', 'text/plain', 'not json')),
    ...(tooLarge === undefined ? [] : as(413, `a body of ${tooLarge} bytes`, 'application/json', ' '.repeat(tooLarge))),
  ]
}

/** Builds requests with well-formed ids that do not exist. */
export function unknownResources(run: Run, operation: Operation): RejectionCase[] {
  if (!documents(operation, 404)) return []
  const draft = makeDraft(run, operation)
  const last = operation.parameters.findLast(parameter => parameter.in === 'path' && operation.tenant !== `path.${parameter.name}`)
  if (last !== undefined) {
    const wrong = withUnknown(run, draft, last)
    return wrong === undefined
      ? []
      : [toRejectionCase(run, wrong, { what: `an unknown \`${last.name}\``, status: 404, tolerated: unresolved(run, operation) })]
  }
  const filters = operation.parameters.filter(parameter => parameter.in === 'query' && isId(parameter.name, operation))
  const inQuery = filters.map(parameter => ({ name: parameter.name, draft: withUnknown(run, draft, parameter) }))
  const inBody = getFields(run.contract.document, operation.body?.content.get('application/json')?.schema)
    .filter(name => isId(name, operation) && run.harvest.valueOf(name) !== undefined)
    .map(name => ({ name, draft: withUnknownField(run, draft, name) }))
  // The contract does not specify which id causes the 404; with an unknown id in a filter, the response may simply be an empty list.
  const otherwise = filters.length > 1 ? [200] : []
  return [...inQuery, ...inBody].flatMap(({ name, draft: wrong }) =>
    wrong === undefined
      ? []
      : [toRejectionCase(run, wrong, { what: `an unknown \`${name}\``, status: 404, tolerated: [...otherwise, 400, 403, 409, 422] })],
  )
}

const toRejectionCase = (run: Run, draft: Draft, expected: Expectation): RejectionCase => ({
  operation: draft.operation,
  request: wireRequest(run.contract, draft, run.keys.main),
  expected,
  needsState: true,
})

const isId = (name: string, { tenant }: Operation) => /.id$/.test(getName(name)) && tenant?.replace(/^\w+\./, '') !== name

/** Returns the draft with the parameter's value replaced by an unknown id that the schema allows. */
function withUnknown(run: Run, draft: Draft, parameter: Parameter): Draft | undefined {
  const { name, in: place, example } = parameter
  const known = draft.params[name] ?? run.harvest.valueOf(name) ?? asText(example)
  return unknownIds(known)
    .filter(value => allowsValue(run.contract, parameter, value))
    .map(value => applyMutation(draft, { change: { place: place as 'path' | 'query', name, value } }))
    .find(candidate => isValid(run, candidate))
}

function withUnknownField(run: Run, draft: Draft, name: string): Draft | undefined {
  return unknownIds(run.harvest.valueOf(name) ?? '')
    .map(value => applyMutation(draft, { change: { place: 'body', body: { ...(draft.body?.value as object), [name]: value } } }))
    .find(candidate => isValid(run, candidate))
}

function forbidden(run: Run, draft: Draft): RejectionCase[] {
  const { operation } = draft
  if (!documents(operation, 403)) return []
  const elsewhere = withForeignTenant(run, draft)
  const byRestricted =
    run.keys.restricted !== undefined && !isSafe(operation) && isValid(run, draft)
      ? [
          {
            operation,
            request: wireRequest(run.contract, draft, run.keys.restricted),
            expected: { what: 'a key without permissions', status: 403 },
            needsState: true,
          },
        ]
      : []
  return [
    ...(elsewhere === undefined
      ? []
      : [toRejectionCase(run, elsewhere, { what: 'an object that belongs to another tenant', status: 403 })]),
    ...byRestricted,
  ]
}

function withForeignTenant(run: Run, draft: Draft): Draft | undefined {
  const [, place, name] = /^(path|query|body)\.(.+)$/.exec(draft.operation.tenant ?? '') ?? []
  const own = run.harvest.valueOf(name ?? '')
  if (name === undefined || own === undefined) return undefined
  return unknownIds(own)
    .map(value =>
      applyMutation(draft, {
        change:
          place === 'body'
            ? { place, body: { ...(draft.body?.value as object), [name]: value } }
            : { place: place as 'path' | 'query', name, value },
      }),
    )
    .find(candidate => isValid(run, candidate))
}

/** Statuses that do not prove that the target has the operation, because keys, paths and rate limits are checked first. */
const beforeRouting = new Set([401, 403, 404, 429])

/**
 * Discards the 404 for a made-up id unless another response shows that the target has the operation. For a mutating operation, which this
 * run may be unable to call successfully, an existing id for the operation's path is sufficient proof.
 */
export function discardUnproven(run: Run): void {
  const proven = new Set(
    run.outcomes.filter(({ status, problems }) => problems.length === 0 && !beforeRouting.has(status)).map(({ operation }) => operation),
  )
  const isUnproven = ({ operation, status, problems }: Outcome) =>
    status === 404 &&
    problems.length === 0 &&
    !proven.has(operation) &&
    (isSafe(operation) || run.harvest.candidates(operation, false).length === 0)
  const unproven = run.outcomes.filter(isUnproven)
  run.outcomes.splice(0, Infinity, ...run.outcomes.filter(outcome => !isUnproven(outcome)))
  for (const { operation, status } of unproven)
    run.skipped.push({ operation, status, reason: 'a 404 alone does not prove that the target implements the operation' })
}

export async function sendRejectionCases(run: Run, list: readonly RejectionCase[]): Promise<void> {
  await forEachConcurrently(list, 4, async ({ operation, request, expected }) => {
    await expectAnswer(run, operation, request, expected)
  })
}
