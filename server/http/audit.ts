import type { Request } from 'express'
import type { Logger } from 'pino'
import { AppError } from '../errors.ts'
import { errorStatus } from '../operations/error-status.ts'
import { isStream, type Answer } from '../operations/answer.ts'
import type { CallAudit } from '../operations/call-operation.ts'
import type { RequestParts } from '../operations/validate.ts'

/** What stock express-openapi-validator makes of a request: the error it would have answered with, if any. */
interface Verdict {
  error: { status: number; message: string } | undefined
  checkAnswer: (answer: Answer) => Error | undefined
}

/**
 * The second opinion: stock express-openapi-validator, unpatched, on the same document. On in tests and development, off
 * in production, where it costs five times the rest of the request. Where it and our own validators disagree on whether
 * a request or an answer keeps the contract, the request ends in 500.
 */
export interface Audit {
  /** The hook for one call. Throws `AuditDisagreement`. */
  of: (operation: string, request: Request) => CallAudit
}

export class AuditDisagreement extends Error {}

type Middleware = (request: unknown, response: unknown, next: (error?: unknown) => void) => unknown

export async function createAudit(document: object, log: Logger): Promise<Audit> {
  const { middleware } = await import('express-openapi-validator')
  const chain = middleware({
    apiSpec: document as Parameters<typeof middleware>[0]['apiSpec'],
    validateRequests: { allErrors: true },
    validateResponses: true,
    validateSecurity: false,
    fileUploader: false,
  }) as unknown as Middleware[]

  async function judge(request: Request, parts: RequestParts): Promise<Verdict> {
    // It writes coerced values and defaults into the request; ours must not see them.
    const copy = Object.create(request, {
      body: { value: structuredClone(parts.body), writable: true },
      query: { value: structuredClone(parts.query), writable: true },
      params: { value: { ...parts.path }, writable: true },
      headers: { value: headersFor(request, parts), writable: true },
      method: { value: request.method === 'HEAD' ? 'GET' : request.method },
    })
    const response = responseLike()
    let error: unknown
    for (const step of chain.flat() as Middleware[]) {
      error = await new Promise(resolve => void step(copy, response, resolve))
      if (error) break
    }
    const refusal = error as { status?: number; message?: string } | undefined
    return {
      error: refusal && { status: refusal.status ?? 500, message: refusal.message ?? '' },
      checkAnswer(answer) {
        try {
          response.statusCode = answer.status
          response.json(structuredClone(answer.body))
          return undefined
        } catch (breach) {
          return breach as Error
        }
      },
    }
  }

  function disagree(message: string, details: object): never {
    log.error(details, message)
    throw new AuditDisagreement(`${message}: ${JSON.stringify(details)}`)
  }

  return {
    of(operation, request) {
      let verdict: Verdict
      return {
        async request(parts) {
          verdict = await judge(request, parts)
        },
        compare(ours) {
          const status = ours instanceof AppError ? errorStatus[ours.code] : undefined
          if ((status === undefined) === (verdict.error === undefined) || refusedForNul(ours)) return
          disagree('the two validators disagree on a request', {
            operation,
            ours: ours instanceof AppError ? ours.fields : 'valid',
            auditor: verdict.error?.message ?? 'valid',
          })
        },
        async answer(answer) {
          // It knows answers as JSON; a stream or an answer without a body it would not look at.
          if (verdict.error || answer.status >= 500 || isStream(answer) || answer.body === undefined) return
          const breach = verdict.checkAnswer(answer)
          if (breach) disagree('the auditor finds that an answer breaks the contract', { status: answer.status, auditor: breach.message })
        },
      }
    },
  }
}

/** JSON Schema does not forbid the NUL character, databases do. */
const refusedForNul = (ours: unknown) => ours instanceof AppError && ours.fields?.some(({ message }) => message.includes('NUL character'))

function headersFor(request: Request, parts: RequestParts) {
  const { 'content-type': contentType, ...headers } = request.headers
  // It takes a body of its own accord as missing only when there is no content type.
  return parts.body === undefined ? headers : { ...headers, 'content-type': parts.mediaType ?? contentType ?? 'application/json' }
}

function responseLike() {
  return {
    statusCode: 200,
    headersSent: false,
    json(_body: unknown): unknown {
      return this
    },
    status(code: number) {
      this.statusCode = code
      return this
    },
    get: () => 'application/json',
    getHeader: () => 'application/json',
    getHeaders: () => ({ 'content-type': 'application/json' }),
    setHeader: () => undefined,
    set: () => undefined,
  }
}
