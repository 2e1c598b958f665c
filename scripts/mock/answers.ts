import { createLogger } from '@stoplight/prism-core'
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http'
import type { Request, Response } from 'express'
import type { Preference } from './prefer.ts'

/** An operation in Prism's form. */
export type MockOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number]

/** The operations without callbacks, which Prism would send to any host that the request names. */
export async function mockOperations(document: object): Promise<MockOperation[]> {
  // Prism resolves references in place, so it gets a copy.
  const operations = await getHttpOperationsFromSpec(structuredClone(document))
  return operations.map(operation => ({ ...operation, callbacks: [] }))
}

// The wrapper authenticates and validates; Prism only selects the response.
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
      // The wrapper sets `request-id`; `null` is a header that is optional in the contract.
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
 * Prism's generated data does not always match the schema (it ignores `exclusiveMinimum`). Then it is generated again unless
 * a seed fixes it, and finally replaced by the example.
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

/** Starts respond with 201, quotes with 200. Without this rule, Prism would pick the lowest success status, and every start would be a quote. */
function usualStatus(req: Request, operation: MockOperation) {
  const documented = operation.responses.map(response => Number(response.code)).filter(status => status < 300)
  const quote = (req.body as { quote?: unknown } | undefined)?.quote === true
  return documented.includes(201) && !(quote && documented.includes(200)) ? 201 : Math.min(...documented)
}

/** Each of the three ways to upload an asset has its own example. */
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

/** One media type, whatever `Accept` says: like the service, which negotiates only with `mode: stream`. */
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
