/**
 * `npm run mock`: runs the mock that responds with the contract's examples; with `--stateful`, the stateful mock; with `--prism`, stock
 * Prism on the published document.
 */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { readContract } from '@mediawright/contract-kit/examples'
import { createMock } from '@mediawright/contract-kit/mock'
import { contractConfig } from '../contract.config.ts'

const args = process.argv.slice(2)
if (args.includes('--stateful')) {
  const { main } = await import('../mock/main.ts')
  await main(args.filter(arg => arg !== '--stateful'))
} else if (args.includes('--prism')) {
  const { startPrism } = await import('../contract-tests/targets/prism.ts')
  const { baseUrl } = await startPrism(Number(process.env['PORT'] ?? 4010))
  console.log(`Prism on ${baseUrl} (the published document; without the path prefix /api/v1)`)
} else await listen()

async function listen() {
  const document: object = JSON.parse(readFileSync(new URL('../generated/openapi.closed.json', import.meta.url), 'utf8'))
  const app = await createMock(document, contractConfig)
  const listener = app.listen(Number(process.env['PORT'] ?? 4010), process.env['HOST'] ?? '127.0.0.1', error => {
    if (error) {
      console.error(`The mock could not start listening: ${error.message}`)
      process.exit(1)
    }
    const { port } = listener.address() as AddressInfo
    console.log(
      `Mock on http://127.0.0.1:${port}${readContract(document).basePath} (${contractConfig.mock.accepted}; Prefer: code=402 selects a response)`,
    )
  })
}
