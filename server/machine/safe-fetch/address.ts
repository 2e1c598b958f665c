import ipaddr from 'ipaddr.js'

/** True if an address is on the public internet. IPv4-mapped and other embedding IPv6 addresses are judged by their IPv4 address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // In IPv6, only 2000::/3 is allocated.
  return !(parsed instanceof ipaddr.IPv6) || parsed.parts[0]! >> 13 === 1
}

/** The host of a parsed URL if it is an IP address. The URL parser has already normalized its notation. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : undefined
}
