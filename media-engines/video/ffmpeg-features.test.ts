import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeMissingFeatures } from './ffmpeg-features.ts'
import { ffmpegEngine } from './ffmpeg-engine.ts'
import type { Container } from './recipe.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ffmpeg-features-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Creates a fake ffmpeg that can only list the given filters and encoders. */
async function fakeFfmpeg(name: string, filters: readonly string[], encoders: readonly string[]): Promise<string> {
  const path = join(folder, name)
  const list = (names: readonly string[]) => names.map(each => `echo " V....D ${each}  about it"`).join('; ')
  const script = `#!/bin/sh\ncase "$2" in -filters) ${list(filters)};; -encoders) ${list(encoders)};; *) exit 1;; esac\n`
  await writeFile(path, script, { mode: 0o700 })
  return path
}

const encoders = ['libx264', 'libvpx-vp9', 'libopus', 'prores_aw', 'libmp3lame']

describe.skipIf(process.platform === 'win32')('missing features of an ffmpeg binary', () => {
  test('No missing features are reported for a complete ffmpeg binary or for one that cannot be run', async () => {
    expect(await describeMissingFeatures(await fakeFfmpeg('complete', ['zscale', 'tonemap'], encoders))).toEqual([])
    expect(await describeMissingFeatures(join(folder, 'missing'))).toEqual([])
  })

  test('Each filter or encoder that an ffmpeg binary lacks is listed along with the resulting limitation', async () => {
    const path = await fakeFfmpeg('poor', ['tonemap', 'lut3d'], ['libx264', 'libopus', 'prores_aw', 'libmp3lame'])
    expect(await describeMissingFeatures(path)).toEqual([
      `FFMPEG_PATH (${path}) lacks the filter zscale: HDR videos are converted with lut3d, whose colors may differ by a few levels`,
      `FFMPEG_PATH (${path}) lacks the encoder libvpx-vp9: actions with WebM output fail`,
    ])
  })

  test('If ffmpeg has neither zscale nor lut3d, a warning says that HDR videos look washed out', async () => {
    const path = await fakeFfmpeg('bare', ['scale'], encoders)
    const problem = 'lacks the filter zscale and tonemap, and lut3d: HDR videos look washed out; install an FFmpeg with libzimg'
    expect(await describeMissingFeatures(path)).toEqual([`FFMPEG_PATH (${path}) ${problem}`])
  })

  test.each([
    ['webm', 'WebM', 'libvpx-vp9'],
    ['mov', 'MOV', 'prores_aw'],
  ] satisfies [Container, string, string][])(
    'If the ffmpeg binary lacks the encoder for %s videos, creating such a video fails with a message',
    async (container, format, name) => {
      const path = await fakeFfmpeg(
        `without-${name}`,
        ['zscale', 'tonemap'],
        encoders.filter(each => each !== name),
      )
      const recipe = { inputs: [], graph: 'color[out0]', outputs: ['video'], container, file: join(folder, 'out') } as const
      const problem = `The FFmpeg of this installation cannot create a ${format} file because it lacks the encoder ${name}: choose another format.`
      await expect(ffmpegEngine(path).run(recipe)).rejects.toMatchObject({ code: 'action_failed', message: problem })
    },
  )
})
