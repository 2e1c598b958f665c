import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { useFolder } from './folder-locks.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mediawright-locks-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('A folder is cleaned by its first user, and is not cleaned again until all users have released it', async () => {
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

test('A folder is not cleaned while another process is using it, and is cleaned after that process is killed', async () => {
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

/**
 * Locks a folder the way a cleanup process does. @returns a function that unlocks the folder, and a function that tries to lock it again
 */
function clean(folder: string) {
  const lock = new BetterSqlite3(join(folder, 'processes.lock'), { timeout: 0 })
  onTestFinished(() => void lock.close())
  const begin = () => void lock.exec('BEGIN EXCLUSIVE')
  begin()
  return { end: () => void lock.exec('COMMIT'), begin }
}

test('While a process waits for another to clean a folder, it does not block its thread; afterward, it locks the folder', async () => {
  const folder = await newFolder()
  const cleaning = clean(folder)
  let isUsed = false
  const using = useFolder(folder).finally(() => (isUsed = true))
  await new Promise(resolve => setImmediate(resolve))
  expect(isUsed).toBe(false)
  cleaning.end()
  const leave = await using
  expect(cleaning.begin).toThrow('database is locked')
  leave()
  cleaning.begin()
})

test('If a process cannot lock a folder within the time limit, it fails with an error that gives the reason', async () => {
  const folder = await newFolder()
  const cleaning = clean(folder)
  await expect(useFolder(folder, undefined, 200)).rejects.toThrow(
    `Another process has been removing leftover files from ${folder} for 0.2 s. Try again later.`,
  )
  cleaning.end()
  ;(await useFolder(folder))()
})
