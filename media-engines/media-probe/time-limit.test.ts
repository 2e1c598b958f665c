import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { millisecondsToRead } from './time-limit.ts'

const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'
const mp4 = '\0\0\0\x18ftypisom\0\0\x02\0isommp42'

test.each([
  [0, '', 5000],
  [5, mp4, 6000],
  [75, mp4, 20_000],
  [500, mp4, 20_000],
  [1, '\x89PNG\r\n\x1a\n', 20_000],
  [1, '\xff\xd8\xff\xe0', 20_000],
  [1, 'RIFF\0\0\0\0WEBPVP8 ', 20_000],
  [1, 'RIFF\0\0\0\0WAVEfmt ', 5200],
  [1, heic, 20_000],
  [1, 'fLaC', 5200],
  [500, 'fLaC', 105_000],
  [5000, 'fLaC', 120_000],
  [1, heic.replace('heic', 'mif1').replace('heic', 'avif'), 20_000],
])('ASSET-8 The time limit for reading a file of %i MiB that starts with %j is %i milliseconds', async (mebibytes, head, milliseconds) => {
  const folder = await mkdtemp(join(tmpdir(), 'time-limit-'))
  const path = join(folder, 'x')
  await writeFile(path, head, 'latin1')
  await truncate(path, mebibytes * 1024 * 1024)
  expect(await millisecondsToRead(path)).toBe(milliseconds)
  await rm(folder, { recursive: true })
})
