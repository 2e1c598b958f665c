import type { Request } from 'express'
import type { Operation } from '../examples/contract.ts'

interface Scheme {
  type: string
  in?: string
  name?: string
}
interface Secured {
  security?: Requirement[]
  components?: { securitySchemes?: Record<string, Scheme> }
  paths?: Record<string, Record<string, { security?: Requirement[] }>>
}
type Requirement = Record<string, string[]>

/** A credential: its scheme, and its value as sent in the scheme's header, cookie or query parameter. */
interface Credential {
  scheme: string
  value: string
}

/**
 * Returns undefined if no credential is needed; otherwise, returns a function that finds the credentials in a request according to the
 * document's security requirements.
 */
export function readCredentials(document: object, { path, method }: Operation): ((req: Request) => Credential[]) | undefined {
  const { components } = document as Secured
  const requirements = getRequirements(document, path, method)
  if (requirements.length === 0 || requirements.some(requirement => Object.keys(requirement).length === 0)) return undefined
  const names = [...new Set(requirements.flatMap(requirement => Object.keys(requirement)))]
  const schemes = components?.securitySchemes ?? {}
  // A scheme cannot be checked if the document does not declare it or if its credential is part of the connection, as with mutual TLS.
  if (names.every(name => !Object.hasOwn(schemes, name) || schemes[name]!.type === 'mutualTLS')) return undefined
  return req =>
    names.flatMap(scheme => {
      const value = valueOf(req, schemes[scheme])
      return value === undefined ? [] : { scheme, value }
    })
}

function getRequirements(document: object, path: string, method: string): Requirement[] {
  const { security, paths } = document as Secured
  return paths?.[path]?.[method]?.security ?? security ?? []
}

/** Returns a scheme's credential. The HTTP, OAuth and OpenID schemes use the `authorization` header. */
function valueOf(req: Request, scheme: Scheme | undefined): string | undefined {
  if (!scheme) return undefined
  const { type, in: place, name = '' } = scheme
  if (type !== 'apiKey') return req.headers.authorization || undefined
  const found = { header: req.headers[name.toLowerCase()], query: req.query[name], cookie: readCookie(req, name) }[place ?? '']
  return typeof found === 'string' ? found || undefined : undefined
}

export const readCookie = ({ headers }: Request, name: string) =>
  headers.cookie
    ?.split(';')
    .map(pair => pair.trim())
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
