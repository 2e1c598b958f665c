import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { freePort } from '../../testing/ports.ts'
import { exampleIds } from './fixtures.ts'
import { prismLimits } from './prism-limits.ts'
import type { Target, Tenant } from '../support/target.ts'

const manifest = createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json')

/** The executable of the unmodified Prism command line. */
const prismProgram = join(dirname(manifest), 'dist/index.js')

/** The Prism command line on the published document. It serves the operations without the path of the document's server. */
export async function startPrism(wanted?: number): Promise<Target> {
  const port = wanted ?? (await freePort())
  const document = join(import.meta.dirname, '../../generated/openapi.json')
  const child = spawn(process.execPath, [prismProgram, 'mock', document, '--port', String(port), '--host', '127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', chunk => {
      printed += chunk
      if (printed.includes('is listening')) resolve()
    })
    child.once('close', () => reject(new Error(`Prism does not start: ${printed}`)))
  })
  const apiKey = 'sk_test_prism000000000000000'
  const session = 'mediawright_session=prism000000000000000'
  const baseUrl = `http://127.0.0.1:${port}`
  const operator = 'op_mock0000000000000000'
  const tenant: Tenant = { workspaceId: 'ws_01m7w6c380emq8k9w39qsaekf4', apiKey, session, operator, ids: exampleIds }
  return {
    name: 'Prism',
    kind: 'mock',
    prefers: true,
    // contract-tests/examples.test.ts requests every example, from the mock.
    namedExamples: ['startGeneration', 'getRun'],
    exceptions: prismLimits,
    // It does not end the request if the body exceeds its limit.
    unanswered: (_operation, status) => status === 413,
    baseUrl,
    main: tenant,
    foreign: tenant,
    poor: tenant,
    full: tenant,
    readOnly: tenant,
    revokedKey: apiKey,
    badKey: apiKey,
    limited: () => Promise.resolve({ baseUrl, apiKey, session, operator }),
    admin: () => Promise.reject(new Error('Prism has no operator')),
    async close() {
      child.kill()
      await once(child, 'close')
    },
  }
}
