/** Compares who may call each operation, including security requirements inherited from the root. */
import type { Finding } from './change.ts'
import { finding } from './classify.ts'
import { isMethod } from '../document/shape.ts'
import type { Document, Requirement } from './use.ts'

export interface SecurityChange extends Finding {
  pointer: readonly string[]
}

export function securityChanges(before: Document, after: Document): SecurityChange[] {
  const found: SecurityChange[] = []
  for (const [path, item] of Object.entries(after.paths ?? {}))
    for (const [method, operation] of Object.entries(item)) {
      const old = before.paths?.[path]?.[method]
      if (!isMethod(method) || !old) continue
      const [was, is] = [old.security ?? before.security ?? [], operation.security ?? after.security ?? []] as [
        Requirement[],
        Requirement[],
      ]
      const pointer = ['paths', path, method, ...(operation.security || !old.security ? ['security'] : [])]
      const asked = `${method.toUpperCase()} ${path} required ${words(was)} and now requires ${words(is)}.`
      const kept = is.filter(one => was.some(other => schemes([other]) === schemes([one])))
      const further = is.filter(one => !kept.includes(one))
      if (schemes(was) !== schemes(kept) || (further.length > 0 && !areWays(was, further)))
        found.push({ ...finding('security-changed', asked), pointer })
      else if (roles(was) !== roles(kept))
        found.push({
          ...finding('permission-changed', `${method.toUpperCase()} ${path} required ${words(was)} and now requires ${words(is)}.`),
          pointer,
        })
      else if (further.length > 0) found.push({ ...finding('security-added', asked), pointer })
    }
  return found
}

/**
 * Reports whether the added requirements are only alternatives: the operation already had requirements, and each added one needs a
 * credential.
 */
const areWays = (was: Requirement[], further: Requirement[]) => was.length > 0 && further.every(one => Object.keys(one).length > 0)

const sorted = (some: string[]) => some.toSorted().join(' ')
const schemes = (requirements: Requirement[]) =>
  sorted(requirements.map(requirement => sorted(Object.keys(requirement)))) + requirements.length
const roles = (requirements: Requirement[]) =>
  sorted(requirements.map(requirement => sorted(Object.entries(requirement).map(([name, some]) => `${name}:${sorted(some)}`))))
const words = (requirements: Requirement[]) =>
  requirements
    .map(requirement =>
      Object.entries(requirement)
        .map(([name, some]) => `${name}${some.length > 0 ? ` (${some.join(', ')})` : ''}`)
        .join(' and '),
    )
    .map(each => each || 'nothing')
    .join(' or ') || 'nothing'
