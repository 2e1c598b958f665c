import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSandbox } from './find-sandbox.ts'

test('Every path that the sandbox uses exists', async () => {
  const { deno, canvasKit, fonts, pyodide } = (await findSandbox())!
  for (const path of [deno, canvasKit.script, canvasKit.wasm, ...fonts, join(pyodide, 'pyodide.mjs')])
    expect([path, existsSync(path)]).toEqual([path, true])
  expect(fonts.slice(0, fonts.length / 2).every(font => font.includes('Regular'))).toBe(true)
})

test('A bubblewrap binary that does not work, as is common in containers, is not used', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'find-sandbox-'))
  const before = process.env['PATH']
  try {
    await writeFile(join(folder, 'bwrap'), '#!/bin/sh\necho "No permissions to create new namespace" >&2\nexit 1\n')
    await chmod(join(folder, 'bwrap'), 0o755)
    process.env['PATH'] = folder
    expect((await findSandbox())?.bubblewrap).toBeUndefined()
    // A fake bwrap that runs its arguments as a command.
    await writeFile(
      join(folder, 'bwrap'),
      '#!/bin/sh\nwhile [ "$1" != "${1%/deno}/deno" ] || [ "$2" != --version ]; do shift; done\nexec "$@"\n',
    )
    expect((await findSandbox())?.bubblewrap).toBe(join(folder, 'bwrap'))
  } finally {
    process.env['PATH'] = before
    await rm(folder, { recursive: true, force: true })
  }
})
