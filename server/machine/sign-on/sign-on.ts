/** The port to a company's sign-on service, which authenticates people. */
export interface SignOn {
  /** The name of the service for people: its host. */
  readonly name: string
  /** The URL to which the browser is sent to sign in, and the state to store until it returns. @throws {SignOnUnavailable} */
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
  /** The person's id at this issuer, which never changes. */
  subject: string
  /** The address, if the issuer has verified it. */
  email: string | undefined
  name: string
  /** The values of the role claim. */
  roles: readonly string[]
  /** The workspace named by a claim. */
  workspaceId: string | undefined
}

/** The sign-on service does not respond, or not according to OpenID Connect. Trying again may help. */
export class SignOnUnavailable extends Error {}

/** The person did not sign in, or the response is for another browser or service, or from another issuer. */
export class SignOnRejected extends Error {}

/** Some issuers send the claim `email_verified` as text. */
export const isVerified = (claim: unknown): boolean => claim === true || claim === 'true'

/** Tolerated difference between the clocks of the issuer and of this machine. */
export const toleranceSeconds = 30

/** True if a token says that it was issued in the future. */
export const isFromFuture = ({ iat }: { iat?: unknown }): boolean => typeof iat === 'number' && iat > Date.now() / 1000 + toleranceSeconds
