/**
 * The path from which clients learn how to get a token (RFC 9728). Absent without a sign-on service, because clients could not get a token.
 */
export const metadataPath = '/.well-known/oauth-protected-resource/mcp'
