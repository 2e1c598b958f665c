import { createLogger } from '@stoplight/prism-core'
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http'
import type { Request, Response } from 'express'
import { MockError } from './errors.ts'
import { answerFrom, type Answer, type Fits } from '../examples/answer.ts'
import { pathPattern, type Contract, type Operation } from '../examples/contract.ts'
import { sampleOfType } from './files.ts'
import type { Preference } from './prefer.ts'

/** An operation in Prism's format. */
export type MockOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number]

/** The operations without callbacks, which Prism would send to any host that the request names. */
export async function mockOperations(document: object): Promise<MockOperation[]> {
  // Prism resolves references in place, so it gets a copy.
  const operations = await getHttpOperationsFromSpec(withShortLists(structuredClone(document)))
  return operations.map(operation => ({ ...operation, callbacks: [] }))
}

const mostItems = 3

/**
 * Shortens lists: Prism fills them randomly up to their maximum, and nested lists become megabytes that take seconds.
 * Changes the document.
 */
function withShortLists<Node extends object>(node: Node): Node {
  const { maxItems, minItems = 0 } = node as { maxItems?: unknown; minItems?: number }
  if (typeof maxItems === 'number') Object.assign(node, { maxItems: Math.min(maxItems, Math.max(minItems, mostItems)) })
  for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) withShortLists(child as object)
  return node
}

// The wrapper authenticates and validates; Prism only generates data if the document has no example.
const settings = {
  isProxy: false as const,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
}
const prism = createInstance({ ...settings, mock: { dynamic: false } }, { logger: createLogger('mock', { level: 'silent' }) })

/** Sends the requested response, or the one that fits the request. */
export function createAnswers(contract: Contract, operation: Operation, prismOperation: MockOperation, fits: Fits) {
  return async (req: Request, res: Response, { code, exampleKey, dynamic = false, seed }: Preference) => {
    const request = requestFor(req, contract, operation)
    const answer = answerFrom(contract, operation, request, { status: code, example: exampleKey }, fits)
    if (!answer) throw new Error(`no success is documented for ${operation.id}`)
    if ('problem' in answer) throw MockError.ofFields([answer.problem])
    const file = answer.body === undefined && answer.mediaType !== undefined ? sampleOfType(answer.mediaType) : undefined
    const made = file === undefined && (dynamic || (answer.body === undefined && answer.mediaType !== undefined))
    const { body, headers, mediaType, status } = made
      ? {
          ...answer,
          ...(await generate(prismOperation, req.path, { code: answer.status, dynamic, ...(seed !== undefined && { seed }) }, answer)),
        }
      : answer
    for (const [name, value] of Object.entries(headers)) {
      // The wrapper sets the request id.
      if (!res.hasHeader(name)) res.set(name, value)
    }
    res.status(status)
    if (file !== undefined) return res.sendFile(file)
    if (body === undefined) return res.end()
    if (mediaType !== undefined) res.type(mediaType)
    res.send(typeof body === 'string' && !mediaType?.includes('json') ? body : JSON.stringify(body))
  }
}

function requestFor(req: Request, contract: Contract, operation: Operation) {
  const path = pathPattern(contract.basePath + operation.path).exec(req.baseUrl + req.path)?.groups ?? {}
  return {
    path: Object.fromEntries(Object.entries(path).map(([name, value]) => [name, decodeURIComponent(value)])),
    query: req.query,
    body: req.is('multipart/form-data') ? formFields(String(req.body)) : (req.body as unknown),
    mediaType: operation.requests.map(({ mediaType }) => mediaType).find(type => req.is(type)),
    accept: req.headers.accept,
    origin: `${req.protocol}://${req.headers.host ?? 'localhost'}`,
  }
}

/** The text fields of a form, without files. */
const formFields = (form: string) =>
  Object.fromEntries(
    [...form.matchAll(/^content-disposition: *form-data; *name="([^"\r\n]*)"\r\n\r\n([^\r\n]*)\r\n--/gim)].map(match => [
      match[1],
      match[2],
    ]),
  )

/**
 * Prism's generated data does not always match the schema: it ignores `exclusiveMinimum`. If so, the data is generated
 * again unless a seed fixes it, and finally replaced by the example.
 */
async function generate(
  operation: MockOperation,
  path: string,
  mock: { dynamic: boolean; seed?: string; code: number },
  { mediaType }: Answer,
): Promise<Partial<Answer>> {
  const input = { method: operation.method as 'get', url: { path }, headers: {} }
  for (let attempt = 0; attempt < (mock.dynamic && mock.seed === undefined ? 5 : 1); attempt++) {
    const config = { ...mock, ...(mediaType !== undefined && { mediaTypes: [mediaType] }) }
    const result = await prism.request(input, [operation], { ...settings, validateResponse: mock.dynamic, mock: config })()
    if (result._tag === 'Left') throw result.left
    if (result.right.validations.output.length === 0) return { body: result.right.output.body }
  }
  return {}
}
