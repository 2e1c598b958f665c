/** Where clients read how to get a token (RFC 9728). Without a sign-on service there is nothing, or they would try in vain. */
export const metadataPath = '/.well-known/oauth-protected-resource/mcp'
