import ipaddr from 'ipaddr.js'

/** Whether an address is somewhere in the public internet. IPv4 in IPv6 counts as what it stands for. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.process(address).range() === 'unicast'
}

/** The host of a URL as an address, where it is one in whatever notation: the URL parser has made it canonical. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : undefined
}
