/** `npm run check [check …]`: all checks that do not run the service, in parallel. */
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = (path: string) => join(root, 'node_modules', path)

const checks: Record<string, string[]> = {
  types: [bin('@typescript/native/bin/tsc'), '-p', 'tsconfig.json'],
  actions: [bin('@typescript/native/bin/tsc'), '-p', 'server/actions/prebuilt/tsconfig.json'],
  lint: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  format: [bin('oxfmt/bin/oxfmt'), '--check'],
  contract: [bin('@redocly/cli/bin/cli.js'), 'lint'],
  drift: ['scripts/generate.ts', '--check'],
  breaking: ['scripts/api-diff.ts'],
  lock: ['scripts/lock.ts', '--check'],
  imports: ['scripts/imports.ts'],
  promises: ['scripts/behaviour.ts'],
  compose: [bin('dclint/bin/dclint.cjs'), '-c', 'deploy/dclint.json', 'compose.yaml'],
  dockerfile: [bin('dockerfile-utils/bin/dockerfile-utils'), 'lint', 'Dockerfile'],
}

/** Linters find their plugins on PATH. */
const env = {
  ...process.env,
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  PATH: `${bin('.bin')}${delimiter}${process.env['PATH']}`,
}

function run(name: string, args: string[]): Promise<boolean> {
  const started = performance.now()
  return new Promise(resolve => {
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      console.log(`${error ? 'FAILED' : 'ok    '} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
      if (error) console.log(`${stdout}${stderr}`.trimEnd())
      resolve(!error)
    })
  })
}

const only = process.argv.slice(2)
const unknown = only.filter(name => !(name in checks))
if (unknown.length > 0) {
  console.error(`Unknown check: ${unknown.join(', ')}. Checks are ${Object.keys(checks).join(', ')}.`)
  process.exit(1)
}
const queue = Object.entries(checks).filter(([name]) => only.length === 0 || only.includes(name))
let failed = 0
async function worker(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) if (!(await run(...next))) failed++
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
process.exitCode = failed > 0 ? 1 : 0
