import type { CompleteConfig } from '../config.ts'
import type { BundledOperation, BundledResponse, Bundle, Schema } from './bundle.ts'

/** The configuration of error bodies. */
export type Errors = Pick<CompleteConfig['errors'], 'schema' | 'codeAt'>

export const errorBody = ({ schema }: Pick<Errors, 'schema'>) => (schema === undefined ? undefined : `#/components/schemas/${schema}`)

/**
 * Returns the error codes of a response. The codes are taken from the response's examples, so every code has an example. The list is empty
 * for a successful response.
 */
export function getCodes({ content }: BundledResponse, errors: Errors): string[] {
  const json = content?.['application/json']
  if (errors.schema === undefined || !json?.schema || json.schema.$ref !== errorBody(errors)) return []
  const code = (value: unknown) => errors.codeAt.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], value) as string
  return [...new Set(Object.values(json.examples ?? {}).map(({ value }) => code(value)))].toSorted()
}

/** Lists each error response's codes in its description, for readers, and in `x-error-codes`, for tools. */
export const withCodesListed = (bundle: Bundle, errors: Errors): Bundle =>
  mapResponses(bundle, errors, (response, codes) => ({
    ...response,
    description: `${response.description.trimEnd()} Code: ${codes.map(code => `\`${code}\``).join(' or ')}.`,
    'x-error-codes': codes,
  }))

/** Restricts each error response to its documented codes. */
export const withCodesClosed = (bundle: Bundle, errors: Errors): Bundle =>
  mapResponses(bundle, errors, (response, codes) => ({
    ...response,
    content: { 'application/json': { ...response.content!['application/json']!, schema: errorSchema(codes, errors) } },
  }))

const errorSchema = (codes: string[], errors: Errors): Schema => ({
  allOf: [
    { $ref: errorBody(errors)! },
    errors.codeAt.reduceRight<object>((inner, key) => ({ properties: { [key]: inner } }), { enum: codes }),
  ],
})

/** Returns true for a schema produced by {@link withCodesClosed}, or for the envelope itself. */
export const isErrorSchema = ({ $ref, allOf }: Schema, errors: Errors) =>
  errors.schema !== undefined && [$ref, (allOf as Schema[] | undefined)?.[0]?.$ref].includes(errorBody(errors))

function mapResponses(bundle: Bundle, errors: Errors, change: (response: BundledResponse, codes: string[]) => BundledResponse): Bundle {
  const ofOne = <Response extends BundledResponse | { $ref: string }>(response: Response): Response => {
    const codes = '$ref' in response ? [] : getCodes(response, errors)
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
