import { expect, test } from 'vitest'
import { isCanvasInstalled, missingParts } from './missing-parts.ts'

const whole = { ffmpegPath: undefined, video: true, customActions: true, canvas: true }

test('A complete installation has no missing parts', () => {
  expect(isCanvasInstalled()).toBe(true)
  expect(missingParts(whole)).toEqual([])
})

test.each([
  ['video', { video: false }, /^video is unavailable: node-av is not installed.*`WITHOUT_NODE_AV=0 npm start` installs it/],
  ['the configured ffmpeg', { video: false, ffmpegPath: '/no/ffmpeg' }, /^video is unavailable: FFMPEG_PATH \(\/no\/ffmpeg\)/],
  ['custom actions', { customActions: false }, /^custom actions are unavailable: Deno is not installed.*`npm start` installs it/],
  ['the canvas', { canvas: false }, /^the local provider cannot draw images: .*`npm start` installs it/],
])('The message about a missing binary for %s does not claim that no build exists for this system', (_, lost, sentence) => {
  const [said = '', ...others] = missingParts({ ...whole, ...lost })
  expect(said).toMatch(sentence)
  expect(said).not.toContain('has no build for this system')
  expect(others).toEqual([])
})
