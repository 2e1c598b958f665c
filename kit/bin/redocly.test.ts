// @project slow: it runs the Redocly CLI in processes
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { call, document, done, install, project, removeProjects } from './testing/projects.ts'

afterAll(removeProjects)

test('`contract-kit api-diff` compares the document with a given earlier document, or with the one that `release` stored', async () => {
  const folder = project({ 'openapi.json': document(), 'old.json': document({ paths: {} }) })
  expect(await call(folder, 'release')).toEqual(done)
  expect(await call(folder, 'api-diff', 'old.json')).toEqual({ ...done, output: expect.stringContaining('operation-added') })
  writeFileSync(join(folder, 'openapi.json'), document({ paths: {} }))
  expect(await call(folder, 'api-diff')).toEqual({ code: 1, words: '', output: expect.stringContaining('breaking operation-removed') })
})

test('Linter findings cause `contract-kit check` to fail only if the project configures the linter', async () => {
  // The linter's built-in rules report errors for both problems in this document; the kit's rules report warnings.
  const odd = { 'openapi.json': document({ servers: [{ url: 'https://example.com/' }], components: { schemas: { A: { maximum: '1' } } } }) }
  const folder = project(odd)
  expect(await call(folder, 'generate')).toEqual(done)
  expect(await call(folder, 'check')).toMatchObject({ code: 0 })
  writeFileSync(join(folder, 'redocly.yaml'), 'extends: [minimal]')
  expect(await call(folder, 'check')).toMatchObject({ code: 1 })

  rmSync(join(folder, 'redocly.yaml'))
  install(folder, '@redocly/cli', 'bin/cli.js', "console.error('Failed to parse'); process.exitCode = 2")
  expect(await call(folder, 'check')).toMatchObject({ code: 0 })
})
