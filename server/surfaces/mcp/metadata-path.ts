/** The path at which clients read how to get a token (RFC 9728). Missing without a sign-on service, or clients would try in vain. */
export const metadataPath = '/.well-known/oauth-protected-resource/mcp'
