/** Compiles the package to `dist/`: ES modules and declarations, nothing bundled. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const dist = join(folder, 'dist')

rmSync(dist, { recursive: true, force: true })
execFileSync(process.execPath, [join(folder, '../node_modules/@typescript/native/bin/tsc'), '-p', join(folder, 'tsconfig.json')], {
  stdio: 'inherit',
})

// The compiler rewrites `.ts` imports in modules only. Declarations are shipped without their sources, so they need it too.
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue
  const file = join(dist, name)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/((?:from|import\() ?['"])(\.[^'"]*)\.ts(['"])/g, '$1$2.js$3'))
}
