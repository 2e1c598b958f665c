import type { TokenMember } from '../operations/call-operation.ts'

/** A token that is malformed, expired, of another issuer or audience, or of no member. */
export class InvalidToken extends Error {}

/**
 * The member that the token identifies.
 * @param workspace that the request names, for a person who is a member of several
 * @throws {InvalidToken}
 */
export type TokenVerifier = (token: string, workspace: string | undefined) => Promise<TokenMember>
