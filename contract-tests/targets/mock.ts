import type { AddressInfo } from 'node:net'
import { readContract } from '@mediawright/contract-kit/examples'
import { createMock } from '@mediawright/contract-kit/mock'
import { contractConfig } from '../../contract.config.ts'
import { document } from '../support/document.ts'
import { exampleTarget } from './example-target.ts'
import type { Target } from '../support/target.ts'

export async function startMock(): Promise<Target> {
  const listener = (await createMock(document, contractConfig)).listen(0, '127.0.0.1')
  await new Promise(resolve => listener.once('listening', resolve))
  const baseUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}${readContract(document).basePath}`
  return { ...exampleTarget('mock', 'mock0', baseUrl), close: () => new Promise(resolve => listener.close(() => resolve())) }
}
