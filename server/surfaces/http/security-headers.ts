/** The headers of every response. Pages set stricter ones of their own. */
export const commonHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' } as const

/** The headers of every response at an origin. Over https, browsers then use https only, for a year. */
export const securityHeaders = (origin: string): Readonly<Record<string, string>> =>
  origin.startsWith('https:') ? { ...commonHeaders, 'strict-transport-security': 'max-age=31536000' } : commonHeaders
