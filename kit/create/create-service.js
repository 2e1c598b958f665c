#!/usr/bin/env node
// In the repository, runs the sources with the Node version in `node_modules`, if any. In the package, runs the bundle, which supports
// Node 20.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const toPath = file => fileURLToPath(new URL(file, import.meta.url))
const source = toPath('src/main.ts')

const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 11)) {
  console.error(`create-service needs Node 20.11 or newer; this is ${process.version}.`)
  process.exitCode = 2
} else if (existsSync(source)) {
  const installed = toPath('../../node_modules/node/bin/node')
  const node = existsSync(installed) ? installed : process.execPath
  process.exitCode = spawnSync(node, [source, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 2
} else {
  await import('./dist/main.js')
}
