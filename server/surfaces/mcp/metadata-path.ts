/**
 * The path from which clients learn how to get a token (RFC 9728). It is served only if `MCP_ISSUER` is set, because clients could not get
 * a token without an issuer.
 */
export const metadataPath = '/.well-known/oauth-protected-resource/mcp'
