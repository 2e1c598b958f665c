export type Role = 'owner' | 'admin' | 'member' | 'viewer'

/** Returns the roles that a member with this role can assign. */
export const rolesFor = (role: string): readonly Role[] => [...(role === 'owner' ? (['owner'] as const) : []), 'admin', 'member', 'viewer']
