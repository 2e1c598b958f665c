/**
 * `npm run api-diff [revision]`: changes of the contract since a revision of this repository (default: HEAD), by the version
 * bump that they require. Exits with 1 if a change breaks callers.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const revision = process.argv[2] ?? 'HEAD'
const folder = mkdtempSync(join(tmpdir(), 'mediawright-api-diff-'))
try {
  const before = join(folder, `${revision.replaceAll(/[^\w.-]/g, '_')}.json`)
  writeFileSync(before, documentAt(revision))
  const cli = join(root, 'node_modules/@redocly/cli/bin/cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'diff', before, 'generated/openapi.closed.json'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The closed document; before there were two, the only one was closed. */
function documentAt(commit: string): Buffer {
  const show = (name: string) =>
    execFileSync('git', ['show', `${commit}:generated/${name}`], { cwd: root, maxBuffer: 1 << 28, stdio: 'pipe' })
  try {
    return show('openapi.closed.json')
  } catch {
    return show('openapi.json')
  }
}
