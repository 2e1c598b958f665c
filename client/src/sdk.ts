/**
 * The SDK generated from the contract: one function for each operation. It sends requests once and adds nothing;
 * `client.setConfig({ baseUrl: 'https://media.example.com/api/v1', auth: 'sk_…' })` before the first call.
 */
export * from '../../generated/sdk/index.ts'
export { client } from '../../generated/sdk/client.gen.ts'
export { createClient, createConfig } from '../../generated/sdk/client/index.ts'
