import type { BundledOperation, BundledResponse, Bundle, Schema } from './bundle.ts'

export const errorBody = '#/components/schemas/ErrorBody'

/** The codes with which a response refuses: those of its examples, so that each has one. Empty for a response that is no error. */
export function codesOf({ content }: BundledResponse): string[] {
  const json = content?.['application/json']
  if (json?.schema.$ref !== errorBody) return []
  const values = Object.values(json.examples ?? {}).map(({ value }) => value as { error: { code: string } })
  return [...new Set(values.map(({ error }) => error.code))].toSorted()
}

/** Lists the codes of each error response where readers and tools find them. */
export const withCodesListed = (bundle: Bundle): Bundle =>
  mapResponses(bundle, (response, codes) => ({
    ...response,
    description: `${response.description.trimEnd()} Code: ${codes.map(code => `\`${code}\``).join(' or ')}.`,
    'x-error-codes': codes,
  }))

/** Allows an error response only its own codes. */
export const withCodesClosed = (bundle: Bundle): Bundle =>
  mapResponses(bundle, (response, codes) => ({
    ...response,
    content: { 'application/json': { ...response.content!['application/json']!, schema: errorSchema(codes) } },
  }))

const errorSchema = (codes: string[]): Schema => ({
  allOf: [{ $ref: errorBody }, { properties: { error: { properties: { code: { enum: codes } } } } }],
})

/** Whether this is a schema of {@link withCodesClosed}, or the envelope itself. */
export const isErrorSchema = ({ $ref, allOf }: Schema) => $ref === errorBody || (allOf as Schema[] | undefined)?.[0]?.$ref === errorBody

function mapResponses(bundle: Bundle, change: (response: BundledResponse, codes: string[]) => BundledResponse): Bundle {
  const ofOne = <Response extends BundledResponse | { $ref: string }>(response: Response): Response => {
    const codes = '$ref' in response ? [] : codesOf(response)
    return codes.length > 0 ? (change(response as BundledResponse, codes) as Response) : response
  }
  const ofAll = <T extends Record<string, BundledResponse | { $ref: string }>>(responses: T) => mapValues(responses, ofOne) as T
  return {
    ...bundle,
    paths: mapValues(bundle.paths, item =>
      mapValues(item, (operation): BundledOperation => ({ ...operation, responses: ofAll(operation.responses) })),
    ),
    components: { ...bundle.components, responses: ofAll((bundle.components['responses'] ?? {}) as Record<string, BundledResponse>) },
  }
}

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
