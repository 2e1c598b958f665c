/** Where clients read how to get a token (RFC 9728). Without a sign-on service it does not exist, or they would try in vain. */
export const metadataPath = '/.well-known/oauth-protected-resource/mcp'
