/**
 * `npm pack` and `npm publish` run this script before packing and, with `--restore`, afterward. In the repository, the package's entry
 * points are its sources; in the tarball, they are the compiled files.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  bin: Record<string, string>
  exports: Record<string, string>
  scripts?: object
  devDependencies?: object
}

const manifest = join(import.meta.dirname, 'package.json')
const source = join(import.meta.dirname, 'package.source.json')

// Restores the repository's file if an interrupted run left it under its backup name.
if (existsSync(source)) renameSync(source, manifest)
if (!process.argv.includes('--restore')) {
  await import('./build.ts')
  const text = readFileSync(manifest, 'utf8')
  writeFileSync(source, text)
  const { scripts: _scripts, devDependencies: _development, ...packed } = JSON.parse(text) as Manifest
  const exports = Object.entries(packed.exports).map(([name, file]) => [name, name === './package.json' ? file : compiled(file)])
  const bin = Object.entries(packed.bin).map(([name, file]) => [name, toDist(file)])
  writeFileSync(manifest, `${JSON.stringify({ ...packed, bin: Object.fromEntries(bin), exports: Object.fromEntries(exports) }, null, 2)}\n`)
}

function toDist(file: string): string {
  return `./dist/${file.replace(/^\.\//, '').replace(/\.ts$/, '.js')}`
}

function compiled(file: string): string | { types: string; default: string } {
  const path = toDist(file)
  return file.endsWith('.ts') ? { types: path.replace(/\.js$/, '.d.ts'), default: path } : path
}
