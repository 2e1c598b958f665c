import type { TokenMember } from '../operations/call-operation.ts'

/** Thrown for a token that is malformed, expired, from another issuer or for another audience, or that identifies no member. */
export class InvalidToken extends Error {}

/**
 * Returns the member that a token identifies.
 * @param workspace the workspace that the request names, for a person who is a member of several workspaces
 * @throws {InvalidToken}
 */
export type TokenVerifier = (token: string, workspace: string | undefined) => Promise<TokenMember>
