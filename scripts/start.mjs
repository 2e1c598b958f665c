/**
 * `npm start`: the set-up and the service in one process, since a second one takes as long as a tenth of the start. Runs on whatever Node
 * the machine has, so it is plain JavaScript without dependencies.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isOwnNodeNeeded, ownNode } from './setup.mjs'

const main = new URL('../server/main.js', import.meta.url)

/** After a set-up that has just fetched Node. npm begins with that one from then on. */
function serveBy(node) {
  const service = spawn(node, [fileURLToPath(main)], { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => service.kill(signal))
  service.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

if (process.exitCode === undefined) {
  if (isOwnNodeNeeded && process.execPath !== ownNode) serveBy(ownNode)
  else await import(main.href)
}
