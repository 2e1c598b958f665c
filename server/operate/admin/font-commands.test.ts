import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Answer } from './command.ts'
import { readFlags } from './flags.ts'
import { fontCommands } from './font-commands.ts'

test('FONT-2 `fonts list` shows the fonts, the scripts they cover and any unusable files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mediawright-fonts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const list = (...args: string[]): Promise<Answer> =>
    fontCommands['fonts list'].runOffline(readFlags('fonts list', {}, args), { FONTS_DIR: folder })
  await copyFile(join(import.meta.dirname, '../../../media-engines/fonts/fixtures/thai.ttc'), join(folder, 'thai.ttc'))
  await writeFile(join(folder, 'broken.ttf'), 'not a font')
  const answer = await list('--json')
  expect(answer).toMatchObject({
    fonts_dir: folder,
    built_in: expect.arrayContaining(['Inter']),
    installed: [
      { file: 'thai.ttc', family: 'Noto Sans Thai', weight: 400, style: 'normal', characters: 3 },
      { file: 'thai.ttc', family: 'Noto Sans Thai', weight: 700, style: 'normal', characters: 3 },
    ],
    skipped: [{ file: 'broken.ttf', reason: 'is empty or not a font' }],
  })
  // The font has only three of the script's letters.
  expect(answer['scripts']).toContainEqual({ script: 'thai', families: [] })
  expect((await list())['text']).toMatch(
    /^installed  Noto Sans Thai \(400, 700\)$.*^missing +arabic, .*thai.*^skipped +broken\.ttf: it is empty/ms,
  )
})
