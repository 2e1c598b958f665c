import type { AddressInfo } from 'node:net'
import { readContract } from '@mediawright/contract-kit/examples'
import { createMock } from '@mediawright/contract-kit/mock'
import { contractConfig } from '../../contract.config.ts'
import { document } from '../support/document.ts'
import { exampleIds } from './fixtures.ts'
import type { Target, Tenant } from '../support/target.ts'

export async function startMock(): Promise<Target> {
  const listener = (await createMock(document, contractConfig)).listen(0, '127.0.0.1')
  await new Promise(resolve => listener.once('listening', resolve))
  const baseUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}${readContract(document).basePath}`
  const apiKey = 'sk_test_mock0000000000000000'
  const session = 'mediawright_session=mock0000000000000000'
  const operator = 'op_mock0000000000000000'
  const tenant: Tenant = { workspaceId: 'ws_01m7w6c380emq8k9w39qsaekf4', apiKey, session, operator, ids: exampleIds }
  return {
    name: 'mock',
    kind: 'mock',
    prefers: true,
    // contract-tests/examples.test.ts requests every example.
    namedExamples: ['startGeneration', 'getRun'],
    baseUrl,
    main: tenant,
    foreign: tenant,
    poor: tenant,
    full: tenant,
    readOnly: tenant,
    revokedKey: apiKey,
    badKey: apiKey,
    limited: () => Promise.resolve({ baseUrl, apiKey, session, operator }),
    admin: () => Promise.reject(new Error('the mock has no operator')),
    close: () => new Promise(resolve => listener.close(() => resolve())),
  }
}
