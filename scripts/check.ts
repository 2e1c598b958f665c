/**
 * `npm run check [check …]`: runs all checks that do not need the service, in parallel. A check is skipped if its inputs have not changed
 * since the check last passed; types, lint and format examine only files affected by a change. `--all`, or `CI` in the environment,
 * discards earlier results.
 */
import { join } from 'node:path'
import { passedChecks, runChecks } from '@mediawright/contract-kit/check'
import { checks } from './checks.ts'

const args = process.argv.slice(2)
const only = args.filter(arg => arg !== '--all')
const unknown = only.filter(name => !(name in checks))
if (unknown.length > 0) {
  console.error(`Unknown check: ${unknown.join(', ')}. The checks are ${Object.keys(checks).join(', ')}.`)
  process.exit(1)
}
const root = join(import.meta.dirname, '..')
const passed = passedChecks(root)
if (args.includes('--all') || process.env['CI']) passed.forgetAll()
const ok = await runChecks(root, checks, only.length > 0 ? only : Object.keys(checks), passed, { tool: import.meta.filename })
process.exitCode = ok ? 0 : 1
