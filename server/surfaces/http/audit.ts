import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { isBytes, isStream, type Answer, type CallAudit, type RequestParts } from '@mediawright/contract-kit'
import { AppError } from '../../machine/errors.ts'

/** The error, if any, that stock express-openapi-validator would have reported for a request. */
interface Verdict {
  error: { status: number; message: string } | undefined
  checkAnswer: (answer: Answer) => Error | undefined
}

/**
 * A second opinion: the stock, unpatched express-openapi-validator, using the same document. It is enabled in tests and development, and
 * disabled in production, where it would cost five times as much as the rest of the request. If it disagrees with the service's validators
 * on whether a request or a response conforms to the contract, the request fails with a 500.
 */
export interface Audit {
  /** Returns the hooks for one call. They throw `AuditDisagreement`. */
  of: (operation: string, request: IncomingMessage) => CallAudit
}

export class AuditDisagreement extends Error {}

interface Contract {
  paths: Record<string, Record<string, { operationId?: string; tags?: string[] }>>
  components: Record<string, Record<string, unknown>>
}

type Middleware = (request: unknown, response: unknown, next: (error?: unknown) => void) => unknown

export async function createAudit(document: Contract, log: Logger): Promise<Audit> {
  const { middleware } = await import('express-openapi-validator')
  const validator = (apiSpec: object) =>
    middleware({
      // The validator does not support OpenAPI 3.2. The only 3.2 feature in this document is streams, which the validator does not check.
      apiSpec: { ...apiSpec, openapi: '3.1.1' } as unknown as Parameters<typeof middleware>[0]['apiSpec'],
      validateApiSpec: false, // the repository's checks validate the document
      validateRequests: { allErrors: true },
      validateResponses: true,
      validateSecurity: false,
      fileUploader: false,
    }).flat() as unknown as Middleware[]
  // The validator walks its entire document for each status of each operation, so it gets only the part for one tag.
  const selectPart = divideByTag(document)
  const chains = new Map<object, Middleware[]>()
  function getChain(operation: string): Middleware[] {
    const part = selectPart(operation)
    const chain = chains.get(part) ?? validator(structuredClone(part))
    chains.set(part, chain)
    return chain
  }

  async function judge(operation: string, request: IncomingMessage, parts: RequestParts): Promise<Verdict> {
    // The validator writes coerced and default values into its request. It gets a copy, because the service's validators must not see these
    // values. The copy's other properties are those that Express normally adds.
    const copy = Object.create(request, {
      app: { value: { enabled: () => true, param: () => undefined } },
      baseUrl: { value: '' },
      originalUrl: { value: request.url },
      path: { value: request.url!.split('?', 1)[0] },
      body: { value: structuredClone(parts.body), writable: true },
      query: { value: structuredClone(parts.query), writable: true },
      params: { value: { ...parts.path }, writable: true },
      headers: { value: headersFor(request, parts), writable: true },
      method: { value: request.method === 'HEAD' ? 'GET' : request.method },
    })
    const response = responseLike()
    // The validator's steps report errors through `next`; for a response error, they call it long after they have passed on the request.
    let found: unknown
    for (const step of getChain(operation)) {
      await new Promise<void>(resolve => void step(copy, response, error => resolve(void (found = error))))
      if (found) break
    }
    const refusal = found as { status?: number; message?: string } | undefined
    return {
      error: refusal && { status: refusal.status ?? 500, message: refusal.message ?? '' },
      checkAnswer(answer) {
        found = undefined
        response.statusCode = answer.status
        response.json(structuredClone(answer.body))
        return found as Error | undefined
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
          verdict = await judge(operation, request, parts)
        },
        compare(ours) {
          if (!(ours instanceof AppError) === (verdict.error === undefined) || isOursAlone(ours) || isTheirsAlone(verdict)) return
          disagree('the two validators disagree on a request', {
            operation,
            ours: ours instanceof AppError ? ours.fields : 'valid',
            auditor: verdict.error?.message ?? 'valid',
          })
        },
        async answer(answer) {
          // The validator checks only JSON responses, not streams or responses without a body.
          if (verdict.error || answer.status >= 500 || isStream(answer) || isBytes(answer) || answer.body === undefined) return
          const breach = verdict.checkAnswer(answer)
          if (breach) disagree('the auditor finds that a response breaks the contract', { status: answer.status, auditor: breach.message })
        },
      }
    },
  }
}

/** @returns a function that maps an operation to the part of the document that contains its tag's operations and their components */
function divideByTag(document: Contract): (operation: string) => Contract {
  const parts = new Map<string, Contract>()
  const tagByOperation = new Map<string, string>()
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item)) {
      const { operationId, tags: [tag = ''] = [] } = operation
      if (operationId === undefined) continue
      tagByOperation.set(operationId, tag)
      const { securitySchemes = {} } = document.components
      const part = parts.get(tag) ?? { ...document, paths: {}, components: { securitySchemes } }
      parts.set(tag, part)
      const { parameters } = item
      part.paths[path] = { ...(parameters && { parameters }), ...part.paths[path], [method]: operation }
      addReferences(part.components, operation, document)
      addReferences(part.components, parameters, document)
    }
  return operation => parts.get(tagByOperation.get(operation) ?? '')!
}

function addReferences(components: Contract['components'], value: unknown, document: Contract): void {
  if (typeof value !== 'object' || value === null) return
  for (const child of Object.values(value)) addReferences(components, child, document)
  const [, kind, name] = /^#\/components\/(\w+)\/(\w+)$/.exec(String((value as { $ref?: unknown }).$ref)) ?? []
  const component = document.components[kind ?? '']?.[name ?? '']
  if (!kind || !name || !component || components[kind]?.[name]) return
  components[kind] = { ...components[kind], [name]: component }
  addReferences(components, component, document)
}

/**
 * JSON Schema does not forbid NUL characters, but databases do. The stock validator reads `0x10` as an integer and leaves undecodable
 * strings as they are.
 */
const isOursAlone = (ours: unknown) =>
  ours instanceof AppError &&
  ours.fields?.some(({ message }) => /NUL character|must be an integer|must occur only once|percent sign/.test(message))

/** The stock validator rejects characters that forms need not encode, and plus signs that represent spaces. */
const isTheirsAlone = ({ error }: Verdict) => error?.message.endsWith('may not contain reserved characters.') === true

function headersFor(request: IncomingMessage, parts: RequestParts) {
  const { 'content-type': contentType, ...headers } = request.headers
  // The validator considers a body missing only if there is no content type.
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
