/** The port to a company's sign-on service, which authenticates people. */
export interface SignOn {
  /** Its name for people: the host. */
  readonly name: string
  /** Where the browser goes to sign in, and the state to keep until it returns. @throws {SignOnUnavailable} */
  begin: (redirectUri: string) => Promise<Begun>
  /**
   * @param returned the URL that the browser returned to
   * @throws {SignOnUnavailable}
   * @throws {SignOnRefused} if the person was refused, or the answer does not match the request
   */
  finish: (returned: URL, kept: Kept) => Promise<Account>
}

/** Ties the answer to the browser that asked. */
export interface Kept {
  state: string
  nonce: string
  verifier: string
}

export interface Begun extends Kept {
  url: string
}

export interface Account {
  issuer: string
  /** The person's id at this issuer, which never changes. */
  subject: string
  /** Verified by the issuer. */
  email: string | undefined
  name: string
  /** Values of the claim for roles. */
  roles: readonly string[]
  /** The workspace named by a claim. */
  workspaceId: string | undefined
}

/** The sign-on service does not answer, or not according to OpenID Connect. Trying again may help. */
export class SignOnUnavailable extends Error {}

/** The person did not sign in, or the answer is for another browser or service, or from another issuer. */
export class SignOnRefused extends Error {}
