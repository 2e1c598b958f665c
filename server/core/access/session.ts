/** How long a link's code is valid. */
export const codeLifetimeMs = 15 * 60_000
export const invitationLifetimeMs = 7 * 24 * 3_600_000
export const sessionLifetimeMs = 12 * 3_600_000

/** Reports whether the string has the form of a session token. */
export const isSessionToken = (text: string): boolean => /^[a-z0-9]{8,64}$/.test(text)
