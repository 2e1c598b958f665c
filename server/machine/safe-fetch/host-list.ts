/** Allowed hosts, each as `example.com` or `*.example.com` (subdomains of any depth), optionally with `:port`. */
export interface HostList {
  allows: (url: URL) => boolean
}

interface Entry {
  host: string
  /** True if only subdomains match. */
  below: boolean
  port: string | undefined
}

/** @throws {Error} as `parseHostList` does */
export function createHostList(entries: readonly string[]): HostList {
  const parsed = entries.map(parseEntry)
  return {
    allows(url) {
      const host = stripTrailingDot(url.hostname.toLowerCase())
      const port = url.port || (url.protocol === 'http:' ? '80' : '443')
      return parsed.some(entry => (entry.port ?? port) === port && (entry.below ? isBelow(host, entry.host) : host === entry.host))
    },
  }
}

/** Parses a comma-separated list. @throws {Error} with a message that completes a sentence beginning with the list's name */
export function parseHostList(raw: string): readonly string[] {
  const entries = raw.split(',').map(entry => entry.trim())
  entries.forEach(parseEntry)
  return entries
}

function parseEntry(text: string): Entry {
  // The URL parser would silently accept a path, user or escape sequence.
  const [, wildcard, host = '', port] = /^(\*\.)?(\[[\da-f:.]+\]|[^\s:/\\?#@%*[\]]+)(?::([1-9]\d{0,4}))?$/i.exec(text) ?? []
  const url = URL.parse(`https://${host}:${port ?? ''}`)
  const hostname = stripTrailingDot(url?.hostname ?? '')
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  if (!url || hostname.split('.').includes('') || (wildcard && isAddress))
    throw new Error(
      `contains "${text}"; the value must be a list of hosts such as files.example.com, *.example.com, files.example.com:8443 or [2606:4700::1111]`,
    )
  return { host: hostname, below: wildcard !== undefined, port: port === undefined ? undefined : url.port || '443' }
}

const isBelow = (host: string, parent: string) => host.endsWith(`.${parent}`) && host.length > parent.length + 1

/** Removes a trailing dot: `example.com.` is the fully qualified form of `example.com`. */
const stripTrailingDot = (host: string) => host.replace(/\.$/, '')
