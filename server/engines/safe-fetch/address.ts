import ipaddr from 'ipaddr.js'

/** Whether an address is somewhere in the public internet. IPv4 in IPv6 counts as what it stands for. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // of IPv6 only 2000::/3 is given out
  return !(parsed instanceof ipaddr.IPv6) || parsed.parts[0]! >> 13 === 1
}

/** The host of a URL as an address, where it is one in whatever notation: the URL parser has made it canonical. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : undefined
}
