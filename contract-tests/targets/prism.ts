import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { freePort } from '../../testing/ports.ts'
import { exampleTarget } from './example-target.ts'
import { prismLimits } from './prism-limits.ts'
import type { Target } from '../support/target.ts'

const manifest = createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json')

/** The executable of the unmodified Prism command-line tool. */
const prismProgram = join(dirname(manifest), 'dist/index.js')

/**
 * Starts the Prism command-line tool with the published document. It serves the operations without the path prefix of the document's server
 * URL.
 */
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
    child.once('close', () => reject(new Error(`Prism did not start: ${printed}`)))
  })
  return {
    ...exampleTarget('Prism', 'prism', `http://127.0.0.1:${port}`),
    exceptions: prismLimits,
    // Prism never responds to a request whose body exceeds its limit.
    unanswered: (_operation, status) => status === 413,
    async close() {
      child.kill()
      await once(child, 'close')
    },
  }
}
