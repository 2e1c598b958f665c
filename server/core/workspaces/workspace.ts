import type { Role } from '../access/caller.ts'

/** Features that a plan can include. */
export const features = ['custom_actions', 'video_generation', 'timeline', 'share_edit'] as const
export type Feature = (typeof features)[number]

/** The named plans; any other combination of features, set with `plan set`, is called `custom`. */
export const plans: Readonly<Record<string, readonly Feature[]>> = {
  pro: features,
  basic: ['video_generation'],
  free: [],
}

export interface Workspace {
  workspaceId: string
  name: string
  plan: string
  features: readonly string[]
  /** Inference providers that the plan allows; an empty list allows all. */
  providers: readonly string[]
  sandbox: boolean
  /** True if PNG images downloaded from the studio contain the recipe used to generate them. */
  embedRecipe: boolean
  createdAt: number
  deletedAt?: number
  /** When the workspace was removed; only its ledger and audit log remain. */
  removedAt?: number
}

export interface Member {
  memberId: string
  workspaceId: string
  email: string
  displayName: string
  role: Role
  createdAt: number
  /** The time of the last sign-on that set or confirmed the role; undefined if the role was set in this service. */
  roleClaimedAt?: number
  /** The time of the sign-on that revoked the role. The member has no credentials and cannot sign in until a role is set again. */
  roleWithdrawnAt?: number
  /** The time of the last invitation; undefined once the member has signed in. */
  invitedAt?: number
}

export interface ApiKey {
  keyId: string
  workspaceId: string
  memberId: string
  memberEmail: string
  prefix: string
  permissions: readonly string[]
  /** The API key's name. */
  name: string | undefined
  /** The name of the key's agent; undefined for an API key. */
  agent: string | undefined
  /** The first key in the series of replacements that led to this key; undefined if this key replaced none. */
  firstKeyId: string | undefined
  createdAt: number
  expiresAt: number | undefined
  /** When a rotation replaced the key. */
  replacedAt: number | undefined
  revokedAt: number | undefined
  lastUsedAt: number | undefined
}

export function keyState(key: ApiKey, now: number): 'active' | 'expiring' | 'expired' | 'revoked' {
  if (key.revokedAt !== undefined) return 'revoked'
  if (key.expiresAt !== undefined && key.expiresAt <= now) return 'expired'
  return key.replacedAt === undefined ? 'active' : 'expiring'
}
