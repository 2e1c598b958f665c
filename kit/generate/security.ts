import type { CompleteConfig } from '../config.ts'
import type { Bundle } from './bundle.ts'

type Requirement = Record<string, string[]>
type Alternatives = NonNullable<CompleteConfig['alternativeSecurity']>

/**
 * After each security requirement, adds a requirement with the same roles for each alternative scheme.
 * @throws if the document does not declare a scheme
 */
export function withAlternatives(bundle: Bundle & { security?: Requirement[] }, alternatives: Alternatives = {}): Bundle {
  const { securitySchemes: known = {} } = bundle.components
  const unknown = Object.entries(alternatives)
    .flatMap(([scheme, others]) => [scheme, ...others])
    .find(scheme => !(scheme in known))
  if (unknown !== undefined)
    throw new Error(`\`alternativeSecurity\` names the security scheme \`${unknown}\`, which the document does not define.`)
  const complete = <Secured extends { security?: Requirement[] }>(secured: Secured): Secured =>
    secured.security
      ? { ...secured, security: secured.security.flatMap(each => [each, ...alternativesFor(each, alternatives, secured.security!)]) }
      : secured
  const paths = Object.entries(bundle.paths).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, complete(operation)])),
  ])
  return { ...complete(bundle), paths: Object.fromEntries(paths) }
}

/**
 * Returns the requirements to add as alternatives. A requirement that combines several schemes has no alternatives, and existing
 * alternatives are not added again.
 */
function alternativesFor(requirement: Requirement, alternatives: Alternatives, written: readonly Requirement[]): Requirement[] {
  const [[scheme, roles] = [], ...others] = Object.entries(requirement)
  if (scheme === undefined || roles === undefined || others.length > 0) return []
  const missing = (Object.hasOwn(alternatives, scheme) ? alternatives[scheme]! : []).filter(other => !written.some(each => other in each))
  return missing.map(other => ({ [other]: roles }))
}

/** Removes the alternatives, because some generators would otherwise send a credential for each scheme. */
export function withoutAlternatives(bundle: Bundle, alternatives: Alternatives = {}): Bundle {
  const left = new Set(Object.values(alternatives).flat())
  const isLeft = (requirement: Requirement) => Object.keys(requirement).some(scheme => left.has(scheme))
  const paths = Object.entries(bundle.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [
        method,
        operation.security ? { ...operation, security: operation.security.filter(requirement => !isLeft(requirement)) } : operation,
      ]),
    ),
  ])
  return { ...bundle, paths: Object.fromEntries(paths) }
}
