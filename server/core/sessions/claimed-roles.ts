import { roles, type Role } from '../access/caller.ts'
import { foldAddress } from '../access/member-store.ts'

/** The roles granted by the role claim's values. Unrecognized values are ignored, because they belong to other services. */
export interface ClaimedRoles {
  isOperator: boolean
  /** A role that applies in all workspaces. */
  everywhere: Role | undefined
  /** Roles keyed by workspace, from values such as `ws_…:admin`. */
  inWorkspaces: ReadonlyMap<string, Role>
}

/** Returns the more privileged role; `roles` lists them from most to least privileged. */
const higher = (a: Role | undefined, b: Role): Role => (a !== undefined && roles.indexOf(a) <= roles.indexOf(b) ? a : b)

export function readRoles(claimed: readonly string[]): ClaimedRoles {
  const inWorkspaces = new Map<string, Role>()
  let everywhere: Role | undefined
  for (const value of claimed) {
    const [, workspaceId, name] = /^(?:(ws_[!-9;-~]+):)?(\w+)$/.exec(value) ?? []
    const role = roles.find(known => known === name)
    if (!role) continue
    if (workspaceId === undefined) everywhere = higher(everywhere, role)
    else inWorkspaces.set(workspaceId, higher(inWorkspaces.get(workspaceId), role))
  }
  return { isOperator: claimed.includes('operator'), everywhere, inWorkspaces }
}

/** Reports whether an email address is in one of these domains. If no domains are given, all addresses are allowed. */
export const isAllowed = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.some(domain => foldAddress(email).endsWith(`@${foldAddress(domain)}`))
