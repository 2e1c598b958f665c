import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll } from 'vitest'
import { completeConfig, type ContractConfig } from '../../config.ts'
import { generateProject } from '../../generate/project.ts'

const root = join(import.meta.dirname, '../../..')
const home = mkdtempSync(join(tmpdir(), 'any-document-'))
// Several test files may share this module. The first file to finish removes the folder, so a later file must create it again.
function openHome(): void {
  if (existsSync(join(home, 'package.json'))) return
  mkdirSync(home, { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'), 'junction')
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }')
}
afterAll(() => rmSync(home, { recursive: true, force: true }))

export const ok = { 200: { description: 'OK' } }

/** Generates code from a document. Each name has its own folder. */
export async function generate(name: string, document: object, config: ContractConfig = {}) {
  const folder = join(home, name)
  openHome()
  mkdirSync(folder)
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify({ openapi: '3.1.0', info: { title: name, version: '1' }, ...document }))
  const generated = join(folder, 'generated')
  await generateProject(folder, { config: completeConfig(config) }, generated)
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(generated, file)).href)
  return {
    folder,
    generated,
    operations: (await load('operations.ts')).operations as Record<string, any>,
    loadValidators: (await load('validators/index.js')).loadValidators as Record<string, () => Promise<any>>,
    closed: JSON.parse(readFileSync(join(generated, 'openapi.closed.json'), 'utf8')) as any,
  }
}

/** @returns the compiler errors in the generated code and in `module` */
export function compile(folder: string, module = ''): string {
  writeFileSync(join(folder, 'more.ts'), `${module}\nexport {}\n`)
  const options = {
    extends: join(root, 'tsconfig.json'),
    include: ['generated', '*.ts'],
    exclude: [],
    compilerOptions: { noUnusedLocals: true, noUnusedParameters: true, exactOptionalPropertyTypes: true },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
  try {
    const tsc = join(root, 'node_modules/@typescript/native/bin/tsc')
    return execFileSync(process.execPath, [tsc, '--pretty', 'false', '-p', folder], { encoding: 'utf8', cwd: folder })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
