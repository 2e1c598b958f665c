import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { run } from '../run.ts'

const folders: string[] = []
export const removeProjects = (): void => folders.splice(0).forEach(folder => rmSync(folder, { recursive: true, force: true }))

/** Creates a project with the given files. @returns its folder */
export function project(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'contract-kit-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
export const document = (more: object = {}): string =>
  JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'x', version: '1' },
    paths: { '/a': { get: { responses: { 200: { description: 'x' } } } } },
    ...more,
  })

/** Runs the CLI in this process. */
export async function call(folder: string, ...args: string[]) {
  const [output, words]: [string[], string[]] = [[], []]
  const keep = (list: string[]) => (text: unknown) => list.push(String(text)) > 0
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(keep(output)),
    vi.spyOn(process.stdout, 'write').mockImplementation(keep(output)),
    vi.spyOn(console, 'error').mockImplementation(keep(words)),
  ]
  try {
    return { code: await run(args, folder), output: output.join('\n'), words: words.join('\n') }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
export const done = { code: 0, output: '', words: '' }

/** Installs a tool that consists of one file. */
export function install(folder: string, name: string, file: string, text: string): void {
  const tool = join(folder, 'node_modules', name)
  mkdirSync(join(tool, 'bin'), { recursive: true })
  writeFileSync(join(tool, 'package.json'), JSON.stringify({ name, exports: { '.': './index.mjs', './package.json': './package.json' } }))
  writeFileSync(join(tool, file), text)
}
