/** Judges by later requests what an accepted request has done. */
import { parseJson, type Answer } from '../checker.ts'
import type { Operation } from '../contract.ts'
import type { Run } from '../engine.ts'
import { Harvest } from '../harvest.ts'
import { validDraft, wireRequest, type Draft } from '../requests.ts'
import { readProperty } from '../value-checks.ts'
import { finding, type Finding } from './judge.ts'
import type { WireRequest } from '../send.ts'

export interface Effect {
  /** Reads the object that was changed. */
  readonly operation: Operation
  readonly request: WireRequest
  readonly judge: (answer: Answer) => Finding | undefined
}

/** The reading of what a request created, changed or deleted; undefined if no operation reads it. */
export function effectOf(run: Run, draft: Draft, answer: Answer): Effect | undefined {
  const { operation } = draft
  const { status } = answer
  // A response of 202 promises the effect for later.
  if (status >= 300 || status === 202 || !['POST', 'PUT', 'PATCH', 'DELETE'].includes(operation.method)) return undefined
  const isCreated = operation.method === 'POST'
  const read = run.contract.operations.find(
    ({ method, path }) =>
      method === 'GET' &&
      (isCreated ? path.replace(/\/\{[^/]+\}$/, '') === operation.path && path !== operation.path : path === operation.path),
  )
  if (read === undefined) return undefined
  const params = isCreated ? createdParams(run, draft, answer, read) : draft.params
  if (params === undefined) return undefined
  const request = wireRequest(run.contract, validDraft(run.contract, read, run.harvest, params), run.keys.main)
  const said = `${read.method} ${request.path}`
  const problem = (key: string, pointer: string, message: string) =>
    finding(key, status, { where: 'effect', pointer, message, at: operation.pointer })
  return {
    operation: read,
    request,
    judge: ({ status: got, text }) => {
      if (operation.method === 'DELETE')
        return got < 300 ? problem('not deleted', 'deleted', `what was deleted is still there: ${said} returned ${got}`) : undefined
      if (got === 404 || got === 410)
        return problem('not there', 'missing', `what was ${isCreated ? 'created' : 'changed'} is not there: ${said} returned ${got}`)
      const sent = isCreated ? confirmed(draft.body?.value, answer) : draft.body?.value
      const different = got < 300 ? findDifference(sent, parseJson(text)?.value) : undefined
      if (different === undefined) return undefined
      const { name } = different
      return problem(`not stored ${name}`, `/${name}`, `\`${name}\` was sent as ${different.sent}, and ${said} returned ${different.got}`)
    },
  }
}

/** The path parameters of the object that a response contains. */
function createdParams(run: Run, { operation, params }: Draft, { text }: Answer, read: Operation): Record<string, string> | undefined {
  const body = parseJson(text)?.value
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const one = new Harvest(run.contract.operations, params)
  one.add(operation, params, body, true)
  return one.candidates(read, true)[0]
}

/** The sent properties that the response repeats. A service may replace others, for example an alias by a name. */
function confirmed(sent: unknown, { text }: Answer): unknown {
  const said = parseJson(text)?.value
  if (typeof sent !== 'object' || sent === null) return undefined
  return Object.fromEntries(Object.entries(sent).filter(([name, value]) => normalize(readProperty(said, name)) === normalize(value)))
}

/** The first property that was not stored. Texts may be normalized. */
function findDifference(sent: unknown, got: unknown) {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined
  for (const [name, value] of Object.entries(sent)) {
    const stored = readProperty(got, name)
    const isScalar = (one: unknown) => ['string', 'number', 'boolean'].includes(typeof one)
    if (!isScalar(value) || !isScalar(stored) || typeof stored !== typeof value || normalize(value) === normalize(stored)) continue
    return { name, sent: brief(value), got: brief(stored) }
  }
  return undefined
}

function normalize(value: unknown): unknown {
  if (typeof value === 'number') return value.toPrecision(6)
  if (typeof value !== 'string') return value
  const time = /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : NaN
  return Number.isNaN(time) ? value.normalize('NFKC').toWellFormed().replaceAll(/\s+/g, ' ').trim().toLowerCase() : time
}

const brief = (value: unknown) => {
  const text = JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 37)}…` : text
}
