import type { TokenMember } from '../operations/call-operation.ts'

/** A token that is malformed, expired, of another issuer or audience, or of nobody here. */
export class InvalidToken extends Error {}

/**
 * The member whose token it is.
 * @param workspace that the request names, for a person who is a member of several
 * @throws {InvalidToken}
 */
export type TokenVerifier = (token: string, workspace: string | undefined) => Promise<TokenMember>
