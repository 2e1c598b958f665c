import { readFileSync } from 'node:fs'
import { answerFrom, type Answer as Example } from '../examples/answer.ts'
import { readContract, responseFor, type Content, type Contract, type Schema } from '../examples/contract.ts'
import { readItems, sequenceKind } from '../runtime/sequence.ts'
import { schemaCheck } from '../generate/schema-check.ts'
import { stubMark } from '../runtime/error-answer.ts'
import type { Answer, BytesAnswer, RequestParts } from '../runtime/index.ts'

/** Returns a stub's response, or undefined if the document has none that a handler could return. */
export type AnswerStub = (id: string, parts: Partial<RequestParts>, origin: string) => Answer | BytesAnswer | undefined

/** Values that replace missing or invalid examples. */
export interface Samples {
  values: (schema: Schema, schemas: Contract['schemas']) => unknown[]
  /** Returns a file name for a media type. */
  file: (mediaType: string) => string | undefined
}

/**
 * Creates the responses of stubs in development. Each response contains the document's example for the request, or else a sample value, and
 * a header that names the operation.
 * @param requestId name of the header in which the service sends the request's id
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
    const { schema, items } = responseFor(operation, status)?.contents.find(one => one.mediaType === example.mediaType) ?? {}
    const content = items ? toItems(example, items) : toContent(example, schema)
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
    if (sequenceKind(mediaType) !== undefined || mediaType.includes('*')) return undefined
    if (typeof body === 'string') return { bytes: body, mediaType }
    const file = samples?.file(mediaType)
    return file === undefined ? undefined : { bytes: readFileSync(file), mediaType }
  }

  /** Returns the example's items, or one item generated from the schema. */
  function toItems({ mediaType, body }: Example, { schema, ...rule }: NonNullable<Content['items']>) {
    if (typeof body === 'string') return { mediaType: mediaType!, body: readItems(inOneChunk(body), mediaType!, rule) }
    const made = () => (samples?.values(schema, contract.schemas) ?? []).find(value => fits(schema, value))
    const found = Array.isArray(body) ? (body as unknown[]).filter(item => fits(schema, item)) : []
    const items = found.length > 0 ? found : [made()].filter(item => item !== undefined)
    return items.length > 0 ? { mediaType: mediaType!, body: inOrder(items) } : undefined
  }

  /** Returns the example's headers that can be sent, except those that the service sets. */
  function ownHeaders({ headers }: Example) {
    const isOwn = (name: string) => name !== requestId && !setByService.test(name) && /^[\w!#$%&'*+.^`|~-]+$/.test(name)
    const own = Object.entries(headers).filter(([name]) => isOwn(name))
    return Object.fromEntries(own.map(([name, value]) => [name, value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ' ')]))
  }
}

async function* inOneChunk(text: string) {
  yield new TextEncoder().encode(text)
}

async function* inOrder(items: readonly unknown[]) {
  yield* items
}

const setByService = /^(?:ratelimit.*|content-(?:length|type|encoding)|transfer-encoding|connection)$/i
