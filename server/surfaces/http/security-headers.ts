/** The headers of every response. Pages set stricter ones. */
export const commonHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' } as const

/** Returns the headers of every response from an origin. For an HTTPS origin, they make browsers use only HTTPS for a year. */
export const securityHeaders = (origin: string): Readonly<Record<string, string>> =>
  origin.startsWith('https:') ? { ...commonHeaders, 'strict-transport-security': 'max-age=31536000' } : commonHeaders
