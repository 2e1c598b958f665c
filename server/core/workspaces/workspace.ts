import type { Role } from '../access/caller.ts'

/** Features that a plan can include. */
export const features = ['custom_actions', 'video_generation', 'timeline', 'share_edit'] as const
export type Feature = (typeof features)[number]

/** Plans that an operator can name; `plan set` creates any other combination, called `custom`. */
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
  /** True if PNG images that are downloaded from the studio contain the recipe of their generation. */
  embedRecipe: boolean
  createdAt: number
  /** Time of its deletion. */
  deletedAt?: number
  /** Time of its removal; only its ledger and audit log are left. */
  removedAt?: number
}

export interface Member {
  memberId: string
  workspaceId: string
  email: string
  displayName: string
  role: Role
  createdAt: number
  /** The last sign-on that set or confirmed the role; undefined if the role was set here. */
  roleClaimedAt?: number
  /** The sign-on that withdrew the role. The member has no credentials and cannot sign in until there is a role again. */
  roleWithdrawnAt?: number
  /** The last invitation; undefined once the member has signed in. */
  invitedAt?: number
}

export interface ApiKey {
  keyId: string
  workspaceId: string
  memberId: string
  memberEmail: string
  prefix: string
  permissions: readonly string[]
  /** The name of an API key. */
  name: string | undefined
  /** The name of its agent; undefined for an API key. */
  agent: string | undefined
  /** The first of the keys that this key replaced; undefined if it replaced none. */
  firstKeyId: string | undefined
  createdAt: number
  expiresAt: number | undefined
  /** When a rotation replaced it. */
  replacedAt: number | undefined
  revokedAt: number | undefined
  lastUsedAt: number | undefined
}

export function keyState(key: ApiKey, now: number): 'active' | 'expiring' | 'expired' | 'revoked' {
  if (key.revokedAt !== undefined) return 'revoked'
  if (key.expiresAt !== undefined && key.expiresAt <= now) return 'expired'
  return key.replacedAt === undefined ? 'active' : 'expiring'
}
