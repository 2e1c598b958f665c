/**
 * The SDK generated from the contract: one function per operation, without retries. Before the first call, configure it with
 * `client.setConfig({ baseUrl: 'https://media.example.com/api/v1', auth: 'sk_…' })`.
 */
export * from '../../generated/sdk/index.ts'
export { client } from '../../generated/sdk/client.gen.ts'
export { createClient, createConfig } from '../../generated/sdk/client/index.ts'
