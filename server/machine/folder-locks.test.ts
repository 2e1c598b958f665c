import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { useFolder } from './folder-locks.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mediawright-locks-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('A folder is cleaned by its first user, and by no other until all have left it', async () => {
  const folder = await newFolder()
  const cleaned: string[] = []
  const use = (name: string) => useFolder(folder, async () => void cleaned.push(name))
  const [first, second] = [await use('first'), await use('second')]
  first()
  const third = await use('third')
  second()
  third()
  const fourth = await use('fourth')
  fourth()
  expect(cleaned).toEqual(['first', 'fourth'])
})

test('A folder is not cleaned while another process uses it, and is cleaned after that process was killed', async () => {
  const folder = await newFolder()
  const program = `const { useFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'folder-locks.ts'))})
    await useFolder(${JSON.stringify(folder)})
    console.log('used')
    setInterval(() => undefined, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void other.kill('SIGKILL'))
  await once(other.stdout, 'data')
  let cleanings = 0
  const use = () => useFolder(folder, async () => void cleanings++)
  ;(await use())()
  expect(cleanings).toBe(0)
  other.kill('SIGKILL')
  await once(other, 'exit')
  ;(await use())()
  expect(cleanings).toBe(1)
})
