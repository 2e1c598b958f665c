/**
 * Checks the formatting of the given files, or of all files, with `oxfmt --check`. Adds line numbers to the tool's report, which names only
 * the files.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstDifference } from '@mediawright/contract-kit/check'

const root = join(import.meta.dirname, '..')
const oxfmt = (args: string[], input?: string) =>
  spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...args], {
    cwd: root,
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })

const { status, stdout, stderr } = oxfmt(['--check', '--no-error-on-unmatched-pattern', ...process.argv.slice(2)])
if (status !== 0) {
  const unformatted = [...stdout.matchAll(/^(.+) \(\d+ms\)$/gm)].map(([, file]) => file!)
  for (const file of unformatted) {
    const text = readFileSync(join(root, file), 'utf8')
    const formatted = oxfmt([`--stdin-filepath=${file}`], text).stdout
    console.log(`${file}:${firstDifference(text, formatted)}: is not formatted, run \`npm run format\``)
  }
  if (unformatted.length === 0) console.log(`${stdout}${stderr}`)
  process.exitCode = 1
}
