/** Verifies the effects of an accepted request by sending further requests. */
import { parseJson, type Answer } from '../checker.ts'
import type { Operation } from '../contract.ts'
import type { Run } from '../engine.ts'
import { Harvest } from '../harvest.ts'
import { validDraft, wireRequest, type Draft } from '../requests.ts'
import { readProperty } from '../value-checks.ts'
import { finding, type Finding } from './check-response.ts'
import type { WireRequest } from '../send.ts'

export interface Effect {
  /** The request that reads the created, changed or deleted object. */
  readonly request: WireRequest
  readonly check: (answer: Answer) => Finding | undefined
}

/** Returns a request that reads an object before it is changed, or undefined if no operation reads it. */
export function readBefore(run: Run, { operation, params }: Draft): WireRequest | undefined {
  const read = /^(PUT|PATCH)$/.test(operation.method) ? findRead(run, operation) : undefined
  return read && toRequest(run, read, params)
}

/** Finds the operation that reads the objects that another operation creates, changes or deletes. */
const findRead = ({ contract }: Run, operation: Operation): Operation | undefined =>
  contract.operations.find(
    ({ method, path }) =>
      method === 'GET' &&
      (operation.method === 'POST'
        ? path !== operation.path && path.replace(/\/\{[^/]+\}$/, '') === operation.path
        : path === operation.path),
  )

const toRequest = (run: Run, read: Operation, params: Draft['params']): WireRequest =>
  wireRequest(run.contract, validDraft(run.contract, read, run.harvest, params), run.keys.main)

/** @param before the response with the object as it was before the change */
export function findEffect(run: Run, draft: Draft, answer: Answer, before: Answer | undefined): Effect | undefined {
  const { operation } = draft
  const { status } = answer
  // After a 202, the effect may not be visible yet.
  if (status >= 300 || status === 202 || !/^(POST|PUT|PATCH|DELETE)$/.test(operation.method)) return undefined
  const read = findRead(run, operation)
  const params = operation.method === 'POST' ? read && createdParams(run, draft, answer, read) : draft.params
  if (read === undefined || params === undefined) return undefined
  const request = toRequest(run, read, params)
  const said = `${read.method} ${request.path}`
  const problem = (key: string, pointer: string, message: string) =>
    finding(key, status, { where: 'effect', pointer, message, at: operation.pointer })
  return {
    request,
    check(after) {
      if (operation.method === 'DELETE')
        return after.status < 300
          ? problem('not deleted', 'deleted', `the deleted object still exists: ${said} returned ${after.status}`)
          : undefined
      if (after.status === 404 || after.status === 410)
        return problem(
          'not there',
          'missing',
          `the ${operation.method === 'POST' ? 'created' : 'changed'} object does not exist: ${said} returned ${after.status}`,
        )
      const name = after.status < 300 ? findLost(draft.body?.value, answer, after, before) : undefined
      if (name === undefined) return undefined
      const [sent, got] = [draft.body?.value, parseJson(after.text)?.value].map(value => brief(readProperty(value, name)))
      return problem(`not stored ${name}`, `/${name}`, `\`${name}\` was sent as ${sent}, but ${said} returned ${got}`)
    },
  }
}

/** Returns the path parameters of the object in a response. */
function createdParams(run: Run, { operation, params }: Draft, { text }: Answer, read: Operation): Record<string, string> | undefined {
  const body = parseJson(text)?.value
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const one = new Harvest(run.contract.operations, params)
  one.add(operation, params, body, true)
  return one.candidates(read, true)[0]
}

/**
 * Finds a property whose value was not stored: a later read returns a different value, and either the response repeated the sent value or
 * the old value is unchanged. Any other value may be the service's own form of the value sent, such as the name that an alias stands for.
 */
function findLost(sent: unknown, answer: Answer, after: Answer, before: Answer | undefined): string | undefined {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined
  const [said, stored, old] = [answer, after, before].map(one => (one && one.status < 300 ? parseJson(one.text)?.value : undefined))
  return Object.keys(sent).find(name => {
    const [value, confirmed, now, then] = [sent, said, stored, old].map(one => readProperty(one, name))
    if (!isScalar(value) || typeof now !== typeof value || isSame(value, now)) return false
    return isSame(value, confirmed) || (then !== undefined && isSame(now, then))
  })
}

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
const isSame = (one: unknown, other: unknown) => normalize(one) === normalize(other)

/** Normalizes a value for comparison, because services may trim strings and normalize timestamps and numbers. */
function normalize(value: unknown): unknown {
  if (typeof value === 'number') return value.toPrecision(6)
  if (typeof value !== 'string') return value
  const time = /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : NaN
  return Number.isNaN(time) ? value.normalize('NFKC').toWellFormed().replaceAll(/\s+/g, ' ').trim().toLowerCase() : time
}

const brief = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 40 ? `${text.slice(0, 37)}…` : text
}
