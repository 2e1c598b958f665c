/** The port to a company's sign-on service, which authenticates people. */
export interface SignOn {
  /** The service's display name: its host. */
  readonly name: string
  /** Returns the URL where the browser signs in, and the state to store until the browser returns. @throws {SignOnUnavailable} */
  begin: (redirectUri: string) => Promise<StartedSignOn>
  /**
   * @param returned the URL that the browser returned to
   * @throws {SignOnUnavailable}
   * @throws {SignOnRejected} if the person was rejected, or the response does not match the request
   */
  finish: (returned: URL, kept: SignOnState) => Promise<Account>
}

/** The state that ties the response to the browser that sent the request. */
export interface SignOnState {
  state: string
  nonce: string
  verifier: string
}

export interface StartedSignOn extends SignOnState {
  url: string
}

export interface Account {
  issuer: string
  /** The person's permanent id at this issuer. */
  subject: string
  /** The person's email address, if the issuer has verified it. */
  email: string | undefined
  name: string
  /** The role claim's values. */
  roles: readonly string[]
  /** The workspace that a claim names, if any. */
  workspaceId: string | undefined
}

/** Thrown if the sign-on service does not respond, or does not respond as OpenID Connect requires. Retrying may help. */
export class SignOnUnavailable extends Error {}

/** Thrown if the person did not sign in, or if the response was meant for another browser or service, or came from another issuer. */
export class SignOnRejected extends Error {}

/** Some issuers send the `email_verified` claim as a string. */
export const isVerified = (claim: unknown): boolean => claim === true || claim === 'true'

/** The tolerated difference between the issuer's clock and this machine's. */
export const toleranceSeconds = 30

/** Reports whether a token claims to have been issued in the future. */
export const isFromFuture = ({ iat }: { iat?: unknown }): boolean => typeof iat === 'number' && iat > Date.now() / 1000 + toleranceSeconds
