/** Compiles the package to `dist/` as ES modules with type declarations. */
import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const dist = join(folder, 'dist')

rmSync(dist, { recursive: true, force: true })
execFileSync(process.execPath, [join(folder, '../node_modules/@typescript/native/bin/tsc'), '-p', join(folder, 'tsconfig.json')], {
  stdio: 'inherit',
})
cpSync(join(folder, 'check/redocly.yaml'), join(dist, 'check/redocly.yaml'))
cpSync(join(folder, 'mock/samples'), join(dist, 'mock/samples'), { recursive: true })
// The compiler rewrites `.ts` imports in JavaScript but not in declarations. This loop rewrites those, because the package does not contain
// the sources that they refer to.
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue
  const file = join(dist, name)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/((?:from|import\() ?['"])(\.[^'"]*)\.ts(['"])/g, '$1$2.js$3'))
}
