// @project slow: it decodes videos in worker processes
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  installedVideoEngines,
  makeVideo,
  makeTone,
  runTestModule,
  testFolder,
  type VideoPlan,
  type TestInput,
} from '../testing/modules.ts'
import { fixture } from '../testing/probe-bench.ts'
import { openVideoEngine } from '../video/open-video-engine.ts'
import { copy, everyFrame, grays, rendering, toVideo, toImages } from '../testing/test-videos.ts'
import { declares } from '../testing/test-modules.ts'

let folder: string
beforeAll(async () => void (folder = await testFolder()))

const createVideo = async (name: string, plan: VideoPlan) => ({ file: await makeVideo(join(folder, `${name}.mp4`), plan) })

describe.each(await installedVideoEngines())('malformed videos processed by $name', choice => {
  const run = (source: string, declared: typeof toVideo, given: TestInput) =>
    runTestModule(source, declared, { video: given }, {}, undefined, choice)

  const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'
  test.each([
    ['a playlist', () => Buffer.from(playlist)],
    ['a truncated video', async () => (await readFile(fixture('video.mp4'))).subarray(0, 3000)],
    ['an image', () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['audio', () => readFile(fixture('audio.m4a'))],
  ])('A video slot rejects an input that is %s', async (_, bytes) => {
    await expect(run(copy, toVideo, await bytes())).rejects.toMatchObject({
      code: 'input_unreachable',
      message: expect.stringMatching(/^The input `video` /) as string,
    })
  })

  test('The video engine does not follow a playlist', async () => {
    const file = join(folder, 'list.m3u8')
    await writeFile(file, playlist.replace('/etc/passwd', await makeVideo(join(folder, 'secret.mp4'), { frames: grays(3) })))
    const engine = await openVideoEngine(choice)
    const recipe = { inputs: [{ file, format: 'mov' }], graph: '[v0]null[out0]', outputs: ['video'], container: 'mp4' } as const
    await expect(engine.run({ ...recipe, file: join(folder, 'stolen.mp4') })).rejects.toThrow()
  })

  const noisy = async (file: string) => {
    const bytes = await readFile(file)
    for (let at = bytes.indexOf('mdat') + 4; at < bytes.length; at++) bytes[at] = (at * 7919) % 256
    return bytes
  }

  test('A video file with random content is rejected with an error that suggests a fix', async () => {
    const bytes = await noisy((await createVideo('noise', { frames: 1 })).file)
    for (const [source, declared] of [
      [copy, toVideo],
      [everyFrame, toImages],
    ] as const)
      await expect(run(source, declared, bytes)).rejects.toMatchObject({
        code: 'input_unreachable',
        message: 'The input `video` cannot be decoded: it is damaged, or its codec is not supported. Export it as MP4 with H.264 video.',
      })
  })

  test('Depending on the engine, damage in the middle of a video is skipped or reported with its timestamp', async () => {
    const bytes = await readFile((await createVideo('damaged', { frames: 2 })).file)
    const from = bytes.indexOf('mdat') + 4
    const middle = from + Math.floor((bytes.length - from) / 2)
    bytes.fill(0, middle, middle + Math.floor((bytes.length - from) / 10))
    const source = rendering(`getInput('video')`, '[v0]null[out0]')
    const end = await run(source, toVideo, bytes).then(
      () => 'completed',
      ({ code, message }) => `${code}: ${message}`,
    )
    const refused = /^input_unreachable: The input `video` is damaged after [01]\.\d seconds: export it again, or cut it there\.$/
    expect(end).toMatch(choice.name === 'ffmpeg' ? /^completed$/ : refused)
  })

  test('An audio file with random content is rejected with an error that suggests a fix', async () => {
    const bytes = await noisy(await makeTone(join(folder, 'damaged.m4a'), 'm4a', 500, 1))
    const source = `await video.render({ inputs: [getInput('audio')], graph: '[a0]anull[out0]', outputs: ['audio'], container: 'wav' }, 1)`
    const declared = declares({ audio: 'audio' }, { audio: 'audio' })
    await expect(runTestModule(source, declared, { audio: bytes }, {}, undefined, choice)).rejects.toMatchObject({
      code: 'input_unreachable',
      message: 'The input `audio` cannot be decoded: it is damaged, or its codec is not supported. Export it as WAV or MP3.',
    })
  })

  test('A recipe whose output contains no frames fails with an error that gives the reason', async () => {
    const source = rendering(`getInput('video')`, '[v0]trim=start=100[out0]')
    await expect(run(source, toVideo, await createVideo('given', { frames: grays(8) }))).rejects.toMatchObject({
      code: 'internal_error',
      message: expect.stringMatching(/^The result cannot be played\. /) as string,
    })
  })

  test('A mistake in the recipe is not blamed on the video', async () => {
    const source = rendering(`getInput('video')`, '[v0]nosuchfilter[out0]')
    await expect(run(source, toVideo, await createVideo('given', { frames: grays(8) }))).rejects.toMatchObject({ code: 'internal_error' })
  })
})
