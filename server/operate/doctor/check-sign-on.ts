import type { Config } from '../../machine/config.ts'
import { openSignOn } from '../../machine/sign-on/open-sign-on.ts'
import { getReason, type Note } from './finding.ts'

/** Checks that people can sign on: the issuer has a valid configuration. */
export async function checkSignOn({ oidc, publicUrl }: Pick<Config, 'oidc' | 'publicUrl'>, note: Note): Promise<void> {
  if (!oidc) return
  try {
    await (await openSignOn(oidc)).begin(`${publicUrl}/studio/sign-on/callback`)
  } catch (error) {
    note('error', `Nobody can sign on: ${getReason(error)}. Check OIDC_ISSUER and the network path to it; one-time links still work.`)
  }
}
