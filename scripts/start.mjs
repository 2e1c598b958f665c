/**
 * `node scripts/start.mjs [--production] [script] [argument …]`: the set-up and then a script of this repository, by default the service, in one
 * process, since a second one takes as long as a tenth of the start. Every script of package.json goes through here, and none has a `pre…`
 * script, which npm skips with `ignore-scripts`. Runs on whatever Node the machine has, so it is plain JavaScript without dependencies.
 */
import { spawn } from 'node:child_process'
import Module from 'node:module'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isOwnNodeNeeded, ownNode } from './setup.mjs'

const args = process.argv.slice(process.argv[2] === '--production' ? 3 : 2)
if (args.length === 0) args.push('server/main.js')
/** Options of Node, such as `--watch`, come before the script. */
const at = args.findIndex(arg => !arg.startsWith('-'))
args[at] = fileURLToPath(new URL(`../${args[at]}`, import.meta.url))

/** After a set-up that has just fetched Node. npm begins with that one from then on. */
function runBy(node) {
  const child = spawn(node, args, { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

if (process.exitCode === undefined) {
  if (isOwnNodeNeeded && process.execPath !== ownNode) runBy(ownNode)
  else if (at > 0) runBy(process.execPath)
  else {
    process.argv.splice(1, process.argv.length, ...args)
    // as if Node had been given it: `import.meta.main` is true
    Module.runMain()
  }
}
