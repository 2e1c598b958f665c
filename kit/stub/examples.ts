import { readFileSync } from 'node:fs'
import { answerFrom, type Answer as Example } from '../examples/answer.ts'
import { readContract, responseFor, type Contract, type Schema } from '../examples/contract.ts'
import { resolvedSchema } from '../examples/pointer.ts'
import { readEvents } from '../examples/events.ts'
import { schemaCheck } from '../generate/valid.ts'
import { stubMark } from '../runtime/error-answer.ts'
import type { AnyAnswer, RequestParts } from '../runtime/index.ts'

/** Returns the response of a stub; undefined if the document has none that a handler could return. */
export type AnswerStub = (id: string, parts: Partial<RequestParts>, origin: string) => AnyAnswer | undefined

/** Values in place of examples that are missing or do not fit their schemas. */
export interface Samples {
  values: (schema: Schema, schemas: Contract['schemas']) => unknown[]
  /** The name of a file of a media type. */
  file: (mediaType: string) => string | undefined
}

/**
 * Responses of stubs in development: the example of the document for the request, or a sample value, and a header that names the operation.
 * @param requestId the header that the service sets
 */
export function createExamples(document: object, requestId: string, samples?: Samples): AnswerStub {
  const contract = readContract(document)
  const fits = schemaCheck(contract)
  return (id, { path = {}, query = {}, body, mediaType }, origin) => {
    const operation = contract.operations.find(one => one.id === id)
    if (!operation) return undefined
    const request = { path: path as Record<string, string>, query, body, mediaType: mediaType ?? operation.requests[0]?.mediaType, origin }
    const example = answerFrom(contract, operation, request, {}, fits)
    if (!example || 'problem' in example) return undefined
    const { status } = example
    const schema = responseFor(operation, status)?.contents.find(content => content.mediaType === example.mediaType)?.schema
    const content = toContent(example, schema)
    return content && { status, ...content, headers: { ...ownHeaders(example), ...stubMark(id) } }
  }

  function toContent({ mediaType, body }: Example, schema: Schema | undefined) {
    if (mediaType === undefined) return {}
    if (/^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType)) {
      const values = () => (schema && samples ? samples.values(schema, contract.schemas) : [])
      const isGood = body !== undefined && (!schema || fits(schema, body))
      const value = isGood ? body : schema ? values().find(one => fits(schema, one)) : {}
      return value === undefined ? undefined : { body: value, ...(mediaType !== 'application/json' && { mediaType }) }
    }
    if (mediaType === 'text/event-stream') {
      // OpenAPI 3.1 describes events by the `contentSchema` of a text.
      const event = resolvedSchema(schema, contract.schemas)?.['contentSchema'] as Schema | undefined
      const sample = (one: Schema) => samples?.values(one, contract.schemas).find(value => fits(one, value))
      const events = body !== undefined ? toEvents(body) : event ? [sample(event)] : schema && toEvents(sample(schema))
      return (
        events && {
          stream: async function* () {
            yield* events.filter(value => value !== undefined)
          },
        }
      )
    }
    if (mediaType.includes('*')) return undefined
    if (typeof body === 'string') return { bytes: body, mediaType }
    const file = samples?.file(mediaType)
    return file === undefined ? undefined : { bytes: readFileSync(file), mediaType }
  }

  /** The headers of the example that can be sent, without those that the service sets. */
  function ownHeaders({ headers }: Example) {
    const isOwn = (name: string) => name !== requestId && !setByService.test(name) && /^[\w!#$%&'*+.^`|~-]+$/.test(name)
    const own = Object.entries(headers).filter(([name]) => isOwn(name))
    return Object.fromEntries(own.map(([name, value]) => [name, value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ' ')]))
  }
}

/** The events of an example that is the text of a stream, or the data of one event or several. */
const toEvents = (example: unknown): unknown[] =>
  typeof example === 'string' ? readEvents(`${example}\n\n`) : [example].flat().map(data => ({ data }))

const setByService = /^(?:ratelimit.*|content-(?:length|type|encoding)|transfer-encoding|connection)$/i
