import { exampleIds } from './fixtures.ts'
import type { Target, Tenant } from '../support/target.ts'

const workspaceId = 'ws_01m7w6c380emq8k9w39qsaekf4'
const operator = 'op_mock0000000000000000'

/**
 * Returns a target whose server responds with examples. One workspace and one key are used for all of the target's tenants. @param word
 * part of the target's secrets
 */
export function exampleTarget(name: string, word: string, baseUrl: string): Omit<Target, 'close'> {
  const apiKey = `sk_test_${word}000000000000000`
  const session = `mediawright_session=${word}000000000000000`
  const tenant: Tenant = { workspaceId, apiKey, session, operator, ids: exampleIds }
  return {
    name,
    kind: 'mock',
    prefers: true,
    // Two operations are enough, because contract-tests/examples.test.ts requests every example from the mock.
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
    admin: () => Promise.reject(new Error(`the ${name} has no admin commands`)),
  }
}
