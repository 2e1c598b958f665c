/**
 * `npm test`: runs the checks, the tests and the contract tests, and ends with one line of totals. `--all` (`npm run test:all`) adds the
 * slow tests, the contract tests on the second database, replays against two more mocks and a brief chaos run. Arguments restrict the run
 * to the named steps, or to the tests under the named paths (`npm test -- server/work/runs`), including slow ones. Options such as
 * `-u` are passed to vitest. If no arguments other than `--all` are given, a failing test is retried once, because otherwise one failure
 * among thirteen thousand tests on a busy machine would fail the whole run; retried tests are listed.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { missingPostgres } from '../testing/postgres.ts'
import shareByAllFiles from '../testing/shared-by-all-files.ts'

interface Totals {
  passed: number
  failed: number
  skipped: number
}

/** The parts of vitest's report that this script uses. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

const root = join(import.meta.dirname, '..')
const temporary = mkdtempSync(join(tmpdir(), 'mediawright-test-'))
// A run starts hundreds of Node processes that compile the same files as the service, so these processes share its compile cache.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/mediawright')

/** @param show receives the script's output */
function run(args: string[], show: (chunk: Buffer) => void): Promise<{ ok: boolean; output: string }> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      show(chunk)
    })
    child.stderr.on('data', show)
    child.on('close', code => resolve({ ok: code === 0, output }))
  })
}

const testResults: VitestReport['testResults'] = []

/** Lists the slowest test files, one per line. */
const listSlowest = () =>
  testResults
    .map(({ name, startTime, endTime }) => ({ path: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${path}`)

/** Returns the tests that passed only when retried, and the errors that they failed with. */
const listRetriedTests = () =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [what = ''] }) => {
        const [reason = ''] = what.split('\n    at ')
        return `${relative(root, name)}: ${fullName}\n${reason.slice(0, 1000).replaceAll(/^/gm, '    ')}`
      }),
  )

async function runVitest(args: string[], show: (chunk: Buffer) => void): Promise<Totals> {
  const folder = mkdtempSync(join(temporary, 'vitest-'))
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${join(folder, 'report.json')}`]
  const tries = isFullRun ? ['--retry=1'] : []
  const { ok } = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...tries, ...args], show)
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as VitestReport
  const failed = report.numFailedTests
  testResults.push(...report.testResults)
  // An error outside the tests fails the run but is not counted.
  return {
    passed: report.numPassedTests,
    failed: ok ? failed : Math.max(1, failed),
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

type Step = (show: (chunk: Buffer) => void, paths: string[]) => Promise<Totals>

const steps: Record<string, Step> = {
  /**
   * If paths are named, the tests under them run in one process. A full run uses two, so that the contract tests' single worker does not
   * delay the other tests.
   */
  vitest: (show, paths) => runVitest(paths.length > 0 ? paths : ['--project=!contract', ...(all ? [] : ['--project=!slow'])], show),
  'vitest:contract': show => runVitest(['--project=contract'], show),
  async check(show) {
    const { ok, output } = await run(['scripts/check.ts'], show)
    const failed = output.match(/^FAILED /gm)?.length ?? 0
    return { passed: output.match(/^ok /gm)?.length ?? 0, failed: ok ? failed : Math.max(1, failed), skipped: 0 }
  },
  /**
   * Skips the server on SQLite, because the contract tests already send it the same requests. Without `--all`, also skips the two
   * mocks other than Prism: one is covered by the tests under `contract-tests/`, and the other one runs the service's code.
   * `npm run contract` includes all targets.
   */
  async contract(show) {
    const targets = missingPostgres ? [] : ['postgres', 'prism', ...(all ? ['mock', 'stateful'] : [])]
    const { ok, output } = await run(['contract-tests/run.ts', ...targets], show)
    const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? []
    return { passed: Number(passed ?? 0), failed: ok ? Number(failed ?? 1) : Math.max(1, Number(failed ?? 0)), skipped: 0 }
  },
  /** A short chaos run; `npm run chaos` is the full run. */
  async chaos(show) {
    const { ok, output } = await run(['chaos/run.ts', '--brief'], show)
    const failed = output.match(/^FAILED /gm)?.length ?? 0
    return { passed: output.match(/^ok /gm)?.length ?? 0, failed: ok ? failed : Math.max(1, failed), skipped: 0 }
  },
}

const all = process.argv.includes('--all')
const args = process.argv.slice(2).filter(arg => arg !== '--all')
const isFullRun = args.length === 0
// Without `--all`, the contract tests use one database and omit the auditor, which compiles every schema for a second time.
if (isFullRun && !all) process.env['QUICK_CONTRACT_TESTS'] = '1'
const paths = args.filter(arg => !(arg in steps))
const unknownPaths = paths.filter(path => !path.startsWith('-') && !existsSync(join(root, path)))
if (unknownPaths.length > 0) {
  console.error(`Unknown path or step: ${unknownPaths.join(', ')}. The steps are ${Object.keys(steps).join(', ')}.`)
  process.exit(1)
}
const selectedSteps = Object.keys(steps).filter(
  name => (isFullRun && (all || name !== 'chaos')) || args.includes(name) || (name === 'vitest' && paths.length > 0),
)

const totals: Totals = { passed: 0, failed: 0, skipped: 0 }
/** The first step prints its output immediately. All other steps run in parallel and print their output when they finish. */
async function runStep(name: string): Promise<void> {
  const live = name === selectedSteps[0]
  const printed: Buffer[] = []
  if (live) console.log(`\n== ${name}`)
  const result = await steps[name]!(chunk => void (live ? process.stdout.write(chunk) : printed.push(chunk)), paths).catch(error => {
    printed.push(Buffer.from(`${String(error)}\n`))
    return { passed: 0, failed: 1, skipped: 0 }
  })
  if (result.passed + result.failed + result.skipped === 0) {
    result.failed = 1
    printed.push(Buffer.from('FAILED: this step checked nothing\n'))
  }
  if (!live) console.log(`\n== ${name}`)
  process.stdout.write(Buffer.concat(printed))
  for (const key of ['passed', 'failed', 'skipped'] as const) totals[key] += result[key]
}
async function runInOrder(names: string[]): Promise<void> {
  for (const name of names) await runStep(name)
}
const needShared = selectedSteps.some(name => name === 'vitest' || name === 'contract')
const closeShared = needShared ? await shareByAllFiles() : undefined
try {
  // Tests sometimes wait for processes, which leaves CPU time for the other steps.
  await Promise.all([runInOrder(selectedSteps.slice(0, 1)), runInOrder(selectedSteps.slice(1))])
} finally {
  await closeShared?.()
  rmSync(temporary, { recursive: true, force: true })
}
const [slowest, secondTries] = [listSlowest(), listRetriedTests()]
if (slowest.length > 1) console.log(`\nThe slowest test files:\n${slowest.join('\n')}`)
if (secondTries.length > 0) console.log(`\nPassed only when retried, which is a defect to fix:\n${secondTries.join('\n')}`)
const left = all ? [] : ['slow tests, more contract tests and chaos (`npm run test:all`)']
if (isFullRun) console.log(`\nNot included: ${[...left, 'the storage tests on a real S3 server (`npm run test:s3`)'].join(', ')}.`)
if (totals.skipped > 0) console.log(`\n${totals.skipped} skipped, which need another database or user`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0
