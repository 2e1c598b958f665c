import type { Config } from '../../machine/config.ts'
import type { Database } from '../../machine/database/database.ts'
import { countUnlimited } from './doctor-store.ts'
import type { Note } from './finding.ts'

/** Reports limits and caps that are not set but would reduce the damage that a leaked key can do. */
export async function checkCaps(
  { providersFile, providerDaily }: Pick<Config, 'providersFile' | 'providerDaily'>,
  database: Database,
  note: Note,
): Promise<void> {
  const unlimited = await database.read(countUnlimited)
  if (unlimited > 0)
    note(
      'warning',
      `${unlimited === 1 ? 'A workspace has' : `${unlimited} workspaces have`} no limits: a leaked key can spend the whole balance. Set some with \`admin limits set\`.`,
    )
  if (providersFile !== undefined && providerDaily.size === 0)
    note('warning', 'Hosted providers have no daily spend cap for this installation. Set PROVIDER_DAILY_USD, such as `fal=20`.')
}
