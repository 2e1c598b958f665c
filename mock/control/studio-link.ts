import type { Role } from '../../server/core/access/caller.ts'
import { createSignInLink } from '../../server/core/sessions/create-sign-in-link.ts'
import { addMember } from '../../server/core/workspaces/add-member.ts'
import { findMember } from '../../server/core/workspaces/workspace-store.ts'
import type { World } from '../world/world.ts'

/**
 * Creates a link that signs a browser in to the studio as the world's member with the given role. The first such link also creates the
 * member.
 */
export async function makeStudioLink({ services, clock, workspaceId, inside }: World, role: Role): Promise<object> {
  const email = `${role}@example.com`
  return inside(() =>
    services.database.transaction(async sql => {
      if (!(await findMember(sql, workspaceId, { email }))) await addMember(sql, { workspaceId, email, name: undefined, role }, clock.now())
      const { url, expiresAt } = await createSignInLink(sql, services.links, { workspaceId, email }, clock.now())
      return { url, member: email, expires_at: expiresAt }
    }),
  )
}
