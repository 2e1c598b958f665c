// @project slow: it encodes many videos
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { detectType } from '@mediawright/media-engines/media-probe/detect-type.ts'
import { openFile } from '@mediawright/media-engines/media-probe/open-file.ts'
import {
  installedVideoEngines,
  makeTone,
  readAudio,
  readVideo,
  testFolder,
  toneBetween,
} from '@mediawright/media-engines/testing/modules.ts'
import { runPrebuilt } from '../testing/prebuilt.ts'
import { countingVideo, videoIn, countFrames, upTo } from './counting-videos.ts'

const engines = await installedVideoEngines()
const tone = async (seconds: number, container: 'wav' | 'mp3' | 'm4a' = 'wav') => ({
  file: await makeTone(join(await testFolder(), `tone.${container}`), container, 700, seconds),
})

describe.each(engines)('audio of videos processed with $name', engine => {
  test('The split-audio-from-video action returns the audio track and the video without that track', async () => {
    const split = await runPrebuilt('split-audio-from-video', { video: await countingVideo(10, { tone: 400 }) }, {}, undefined, engine)
    const audio = await readAudio(split.file('audio'))
    expect(audio.seconds).toBeCloseTo(1, 1)
    expect(toneBetween(audio, 0.1, 0.9)).toBeCloseTo(400, -1)
    const silent = await videoIn(split)
    expect(countFrames(silent)).toEqual(upTo(10))
    expect(silent.audio).toBeUndefined()
  })

  test("The merge-audio-into-video action replaces a video's audio and pads the new audio with silence to the video's length", async () => {
    const video = await countingVideo(20, { tone: 400 })
    const merged = await videoIn(await runPrebuilt('merge-audio-into-video', { video: video, audio: await tone(1) }, {}, undefined, engine))
    expect(countFrames(merged)).toEqual(upTo(20))
    expect(merged.audio!.seconds).toBeCloseTo(2, 1)
    expect(toneBetween(merged.audio!, 0.1, 0.9)).toBeCloseTo(700, -1)
    expect(toneBetween(merged.audio!, 1.1, 1.9)).toBe(0)
  })
})

describe('split-audio-from-video', () => {
  test.each([
    ['wav', 'RIFF', 0],
    ['mp3', undefined, 0],
    ['m4a', 'ftyp', 4],
  ])('The split-audio-from-video action returns the audio as %s', async (audio_format, mark, at) => {
    const file = (await runPrebuilt('split-audio-from-video', { video: await countingVideo(10, { tone: 400 }) }, { audio_format })).file(
      'audio',
    )
    const head = await readFile(file)
    if (mark === undefined) expect(head.toString('latin1', 0, 3) === 'ID3' || head[0] === 0xff).toBe(true)
    else expect(head.toString('latin1', at, at + 4)).toBe(mark)
    const audio = await readAudio(file)
    expect(audio.seconds).toBeCloseTo(1, 1)
    expect(toneBetween(audio, 0.2, 0.8)).toBeCloseTo(400, -1)
  })

  test('The split-audio-from-video action rejects a video without audio', async () => {
    await expect(runPrebuilt('split-audio-from-video', { video: await countingVideo(2) })).rejects.toThrow('The video has no audio')
  })
})

describe('merge-audio-into-video', () => {
  test.each([
    ['shortest', 10, 0.5, 5, upTo(5)],
    ['shortest', 5, 1, 5, upTo(5)],
    ['video', 5, 1, 5, upTo(5)],
    // The last frame is shown until the audio ends.
    ['audio', 5, 1, 10, upTo(5)],
    ['audio', 10, 0.5, 5, upTo(5)],
  ])(
    'If `duration` is "%s", merging a silent video of %i frames with %d s of audio yields %i frames',
    async (duration, frames, seconds, count, expected) => {
      const merged = await videoIn(
        await runPrebuilt('merge-audio-into-video', { video: await countingVideo(frames), audio: await tone(seconds) }, { duration }),
      )
      expect(countFrames(merged)).toEqual(expected)
      expect(merged.videoSeconds).toBeCloseTo(count / 10, 3)
      expect(merged.audio!.seconds).toBeCloseTo(count / 10, 1)
      expect(toneBetween(merged.audio!, 0.05, 0.45)).toBeCloseTo(700, -1.5)
    },
  )

  test.each(['mp3', 'm4a'] as const)('The merge-audio-into-video action accepts audio in %s format', async container => {
    const merged = await videoIn(
      await runPrebuilt('merge-audio-into-video', { video: await countingVideo(5), audio: await tone(1, container) }),
    )
    expect(toneBetween(merged.audio!, 0.1, 0.4)).toBeCloseTo(700, -1.5)
  })
})

test('The duplicate-video action returns the requested number of identical copies', async () => {
  const video = await countingVideo(3, { tone: 400 })
  const copies = (await runPrebuilt('duplicate-video', { video: video }, { count: 3 })).files()
  expect(copies.length).toBe(3)
  for (const copy of copies) expect((await readFile(copy)).equals(await readFile(video.file))).toBe(true)
})

test('The duplicate-video action returns MP4 copies of an animated image', async () => {
  const rgb = Buffer.alloc(16 * 20 * 3).fill(255, 16 * 10 * 3)
  const gif = await sharp(rgb, { raw: { width: 16, height: 20, channels: 3, pageHeight: 10 } })
    .gif({ delay: [100, 300] })
    .toBuffer()
  const copies = (await runPrebuilt('duplicate-video', { video: gif })).files()
  expect(copies).toHaveLength(2)
  for (const copy of copies) {
    const opened = await openFile(copy)
    expect(await detectType(opened, copy).finally(() => opened.close())).toBe('video/mp4')
    expect((await readVideo(copy)).frames).toHaveLength(4)
  }
})
