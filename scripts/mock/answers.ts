import { createLogger } from '@stoplight/prism-core'
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http'
import type { Request, Response } from 'express'
import type { Preference } from './prefer.ts'

/** An operation as Prism sees it. */
export type MockOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number]

/** The operations without their callbacks, which Prism would send to whatever host the request names. */
export async function mockOperations(document: object): Promise<MockOperation[]> {
  // Prism resolves references in place; the caller keeps the document as it is
  const operations = await getHttpOperationsFromSpec(structuredClone(document))
  return operations.map(operation => ({ ...operation, callbacks: [] }))
}

// the wrapper authenticates and validates, so that Prism only has to find the answer
const settings = {
  isProxy: false as const,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
}
const prism = createInstance({ ...settings, mock: { dynamic: false } }, { logger: createLogger('mock', { level: 'silent' }) })

/** Sends the documented answer that was asked for, or the one that fits the request. */
export function createAnswers(operation: MockOperation) {
  return async (req: Request, res: Response, preference: Preference) => {
    const code = preference.code ?? usualStatus(req, operation)
    const mediaTypes = mediaType(req, operation, code)
    const example = preference.exampleKey ?? usualExample(req, operation, code)
    const mock = {
      dynamic: false,
      ...defined({ ...preference, exampleKey: preference.dynamic ? undefined : example }),
      code,
      ...(mediaTypes && { mediaTypes }),
    }
    const { headers, statusCode, body } = await generate(operation, req.path, mock)
    for (const [name, value] of Object.entries(headers ?? {})) {
      // the wrapper gives each answer a request-id of its own; `null` is a header that the contract only may have
      if (name.toLowerCase() !== 'request-id' && value !== null) res.set(name, value)
    }
    res.status(statusCode)
    if (body === undefined) {
      res.removeHeader('content-type')
      res.end()
    } else if (typeof body === 'string') res.send(body)
    else res.send(JSON.stringify(body))
  }
}

/**
 * What Prism makes up does not always fit the schema (it knows no `exclusiveMinimum`): then another is tried, unless a seed
 * fixes it, and in the end it is the example.
 */
async function generate(
  operation: MockOperation,
  path: string,
  mock: { dynamic: boolean; seed?: string; code: number; mediaTypes?: string[] },
) {
  const input = { method: operation.method as 'get', url: { path }, headers: {} }
  for (let attempt = 0; ; attempt++) {
    const dynamic = mock.dynamic && attempt < (mock.seed === undefined ? 5 : 1)
    const result = await prism.request(input, [operation], { ...settings, validateResponse: dynamic, mock: { ...mock, dynamic } })()
    if (result._tag === 'Left') throw result.left
    if (!dynamic || result.right.validations.output.length === 0) return result.right.output
  }
}

/** A start is 201 but for a quote; without this rule Prism takes the lowest success, and every start would be a quote. */
function usualStatus(req: Request, operation: MockOperation) {
  const documented = operation.responses.map(response => Number(response.code)).filter(status => status < 300)
  const quote = (req.body as { quote?: unknown } | undefined)?.quote === true
  return documented.includes(201) && !(quote && documented.includes(200)) ? 201 : Math.min(...documented)
}

/** The three ways in which an asset can arrive have an example each; an answer that says another way would mislead. */
function usualExample(req: Request, operation: MockOperation, code: number) {
  const { source } = (req.body as { source?: unknown } | undefined) ?? {}
  const via = req.is('multipart/form-data')
    ? 'direct'
    : source === 'signed-url'
      ? 'signed_url'
      : typeof source === 'string'
        ? 'url'
        : undefined
  if (via === undefined) return undefined
  const examples =
    operation.responses.find(response => response.code === String(code))?.contents?.flatMap(content => content.examples ?? []) ?? []
  return examples.find(example => 'value' in example && (example.value as { uploaded_via?: unknown }).uploaded_via === via)?.key
}

/** One media type, never a refusal of `Accept`: the service does not negotiate either, but for `mode: stream`. */
function mediaType(req: Request, operation: MockOperation, code: number) {
  const types = operation.responses.find(response => response.code === String(code))?.contents?.map(content => content.mediaType) ?? []
  const streamed = (req.body as { mode?: unknown } | undefined)?.mode === 'stream' && types.includes('text/event-stream')
  const [first] = streamed ? ['text/event-stream'] : types
  return first === undefined ? undefined : [first]
}

const defined = ({ exampleKey, dynamic, seed }: Preference) => ({
  ...(exampleKey !== undefined && { exampleKey }),
  ...(dynamic !== undefined && { dynamic }),
  ...(seed !== undefined && { seed }),
})
