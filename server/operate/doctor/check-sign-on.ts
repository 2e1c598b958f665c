import type { Config } from '../../machine/config.ts'
import { openSignOn } from '../../machine/sign-on/open-sign-on.ts'
import type { Database } from '../../machine/database/database.ts'
import { listAbsentKeyHolders } from './doctor-store.ts'
import { getReason, type Note } from './finding.ts'

/** Checks that people can sign on, which requires a valid issuer configuration. */
export async function checkSignOn({ oidc, publicUrl }: Pick<Config, 'oidc' | 'publicUrl'>, note: Note): Promise<void> {
  if (!oidc) return
  try {
    await (await openSignOn(oidc)).begin(`${publicUrl}/studio/sign-on/callback`)
  } catch (error) {
    note('error', `Nobody can sign on: ${getReason(error)}. Check OIDC_ISSUER and the network path to it; one-time links still work.`)
  }
}

const absentDays = 30
const namesShown = 3

/**
 * Finds people who have valid keys but have not signed on for a month: until the next sign-on, they keep a role that their claim may no
 * longer contain.
 */
export async function checkAbsentMembers({ oidc }: Pick<Config, 'oidc'>, database: Database, now: number, note: Note): Promise<void> {
  if (oidc?.roles !== 'authoritative') return
  const absent = await database.read(sql => listAbsentKeyHolders(sql, now, now - absentDays * 24 * 3_600_000))
  if (absent.length === 0) return
  const names = absent.slice(0, namesShown).map(({ email, workspaceId }) => `${email} in ${workspaceId}`)
  const others = absent.length > namesShown ? ` and ${absent.length - namesShown} others` : ''
  note(
    'warning',
    `${names.join(', ')}${others} ${absent.length === 1 ? 'has' : 'have'} valid keys and not signed on for ${absentDays} days. OIDC_ROLES=authoritative revokes a role when its holder signs on; someone who never signs on keeps their keys until \`member remove\`.`,
  )
}
