/**
 * The path from which clients learn how to get a token (RFC 9728). Absent without a sign-on service, because clients would only fail there.
 */
export const metadataPath = '/.well-known/oauth-protected-resource/mcp'
