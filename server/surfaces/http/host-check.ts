import { hostname } from 'node:os'
import { isIP } from 'node:net'
import type { Config } from '../../machine/config.ts'
import { createHostList } from '../../machine/safe-fetch/host-list.ts'

/**
 * Guards against DNS rebinding: another site can make its own host name resolve to this machine, and its pages can then read responses as
 * if they came from their own origin. This attack is impossible with an IP address, this machine's name or a name without a dot.
 * @param names other allowed names; `*.example.com` allows all names under it
 */
export function createHostCheck(names: readonly string[]): (host: string | undefined) => boolean {
  const listed = createHostList([hostname(), '*.localhost', ...names])
  return host => {
    const url = URL.parse(`http://${host ?? ''}`)
    return url !== null && (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0 || !url.hostname.includes('.') || listed.allows(url))
  }
}

/** Other host names under which a collector may request the metrics, such as the names inside a cluster. */
export const metricsHosts = (config: Pick<Config, 'publicUrl' | 'metricsHosts'>): string[] => [
  new URL(config.publicUrl).hostname,
  '*.svc',
  '*.svc.cluster.local',
  '*.internal',
  ...config.metricsHosts,
]
