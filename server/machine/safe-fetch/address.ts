import ipaddr from 'ipaddr.js'

/**
 * Reports whether an address is on the public internet. IPv6 addresses that contain an IPv4 address, such as IPv4-mapped ones, are
 * classified by the embedded address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // In IPv6, only 2000::/3 is allocated for public addresses.
  return !(parsed instanceof ipaddr.IPv6) || parsed.parts[0]! >> 13 === 1
}

/** Returns a parsed URL's hostname, without brackets, if it is an IP address. The URL parser has already normalized the address. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : undefined
}
