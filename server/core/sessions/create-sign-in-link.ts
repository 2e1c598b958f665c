import { hashSecret } from '../access/caller.ts'
import { insertCode } from '../access/session-store.ts'
import { codeLifetimeMs } from '../access/session.ts'
import type { Sql } from '../../machine/database/database.ts'
import { newSecret } from '../../machine/ids.ts'
import type { Links } from '../../machine/links.ts'
import { memberOrOwner, workspaceById } from '../workspaces/find-member.ts'

export interface SignInLink {
  url: string
  expiresAt: number
  email: string
}

/** Creates a single-use link that signs in one browser. Returns the link's code, of which only a hash is stored. @throws {OperatorError} */
export async function createSignInLink(
  sql: Sql,
  links: Links,
  { workspaceId, email }: { workspaceId: string; email?: string | undefined },
  now: number,
): Promise<SignInLink> {
  await workspaceById(sql, workspaceId)
  const member = await memberOrOwner(sql, workspaceId, email)
  const code = newSecret()
  const expiresAt = now + codeLifetimeMs
  await insertCode(sql, { codeHash: hashSecret(code), memberId: member.memberId, expiresAt })
  return { url: links.signIn(code), expiresAt, email: member.email }
}
