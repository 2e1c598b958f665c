import type { CheckContext, Finding } from '../hosted/protocol.ts'
import type { ModelSettings } from '../hosted/settings.ts'
import { VendorError } from '../hosted/vendor-client.ts'
import { toObject, toText } from '../hosted/json.ts'
import { catalogFor, readCatalog, type Catalog, type Entry } from './catalogs.ts'

/** The lists of models are public, so the key is checked by reading its credit limit. */
export async function checkOpenrouter(context: CheckContext, models: readonly ModelSettings[]): Promise<readonly Finding[]> {
  try {
    const { body } = await context.client.json('GET', '/key', { signal: AbortSignal.timeout(30_000) })
    const findings: Finding[] = [{ level: 'ok', message: 'The provider accepts the key.' }]
    const left = toObject(toObject(body)['data'])['limit_remaining']
    if (typeof left === 'number' && left <= 0) findings.push({ level: 'warning', message: 'The key has reached its spending limit.' })
    const lists = new Map<Catalog, ReadonlyMap<string, Entry>>()
    for (const { id, endpoint, type } of models) {
      const catalog = catalogFor(type)
      const list = lists.get(catalog) ?? (await readCatalog(context, catalog))
      lists.set(catalog, list)
      findings.push({ model: id, ...foundAs(endpoint, list.get(endpoint.replace(/:(?:nitro|floor|online|exacto)$/, ''))) })
    }
    return findings
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    const unauthorized = error.status === 401 || error.status === 403
    return [
      {
        level: 'error',
        message: unauthorized ? 'The provider rejected the key.' : `The provider could not be reached: ${error.message}`,
      },
    ]
  }
}

function foundAs(endpoint: string, found: Entry | undefined): Pick<Finding, 'level' | 'message'> {
  if (!found) return { level: 'error', message: `The provider has no model \`${endpoint}\` of this type.` }
  const end = toText(found['expiration_date'])
  if (end !== undefined) return { level: 'warning', message: `The provider may remove \`${endpoint}\` after ${end}.` }
  return { level: 'ok', message: `\`${endpoint}\` exists.` }
}
