/**
 * `node scripts/start.mjs [--production] [script] [argument …]`: runs the setup and then one of this repository's scripts (default: the
 * service) in the same process, because spawning a second process would account for a tenth of the startup time. Every script in
 * package.json uses this file, and none has a `pre…` script, because npm skips such scripts if `ignore-scripts` is set. This file runs
 * on whatever version of Node the machine has, so it is plain JavaScript without dependencies.
 */
import { spawn } from 'node:child_process'
import Module from 'node:module'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { needsBundledNode, bundledNode } from './setup.mjs'

const args = process.argv.slice(process.argv[2] === '--production' ? 3 : 2)
if (args.length === 0) args.push('server/main.js')
/** Node options, such as `--watch`, come before the script in the arguments. */
const at = args.findIndex(arg => !arg.startsWith('-'))
args[at] = fileURLToPath(new URL(`../${args[at]}`, import.meta.url))

/**
 * Runs the script in a new process with the given Node executable, either because setup has just downloaded it or because Node options were
 * given.
 */
function runWith(node) {
  const child = spawn(node, args, { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

if (process.exitCode === undefined) {
  if (needsBundledNode && process.execPath !== bundledNode) runWith(bundledNode)
  else if (at > 0) runWith(process.execPath)
  else {
    process.argv.splice(1, process.argv.length, ...args)
    // Makes `import.meta.main` true, as if Node had been started with the script.
    Module.runMain()
  }
}
