/** Describes how a body is parsed: as JSON, as form fields, as a string or not at all. */
export type BodyKind = 'json' | 'form' | 'text' | 'bytes'

/**
 * @param mediaType as spelled in the contract
 * @param hasFields true for a form whose schema allows an object; other forms are parsed as text, or as bytes if they are multipart
 */
export function bodyKind(mediaType: string, hasFields: boolean): BodyKind {
  const type = withoutParameters(mediaType)
  if (type === 'application/json' || type.endsWith('+json')) return 'json'
  if (hasFields) return 'form'
  return type.startsWith('text/') || type === 'application/x-www-form-urlencoded' ? 'text' : 'bytes'
}

/**
 * Returns the contract's media type for a `content-type`: the same type with or without the documented parameters, or else the narrowest
 * matching range.
 */
export function matchMediaType(contentType: string | undefined, types: readonly string[]): string | undefined {
  if (contentType === undefined) return types.find(type => type === '*/*')
  const sent = contentType.toLowerCase()
  if (types.includes(sent)) return sent
  const own = withoutParameters(sent)
  const [kind = ''] = own.split('/')
  const sentParameters = parametersIn(sent)
  const isSame = (type: string) =>
    withoutParameters(type) === own &&
    parametersIn(type).every(([name, value]) => sentParameters.every(([other, sentValue]) => other !== name || sentValue === value))
  const parameters = (type: string) => parametersIn(type).filter(([name]) => sentParameters.some(([other]) => other === name)).length
  const same = types.filter(isSame).toSorted((a, b) => parameters(b) - parameters(a))[0]
  return same ?? types.find(type => withoutParameters(type) === `${kind}/*`) ?? types.find(type => withoutParameters(type) === '*/*')
}

export const withoutParameters = (mediaType: string): string => mediaType.split(';', 1)[0]!.trim().toLowerCase()

/** Returns a media type's parameters, such as the charset, in lowercase. */
const parametersIn = (mediaType: string): (readonly [string, string])[] =>
  [...mediaType.toLowerCase().matchAll(/;\s*([^=;\s]+)\s*=\s*(?:"([^"]*)"|([^;\s]*))/g)].map(
    ([, name = '', quoted, plain = '']) => [name, quoted ?? plain] as const,
  )

export const getCharset = (contentType: string): string | undefined => parametersIn(contentType).find(([name]) => name === 'charset')?.[1]
