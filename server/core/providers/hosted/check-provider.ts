import type { HostedEntry } from '../file/providers-file.ts'
import { exposedKey } from './exposed-key.ts'
import type { Finding } from './protocol.ts'
import { createVendorClient, VendorError } from './vendor-client.ts'

export const createClient = ({ settings, protocol }: HostedEntry) => createVendorClient(settings, protocol.headers)

/**
 * Checks with a provider whether the configured key and models are valid. A check that cannot be completed is also reported as a finding.
 */
export async function checkProvider(entry: HostedEntry): Promise<(Finding & { provider: string })[]> {
  const { settings, protocol, models } = entry
  const findings = await protocol
    .check({ client: createClient(entry), provider: settings }, models)
    .catch((error: unknown): Finding[] => [{ level: 'error', message: describeFailure(error) }])
  const exposed = exposedKey(settings)
  const all: readonly Finding[] = exposed === undefined ? findings : [{ level: 'warning', message: exposed }, ...findings]
  return all.map(finding => ({ provider: settings.name, ...finding }))
}

export function describeFailure(error: unknown): string {
  if (error instanceof VendorError)
    return error.status === undefined ? error.message : `The provider returned ${error.status}: ${error.message}`
  if (error instanceof Error && error.name === 'TimeoutError') return 'The provider did not respond in time.'
  throw error
}
