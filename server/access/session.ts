/** How long the code of a link is valid. */
export const codeLifetimeMs = 15 * 60_000
export const sessionLifetimeMs = 12 * 3_600_000

/** The header that mutating calls by session need. */
export const confirmationHeader = 'X-Mediawright-Studio'
export const unconfirmedChange = `With a session, a call that changes something needs the header \`${confirmationHeader}: 1\` and must come from a page of this service.`

/** Whether it has the form of our secrets. */
export const isSessionToken = (text: string): boolean => /^[a-z0-9]{8,64}$/.test(text)
