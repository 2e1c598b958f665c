import { createLogger } from '@stoplight/prism-core'
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http'
import type { Request, Response } from 'express'
import { MockError } from './errors.ts'
import { answerFrom, applied, type Answer } from '../examples/answer.ts'
import { echoParameters } from '../examples/echo.ts'
import { createFraming, type ItemRule } from '../runtime/sequence.ts'
import { responseFor, type Operation } from '../examples/contract.ts'
import { sampleOfType } from './files.ts'
import { setHeader, setRequiredHeaders } from './headers.ts'
import type { Preference } from './prefer.ts'
import { sampleValues } from '../generate/sample.ts'
import type { MockedDocument } from './settings.ts'

type MockOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number]

const maxListItems = 3

/**
 * Lowers the maximum length of lists, because Prism fills lists randomly up to their maximum, and nested lists could grow to megabytes and
 * take seconds to generate. Modifies the document.
 */
function withShortLists<Node extends object>(node: Node): Node {
  const { maxItems, minItems = 0 } = node as { maxItems?: unknown; minItems?: number }
  if (typeof maxItems === 'number') Object.assign(node, { maxItems: Math.min(maxItems, Math.max(minItems, maxListItems)) })
  for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) withShortLists(child as object)
  return node
}

// The mock authenticates callers and validates requests itself; Prism only generates random data.
const settings = {
  isProxy: false as const,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
}
const prism = createInstance({ ...settings, mock: { dynamic: false } }, { logger: createLogger('mock', { level: 'silent' }) })

/** Sends the requested response, or the best match for the request. */
export function createAnswers({ contract, fits, document }: MockedDocument, operation: Operation) {
  let prismOperation: Promise<MockOperation> | undefined
  /** Returns the operation in Prism's format, without callbacks, because Prism would send them to any host that the request names. */
  const forPrism = () =>
    (prismOperation ??= (async () => {
      const { path, method } = operation
      const paths = Object.entries((document as { paths: Record<string, Record<string, unknown>> }).paths)
      const [, item = {}] = paths.find(([name]) => name === path) ?? []
      const { parameters = [], [method]: own } = item
      // Prism resolves references in place, so it is given a copy.
      const [found] = await getHttpOperationsFromSpec(
        withShortLists(structuredClone({ ...document, paths: { [path]: { parameters, [method]: own } } })),
      )
      return { ...found!, callbacks: [] }
    })())

  /** Returns a value for a response without an example, or undefined if the response needs no value. */
  async function create(answer: Answer, { dynamic = false, seed }: Preference): Promise<unknown> {
    const content = responseFor(operation, answer.status)?.contents.find(({ mediaType }) => mediaType === answer.mediaType)
    const { schema, items } = content ?? {}
    if (items) return [sampleValues(items.schema, contract.schemas).find(value => fits(items.schema, value)) ?? null]
    if (!dynamic && schema === undefined) return {}
    const samples = schema === undefined ? [{}] : sampleValues(schema, contract.schemas)
    const fitting = dynamic ? undefined : samples.find(value => fits(schema!, value))
    if (fitting !== undefined) return fitting
    const config = { dynamic: true as const, ...(seed !== undefined && { seed }), code: answer.status }
    return (await generate(await forPrism().catch(() => undefined), config, answer.mediaType)) ?? answer.body ?? samples[0]
  }

  return async (req: Request, res: Response, preference: Preference) => {
    const { code, exampleKey, dynamic = false } = preference
    const request = requestFor(req, res)
    const answer = answerFrom(contract, operation, request, { status: code, example: exampleKey }, fits)
    if (!answer) throw new Error(`no success response is documented for ${operation.id}`)
    if ('problem' in answer) throw MockError.ofFields([answer.problem])
    const { status, headers } = answer
    const mediaType = answer.mediaType === undefined ? undefined : concreteType(answer.mediaType)
    const file = answer.body === undefined && mediaType !== undefined ? sampleOfType(mediaType) : undefined
    const { schema: declared, items } =
      responseFor(operation, status)?.contents.find(content => content.mediaType === answer.mediaType) ?? {}
    // An example that violates its schema, as is common in published documents, is replaced unless the caller asked for it by name.
    const isWrong = exampleKey === undefined && declared !== undefined && isJson(mediaType) && !fits(declared, answer.body)
    const isMade = file === undefined && mediaType !== undefined && (dynamic || answer.body === undefined || isWrong)
    const body = isMade
      ? applied(await create(answer, preference), echoParameters(operation, request, contract), declared, fits)
      : answer.body
    for (const [name, value] of Object.entries(headers)) setHeader(res, name, value)
    setRequiredHeaders(res, operation, status, contract)
    res.status(status)
    if (items && Array.isArray(body) && mediaType !== undefined) return sendItems(res, mediaType, body, items)
    // Express interprets a media type without a slash as a file extension, so the header is set directly.
    if (body !== undefined && mediaType?.includes('/') === false)
      return res.setHeader('content-type', mediaType).end(asText(body, mediaType))
    if (mediaType !== undefined && (file !== undefined || body !== undefined)) res.type(mediaType)
    if (file !== undefined) return res.sendFile(file)
    if (body === undefined) return res.end()
    res.send(asText(body, mediaType))
  }
}

function sendItems(res: Response, mediaType: string, items: readonly unknown[], rule: ItemRule) {
  const { contentType, begin, frame, end } = createFraming(mediaType, rule)
  res.set('content-type', contentType)
  res.write(begin)
  for (const item of items) res.write(frame(item))
  res.end(end)
}

/** Returns a concrete media type for a range such as `image/*`. */
function concreteType(mediaType: string): string {
  if (!/^\*$|\/\*/.test(mediaType)) return mediaType
  const [type = ''] = mediaType.split('/')
  return { image: 'image/png', video: 'video/mp4', audio: 'audio/wav', text: 'text/plain' }[type] ?? 'application/json'
}

const isJson = (mediaType = '') => /json$|json *;/.test(mediaType)

function asText(body: unknown, mediaType = ''): string {
  if (isJson(mediaType)) return JSON.stringify(body)
  if (typeof body === 'string') return body
  if (/xml/.test(mediaType)) return '<mock/>'
  return `${JSON.stringify(body)}\n`
}

const requestFor = (req: Request, res: Response) => ({
  path: Object.fromEntries(Object.entries(req.params).map(([name, text]) => [name, decoded(String(text))])),
  query: req.query,
  body: req.body as unknown,
  mediaType: res.locals['mediaType'] as string | undefined,
  accept: req.headers.accept,
  origin: `${req.protocol}://${req.headers.host ?? 'localhost'}`,
})

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Generates random data. Prism ignores `exclusiveMinimum`, so invalid data is regenerated unless a seed determines it. */
async function generate(
  operation: MockOperation | undefined,
  mock: { dynamic: true; seed?: string; code: number },
  mediaType: string | undefined,
): Promise<unknown> {
  if (!operation) return undefined
  const input = { method: operation.method as 'get', url: { path: operation.path }, headers: {} }
  for (let attempt = 0; attempt < (mock.seed === undefined ? 5 : 1); attempt++) {
    const config = { ...mock, ...(mediaType !== undefined && { mediaTypes: [mediaType] }) }
    const result = await prism.request(input, [operation], { ...settings, validateResponse: true, mock: config })()
    if (result._tag === 'Right' && result.right.validations.output.length === 0) return result.right.output.body
  }
  return undefined
}
