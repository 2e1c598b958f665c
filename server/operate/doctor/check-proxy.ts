import type { Config } from '../../machine/config.ts'
import type { Database } from '../../machine/database/database.ts'
import { compareClocks } from './check-machine.ts'
import { getReason, type Note } from './finding.ts'
import { selfCheckPath, withSelfCheck, type SeenRequest } from './self-check.ts'

/** An IP address that no caller has, because it is reserved for documentation (RFC 5737). */
export const spoofedAddress = '203.0.113.77'
const withinMs = 10_000
/**
 * The time limit for the first event, measured from the start of the request. A proxy that buffers events delivers the first event together
 * with the last.
 */
export const firstEventWithinMs = 4_000

type Public = Pick<Config, 'publicUrl' | 'trustProxy'>

/** Calls the service at its public URL, as an unknown caller. */
export async function checkProxy(
  config: Public,
  database: Database,
  notes: { proxy: Note; events: Note; clock: Note },
  timeoutMs = firstEventWithinMs,
): Promise<void> {
  await withSelfCheck(database, Date.now(), async secret => {
    const before = Date.now()
    const seen = await askItself(config, secret, notes.proxy)
    if (!seen) return
    evaluateProxy(config, seen, notes.proxy)
    compareClocks('the service', seen.now, { before, after: Date.now() }, notes.clock)
    await checkEvents(config, secret, notes.events, timeoutMs)
  })
}

async function askItself({ publicUrl }: Public, secret: string, note: Note): Promise<SeenRequest | undefined> {
  try {
    const response = await fetch(`${publicUrl}${selfCheckPath}/${secret}`, {
      headers: { 'x-forwarded-for': spoofedAddress },
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    })
    if (response.ok) return (await response.json()) as SeenRequest
    note(
      'error',
      response.status >= 300 && response.status < 400
        ? `PUBLIC_URL ${publicUrl} redirects to ${response.headers.get('location')}: set PUBLIC_URL to the address that answers.`
        : `PUBLIC_URL ${publicUrl} returns ${response.status}: it leads to another program, another installation or an older version.`,
    )
  } catch (error) {
    const isHere = isLoopback(publicUrl)
    note(
      isHere ? 'warning' : 'error',
      `Nothing responds at PUBLIC_URL ${publicUrl} (${getReason(error)}). ${isHere ? 'Start the service, and run this again.' : 'Start the service, and check its proxy, its certificate and the DNS.'}`,
    )
  }
  return undefined
}

const isLoopback = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$|\.localhost$/.test(new URL(url).hostname)

/** Converts IPv4-mapped IPv6 addresses to IPv4. */
const toPlain = (address: string | undefined) => address?.replace(/^::ffff:/, '')

/** Evaluates how the service received a request that claimed to come from {@link spoofedAddress}. */
export function evaluateProxy(
  { publicUrl, trustProxy }: Public,
  { ip, peer, isPeerTrusted, host, forwardedFor }: SeenRequest,
  note: Note,
): void {
  const isDirect = forwardedFor === spoofedAddress
  // The caller is this machine; if the proxy runs on this machine too, both have the same address.
  const isOwnCall = toPlain(forwardedFor?.split(',').at(-1)?.trim()) === toPlain(peer)
  if (ip === spoofedAddress)
    note(
      'error',
      isDirect
        ? 'Callers can choose the address that the service believes: TRUST_PROXY trusts a proxy that does not exist, or that forwards X-Forwarded-For unchanged. Let the proxy replace the header, or leave TRUST_PROXY out.'
        : 'Callers can choose the address that the service believes: TRUST_PROXY counts more proxies than there are. Set it to their number.',
    )
  else if (!isDirect && trustProxy === undefined)
    note(
      'error',
      'Requests come through a proxy, and TRUST_PROXY is not set: all callers have its address in logs and limits. Set TRUST_PROXY to the number of proxies.',
    )
  else if (!isDirect && ip === peer && !(isOwnCall && isPeerTrusted))
    note('error', `The proxy at ${peer} is not among those of TRUST_PROXY: all callers have its address in logs and limits. Add it.`)
  else if (isDirect)
    note('warning', 'There is no reverse proxy in front. Add one with HTTPS before others use the service (deploy/README.md).')
  if (host !== new URL(publicUrl).host)
    note(
      'warning',
      `The proxy forwards \`Host: ${host}\`, not that of PUBLIC_URL. Forward the header unchanged: requests of pages and agents are checked against it.`,
    )
  if (publicUrl.startsWith('http:') && !isLoopback(publicUrl))
    note('warning', `PUBLIC_URL ${publicUrl} is not https: keys and cookies can be read in transit.`)
}

/** Checks streaming: the service sends one event immediately, and further events only after {@link firstEventWithinMs}. */
async function checkEvents({ publicUrl }: Public, secret: string, note: Note, timeoutMs: number): Promise<void> {
  const over = new AbortController()
  const late = setTimeout(() => over.abort(), timeoutMs)
  try {
    const response = await fetch(`${publicUrl}${selfCheckPath}/${secret}/events`, { signal: over.signal })
    const first = await response.body!.getReader().read()
    if (first.done) note('error', `Events are cut off: ${publicUrl} closed a stream immediately. Check the proxy.`)
  } catch (error) {
    note(
      'error',
      over.signal.aborted
        ? 'Events are buffered in transit. Turn off buffering of `text/event-stream` in the proxy (nginx: `proxy_buffering off`).'
        : `Events do not arrive: ${getReason(error)}.`,
    )
  } finally {
    clearTimeout(late)
    over.abort()
  }
}
