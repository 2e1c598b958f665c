import { responseFor, type Content, type Contract, type Example, type Operation, type Response, type Schema } from './contract.ts'
import { listedValues, propertyNames, collectSchemas } from './schema.ts'

/** The parts of a request that determine the response. */
export interface Sent {
  body?: unknown
  mediaType?: string | undefined
  accept?: string | undefined
}

/** The response that the caller requests. */
export interface Wish {
  status?: number | undefined
  example?: string | undefined
  /** A body that replaces the example. */
  body?: unknown
}

export interface Choice {
  response: Response
  content?: Content | undefined
  example?: Example | undefined
}

/**
 * Chooses the response, media type and example for a request.
 *
 * Request and response examples with the same name belong together: the response is the one whose request example is most similar to the
 * received request. A response example named `python` also belongs to a request example named `python_long`. If no names match, the first
 * example is used.
 */
export function choose(contract: Contract, operation: Operation, sent: Sent, wish: Wish = {}): Choice | undefined {
  const request = operation.requests.find(({ mediaType }) => mediaType === sent.mediaType) ?? operation.requests[0]
  const response =
    wish.status === undefined ? fittingResponse(contract, operation, request, sent.body) : responseFor(operation, wish.status)
  if (!response) return undefined
  const all = response.contents.flatMap(content => content.examples.map(example => ({ content, example })))
  if (wish.example !== undefined) return { response, ...all.find(({ example }) => example.name === wish.example) }
  const pairs = all.flatMap(({ content, example }) =>
    (request?.examples ?? [])
      .filter(({ name }) => name === example.name || name.startsWith(`${example.name}_`))
      .map(({ value }) => ({ content, example, closeness: closeness(sent.body, value, request?.schema, contract) })),
  )
  const [best] = pairs.filter(pair => pair.closeness > 0).toSorted((one, other) => other.closeness - one.closeness)
  if (best) return { response, content: best.content, example: best.example }
  const accepted =
    pairs.length > 0 ? undefined : response.contents.find(({ mediaType }) => sent.accept?.includes(mediaType.replace(/;.*/s, '')))
  const content = accepted ?? response.contents[0]
  return { response, content, example: content?.examples[0] }
}

/**
 * Returns the success response whose constants match the request: for example, if the body of the 200 response must contain `dry: true`,
 * returns the 200 response for requests with that value. Otherwise, returns 201 or, if there is no 201, the first success response. For
 * an operation without a documented success response, returns the operation's first redirect or error, or an empty 204.
 */
function fittingResponse(contract: Contract, operation: Operation, request: Content | undefined, body: unknown): Response {
  const successes = operation.responses.filter(({ status }) => status >= 200 && status < 300)
  const sendable = propertyNames(request?.schema, contract.schemas)
  const constants = (response: Response) =>
    sendable.flatMap(name => {
      const schemas = collectSchemas(response.contents[0]?.schema, name, contract.schemas)
      return schemas.filter(schema => 'const' in schema).map(schema => ({ name, value: schema['const'] }))
    })
  const fitting = successes.filter(response => constants(response).every(({ name, value }) => getMember(body, name) === value))
  const asked = fitting.filter(response => constants(response).length > 0)
  const final = operation.responses.filter(({ status }) => status >= 200)
  const candidates = [asked, fitting, successes, final].find(some => some.length > 0) ?? []
  const [first = noContent] = candidates.toSorted((one, other) => one.status - other.status)
  return candidates.find(({ status }) => status === 201) ?? first
}

const noContent: Response = { status: 204, code: '204', headers: [], contents: [], links: [] }

/**
 * Computes the similarity between a body and an example. A value that differs from the example's counts against the example if the
 * schema enumerates the values or if only one of the two values is a URL.
 */
function closeness(body: unknown, example: unknown, schema: Schema | undefined, contract: Contract): number {
  if (typeof example !== 'object' || example === null) return 0
  return Object.entries(example).reduce((sum, [name, wanted]) => {
    const schemas = collectSchemas(schema, name, contract.schemas)
    const value = getMember(body, name) ?? schemas.find(one => 'default' in one)?.['default']
    if (value === wanted || (value === undefined && wanted === false)) return sum + 2
    if (value === undefined) return wanted === true ? sum - 5 : sum
    const decides = listedValues(schemas).length > 0 || isUrl(value) !== isUrl(wanted)
    return decides ? sum - 5 : sum + 1
  }, 1)
}

const isUrl = (value: unknown) => typeof value === 'string' && /^[a-z][a-z\d+.-]*:\/\//i.test(value)

const getMember = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
