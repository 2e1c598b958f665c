/** `npm test`: the checks, all tests, the contract replayed against server and mock, and a little chaos. Ends with one line of totals. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Totals {
  passed: number
  failed: number
  skipped: number
}

const root = join(import.meta.dirname, '..')
const temporary = mkdtempSync(join(tmpdir(), 'mediawright-test-'))
const vitestReport = join(temporary, 'vitest.json')

/** Runs a script, shows what it prints, and hands it back. */
function run(args: string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      process.stdout.write(chunk)
    })
    child.on('close', code => resolve({ ok: code === 0, output }))
  })
}

const steps: Record<string, () => Promise<Totals>> = {
  async check() {
    const { output } = await run(['scripts/check.ts'])
    return { passed: output.match(/^ok /gm)?.length ?? 0, failed: output.match(/^FAILED /gm)?.length ?? 0, skipped: 0 }
  },
  async vitest() {
    const { ok } = await run([
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${vitestReport}`,
    ])
    const report = JSON.parse(readFileSync(vitestReport, 'utf8')) as Record<string, number>
    const failed = report['numFailedTests'] ?? 0
    // an error outside every test fails the run and is in no count
    return {
      passed: report['numPassedTests'] ?? 0,
      failed: ok ? failed : Math.max(1, failed),
      skipped: (report['numPendingTests'] ?? 0) + (report['numTodoTests'] ?? 0),
    }
  },
  async contract() {
    const { ok, output } = await run(['contract-tests/run.ts'])
    const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? []
    return { passed: Number(passed ?? 0), failed: ok ? Number(failed ?? 1) : Math.max(1, Number(failed ?? 0)), skipped: 0 }
  },
  /** A short one; `npm run chaos` is the whole. */
  async chaos() {
    const { ok, output } = await run(['chaos/run.ts', '--starts', '60'])
    const failed = output.match(/^FAILED /gm)?.length ?? 0
    return { passed: output.match(/^ok /gm)?.length ?? 0, failed: ok ? failed : Math.max(1, failed), skipped: 0 }
  },
}

const totals: Totals = { passed: 0, failed: 0, skipped: 0 }
try {
  for (const [name, step] of Object.entries(steps)) {
    console.log(`\n== ${name}`)
    const result = await step().catch(error => {
      console.error(error)
      return { passed: 0, failed: 1, skipped: 0 }
    })
    for (const key of ['passed', 'failed', 'skipped'] as const) totals[key] += result[key]
  }
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
console.log('\nLeft out: the storage on a real S3 server (`npm run test:s3`), which needs one.')
if (totals.skipped > 0) console.log(`\n${totals.skipped} skipped, which another database or user would run`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0
