/**
 * Compiles the package to `dist/` as ES modules and declarations. Only two files are bundled: the test handlers, which include the
 * contract, and the bridge.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'

const folder = import.meta.dirname
const dist = join(folder, 'dist')

rmSync(dist, { recursive: true, force: true })
execFileSync(process.execPath, [join(folder, '../node_modules/@typescript/native/bin/tsc'), '-p', join(folder, 'tsconfig.json')], {
  stdio: 'inherit',
})

// Bundles the test handlers with the OpenAPI document and the validator. Nothing else in the package uses either, so neither is duplicated.
await build({
  input: join(folder, 'src/msw.ts'),
  external: ['msw'],
  platform: 'neutral',
  resolve: { mainFields: ['module', 'main'] },
  logLevel: 'silent',
  output: {
    file: join(dist, 'client/src/msw.js'),
    format: 'esm',
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    banner: '/*! Contains @cfworker/json-schema 4.1.6 by Jeremy Danyow, MIT license, https://github.com/cfworker/cfworker */',
  },
})
// Bundles the bridge for MCP clients that support only stdio.
await build({
  input: join(folder, 'bin/mediawright.ts'),
  platform: 'node',
  logLevel: 'silent',
  output: { file: join(dist, 'bin.js'), format: 'esm' },
})
for (const unused of ['kit', 'generated/openapi.closed.json']) rmSync(join(dist, unused), { recursive: true, force: true })
for (const name of readdirSync(join(dist, 'client/src/msw')))
  if (!/^(types|contract-error)\.d\.ts$/.test(name)) rmSync(join(dist, 'client/src/msw', name))

// The compiler rewrites `.ts` imports in JavaScript but not in declarations. The package does not contain the sources, so these imports
// would not resolve.
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue
  const file = join(dist, name)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/((?:from|import\() ?['"])(\.[^'"]*)\.ts(['"])/g, '$1$2.js$3'))
}
