import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UsageError } from '../command-line.ts'
import type { CompleteConfig } from '../config.ts'
import { readContract } from '../examples/contract.ts'
import { createMock } from '../mock/create-mock.ts'
import { closedDocument } from './project.ts'

export async function mock(folder: string, config: CompleteConfig, port: number): Promise<void> {
  const document = JSON.parse(closedDocument(config, folder)) as object
  const server = createServer(await createMock(document, config)).listen(port, '127.0.0.1')
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new UsageError(`Port ${port} is in use: choose a different port with --port.`) : error
  })
  const { port: own } = server.address() as AddressInfo
  console.log(`Mock on http://127.0.0.1:${own}${readContract(document).basePath} (${config.mock.accepted})`)
}
