import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nothing-checked-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** @returns the exit code and the output */
const run = (cwd: string, script: string, ...args: string[]) =>
  new Promise<[code: number, output: string]>(resolve => {
    execFile(process.execPath, [join(root, script), ...args], { cwd }, (error, stdout, stderr) =>
      resolve([Number(error?.code ?? 0), stdout + stderr]),
    )
  })

test('`check promises` exits with code 2 if the list of promises is empty', async () => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'spec'))
  writeFileSync(join(folder, 'spec/BEHAVIOUR.md'), '# Behaviour\n')
  expect(await run(folder, 'scripts/behavior.ts')).toEqual([2, expect.stringContaining('defines no promises, so nothing was checked')])
})

test('`conformance` exits with code 2 if the recorded traffic contains no documented calls', async () => {
  const folder = emptyFolder()
  const har = join(folder, 'traffic.har')
  const request = { method: 'GET', url: 'https://media.example.com/elsewhere', headers: [], queryString: [] }
  const response = { status: 200, headers: [], content: { mimeType: 'text/plain', text: '' } }
  writeFileSync(har, JSON.stringify({ log: { version: '1.2', entries: [{ request, response }] } }))
  const out = join(folder, 'report')
  expect(await run(root, 'contract-tests/conformance/run.ts', '--har', har, '--out', out)).toEqual([
    2,
    expect.stringContaining('Nothing was checked'),
  ])
})

test('`api-diff` exits with code 2 if the earlier document contains no operations', async () => {
  const base = join(emptyFolder(), 'base.json')
  writeFileSync(base, JSON.stringify({ openapi: '3.1.1', info: { title: 'Nothing', version: '1.0.0' } }))
  expect(await run(root, 'scripts/api-diff.ts', '--base', base)).toEqual([2, expect.stringContaining('nothing can be compared with it')])
})

test.each([['--starts', '0'], ['--starts', 'many'], ['sqlit']])('The command `chaos %s %s` exits with code 2', async (...args) => {
  expect(await run(root, 'chaos/run.ts', ...args.filter(Boolean))).toEqual([
    2,
    expect.stringContaining('The engine must be postgres or sqlite'),
  ])
})
