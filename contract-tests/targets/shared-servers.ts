/** The server on each database, for suites that must pass on both. */
import { beforeAll, describe, expect } from 'vitest'
import { startServer, type Dialect } from './server.ts'
import type { Tenant } from '../support/target.ts'
import type { OperationId } from '../support/document.ts'
import { send, type WireAnswer, type WireRequest } from '../../testing/http.ts'
import { missingPostgres } from '../../testing/postgres.ts'
import { requestFor, type RequestOptions } from '../support/requests.ts'
import { callBySdk } from '../support/sdk.ts'

export type ServerTarget = Awaited<ReturnType<typeof startServer>>

export interface Subject {
  readonly target: ServerTarget
  /** Sends a request unchanged and checks the rules that apply to all responses. */
  readonly send: (request: WireRequest) => Promise<WireAnswer>
  /** Sends a valid request to the operation, with the given changes, through the generated SDK. */
  readonly call: (id: OperationId, options?: RequestOptions, tenant?: Tenant) => Promise<WireAnswer>
}

type Suite = (subject: Subject) => void

/**
 * Set by `npm test` when it is run without arguments. All suites then run unaudited, and those for both databases run on SQLite only; the
 * contract replay covers Postgres.
 */
const isQuick = process.env['QUICK_CONTRACT_TESTS'] === '1'

export const describeOnBothDatabases = (title: string, suite: Suite) =>
  describeOn(missingPostgres || isQuick ? ['SQLite'] : ['SQLite', 'Postgres'], title, suite)

/**
 * Declares a suite for behavior that cannot differ between databases, because it is determined before the database is queried or depends
 * on the key alone.
 */
export const describeOnOneDatabase = (title: string, suite: Suite) => describeOn(['SQLite'], title, suite)

/**
 * The servers are shared by the test files in a process, because a warm server has already loaded and compiled everything. A test may add
 * to the tenants' objects but must leave existing ones unchanged. The servers stop at the end of the test run.
 */
const servers = new Map<Dialect, Promise<ServerTarget>>()

function serverOn(dialect: Dialect): Promise<ServerTarget> {
  // Auditing one of the servers is sufficient, because both receive identical requests.
  const server = servers.get(dialect) ?? startServer(dialect, { audited: dialect === 'SQLite' && !isQuick })
  servers.set(dialect, server)
  return server
}

function describeOn(dialects: readonly Dialect[], title: string, suite: Suite) {
  describe.each(dialects)(`${title} on %s`, dialect => {
    let target: ServerTarget | undefined
    beforeAll(async () => {
      target = await serverOn(dialect)
    })
    const running = () => {
      if (target === undefined) throw new Error('the server has not been started yet')
      return target
    }
    const checkedOn = async (answer: WireAnswer) => {
      const reason = answer.status === 500 ? await running().getReason?.(answer.headers.get('request-id') ?? '') : undefined
      return checkResponse(answer, reason)
    }
    const checkedSend = async (request: WireRequest) => checkedOn(await send(running().baseUrl, request))
    suite({
      get target() {
        return running()
      },
      send: checkedSend,
      call: async (id, options, tenant = running().main) => checkedOn(await callBySdk(running(), id, requestFor(id, tenant, options))),
    })
  })
}

const seen = new Set<string>()

/** Checks a response against HTTP-1 and HTTP-2. Called for every response in every suite. @param reason cause of a 500 */
export function checkResponse(answer: WireAnswer, reason?: string): WireAnswer {
  const requestId = answer.headers.get('request-id') ?? ''
  expect(requestId).toMatch(/^req_\S+$/)
  expect(seen.has(requestId)).toBe(false)
  seen.add(requestId)
  if (answer.status < 400) return answer
  // On these servers, a response that violates the contract becomes a 500.
  expect(answer.status, `${answer.text}\n${reason ?? ''}`).not.toBe(500)
  expect(answer.headers.get('content-type')).toContain('application/json')
  const { error, ...others } = answer.body
  expect(others).toEqual({})
  expect(error.code).toMatch(/^[a-z_]+$/)
  expect(error.message).toMatch(/^[^\n]{8,}[.!)]$/)
  // Removes ids, because random ones may happen to contain the words below.
  expect(answer.text.replaceAll(/\b[a-z]+_[0-9a-z]{26}\b/g, '')).not.toMatch(
    /node_modules|\.ts\b|select |insert |sqlite|postgres|knex|ajv|express|undefined|\[object/i,
  )
  for (const field of error.fields ?? []) expect(Object.keys(field).toSorted()).toEqual(['field', 'message'])
  return answer
}

export const getErrorCode = ({ status, body }: WireAnswer) => `${status} ${body?.error?.code ?? ''}`.trim()
export const getFields = ({ body }: WireAnswer): string[] => (body?.error?.fields ?? []).map(({ field }: { field: string }) => field)
