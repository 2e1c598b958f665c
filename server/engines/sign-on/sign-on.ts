/** The port to the sign-on service of a company, which says who somebody is. */
export interface SignOn {
  /** What people know it by: its host. */
  readonly name: string
  /**
   * Where the browser goes to sign in, and what has to be kept until it comes back.
   * @throws {SignOnUnavailable}
   */
  begin: (redirectUri: string) => Promise<Begun>
  /**
   * @param returned the address that the browser came back to
   * @throws {SignOnUnavailable}
   * @throws {SignOnRefused} if the person was refused, or the answer is not what was asked for
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
  /** Of the person, at this issuer, for ever. */
  subject: string
  /** That the issuer has verified. */
  email: string | undefined
  name: string
  /** Values of the claim for roles. */
  roles: readonly string[]
  /** The workspace that a claim names. */
  workspaceId: string | undefined
}

/** The sign-on service does not answer, or not as OpenID Connect says. Trying again may help. */
export class SignOnUnavailable extends Error {}

/** The person did not sign in, or the answer is not for this browser, not for this service or not from the issuer. */
export class SignOnRefused extends Error {}
