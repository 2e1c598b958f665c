/**
 * Bundles the package into `dist/`: plain JavaScript for Node 20, SQLite as WebAssembly, and files such as scenarios and sample media. The
 * package has no dependencies.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'
import { loadActionCatalog } from '../server/work/actions/load-action-catalog.ts'
import { collectLicenses } from '../client/licenses.ts'
import { makeSchema } from './database/schema.ts'

const folder = import.meta.dirname
const root = join(folder, '..')
const dist = join(folder, 'dist')
const bin = join(dist, 'bin')

/**
 * Modules that the package replaces: those in `instead` with smaller ones, and those in `olderNode`, keyed by importer, because they lack
 * features in Node 20.
 */
const instead: Readonly<Record<string, string>> = {
  'server/surfaces/http/reader-routes.ts': 'reader-routes.ts',
  'server/work/actions/load-action-catalog.ts': 'load-action-catalog.ts',
  'mock/database/schema.ts': 'schema.ts',
}
const olderNode: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'server/machine/ids.ts': { 'node:crypto': 'crypto.ts' },
  'server/machine/safe-fetch/unpacked.ts': { 'node:zlib': 'zlib.ts' },
}

/** Drivers that Knex would load for other databases. */
const otherDrivers = /^(better-sqlite3|sqlite3|mysql2?|pg|pg-native|pg-query-stream|oracledb|tedious|mariadb)(\/|$)/

const replaced = (): Plugin => {
  const unused = new Set([...Object.keys(instead), ...Object.keys(olderNode)])
  const own = (name: string) => join(folder, 'package', name)
  return {
    name: 'replaced',
    async resolveId(source, importer) {
      if (otherDrivers.test(source)) return { id: source, external: true, moduleSideEffects: false }
      const from = importer?.startsWith(`${root}/`) ? importer.slice(root.length + 1) : ''
      const older = olderNode[from]?.[source]
      if (older) {
        unused.delete(from)
        return own(older)
      }
      if (!source.startsWith('.')) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      const target = resolved?.id.slice(root.length + 1) ?? ''
      const small = instead[target]
      if (!small) return resolved
      unused.delete(target)
      return own(small)
    },
    buildEnd() {
      if (unused.size > 0) throw new Error(`mock/build.ts replaces modules that are no longer imported: ${[...unused].join(', ')}`)
    },
  }
}

/** file-type hides this import from web bundlers. The package has no dependencies, so the import must be bundled. */
const hiddenImport = "await importAtRuntime('strtok3')"
const seenImports = (): Plugin => ({
  name: 'seen-imports',
  transform(code, id) {
    if (!id.endsWith('/node_modules/file-type/source/index.js')) return null
    if (!code.includes(hiddenImport)) throw new Error(`mock/build.ts expects this code in the package file-type: ${hiddenImport}`)
    return `import * as strtok3OfNode from 'strtok3'\n${code.replace(hiddenImport, 'strtok3OfNode')}`
  },
})

rmSync(dist, { recursive: true, force: true })
const build = await rolldown({
  input: { 'mediawright-mock': join(folder, 'package/mediawright-mock.ts') },
  platform: 'node',
  transform: { target: 'node20' },
  plugins: [replaced(), seenImports()],
  logLevel: 'silent',
})
const { output } = await build.write({
  dir: bin,
  format: 'esm',
  minify: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
})
await build.close()

const modules = output.flatMap(part => (part.type === 'chunk' ? Object.keys(part.modules) : []))
writeFileSync(join(dist, 'THIRD-PARTY-LICENSES.txt'), collectLicenses(modules))
cpSync(join(root, 'node_modules/@sqlite.org/sqlite-wasm/dist/sqlite3.wasm'), join(bin, 'sqlite3.wasm'))
cpSync(join(folder, 'samples'), join(dist, 'samples'), { recursive: true })
cpSync(join(folder, 'scenario.schema.json'), join(dist, 'scenario.schema.json'))
const scenarios = join(folder, 'scenario/shipped')
if (existsSync(scenarios)) cpSync(scenarios, join(bin, 'shipped'), { recursive: true })
mkdirSync(join(dist, 'generated'))
for (const name of ['openapi.json', 'openapi.3.2.json', 'openapi.closed.json']) {
  const document: unknown = JSON.parse(readFileSync(join(root, 'generated', name), 'utf8'))
  writeFileSync(join(dist, 'generated', name), JSON.stringify(document))
}
const { actions } = await loadActionCatalog({ hasVideoEngine: true })
writeFileSync(join(dist, 'generated/actions.json'), JSON.stringify(actions))
writeFileSync(join(dist, 'generated/schema.sqlite'), await makeSchema())
