// @project slow: it renders many videos
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { installedVideoEngines, testFolder } from '../../testing/modules.ts'
import { fixture } from '../../testing/probe-bench.ts'
import { RunFailure } from '../../ports/run-failure.ts'
import type { RunningTimelineEngine } from '../../timeline/open-timeline-engine.ts'
import { item, buildJob, sharedEngine, textTrack, videoTrack, plain, type CutPlan } from '../support/cuts.ts'
import { runningProcesses } from '../support/running-processes.ts'
import type { CutSource } from '../../timeline/timeline-engine.ts'

const red = '#ff0000'

describe.each(await installedVideoEngines())('failing timelines rendered by $name', choice => {
  let engine: RunningTimelineEngine
  let reds: CutSource
  beforeAll(async () => {
    engine = await sharedEngine(choice)
    reds = await plain(red, 50, { tone: 500 })
  })
  const failure = async (plan: CutPlan) =>
    engine.render(await buildJob(plan), { signal: new AbortController().signal, progress: () => undefined })

  describe('invalid media and items', () => {
    const notMedia = async (name: string, bytes: string | Buffer): Promise<string> => {
      const file = join(await testFolder(), name)
      await writeFile(file, bytes)
      return file
    }
    const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'

    test('An item trimmed past the end of its media is rejected; the error gives the media length and the skipped time', async () => {
      const late = { ...item(reds, 0, 10, { trimStart: 50 }), name: 'tracks[0].items[2]' }
      await expect(failure({ tracks: [videoTrack(late)] })).rejects.toThrow(
        new RunFailure(
          'input_unreachable',
          'tracks[0].items[2] starts after its media ends: it is 2.00 seconds long, and the first 2.00 are skipped.',
        ),
      )
    })

    test.each<[string, () => Promise<CutSource>, 'video' | 'audio']>([
      ['a playlist named like a video', async () => ({ type: 'video', file: await notMedia('list.mp4', playlist) }), 'video'],
      ['audio instead of a video', async () => ({ type: 'video', file: fixture('audio.m4a') }), 'video'],
      ['a video instead of an image', async () => ({ ...(reds as { file: string }), type: 'image' }), 'video'],
      [
        'a truncated video',
        async () => ({ type: 'video', file: await notMedia('cut.mp4', (await readFile(fixture('video.mp4'))).subarray(0, 3000)) }),
        'video',
      ],
      ['text instead of audio', async () => ({ type: 'audio', file: await notMedia('text.mp3', 'Not audio.') }), 'audio'],
      ['an empty file', async () => ({ type: 'image', file: await notMedia('empty.png', '') }), 'video'],
    ])("If the source of an item is %s, the item is rejected with an error that gives the item's position", async (_, source, kind) => {
      const wrong = { ...item(await source(), 0, 10), name: 'tracks[1].items[0]' }
      const tracks = [videoTrack(item(reds, 0, 10)), { kind, items: [wrong] }]
      await expect(failure({ tracks })).rejects.toMatchObject({
        code: 'input_unreachable',
        message: expect.stringMatching(/^tracks\[1\]\.items\[0\] [^/]+\.$/) as string,
      })
    })

    test('FONT-3 A text item that no font can draw is rejected with an error that gives its position and the missing characters', async () => {
      const title = item({ type: 'text', text: 'A 한', color: '#ffffff', fontSize: 20, align: 'left' }, 0, 5)
      const named = { ...title, name: 'tracks[1].items[2]' }
      await expect(failure({ tracks: [videoTrack(item(reds, 0, 10)), textTrack(named)] })).rejects.toMatchObject({
        code: 'action_failed',
        message: expect.stringMatching(/^tracks\[1\]\.items\[2\] cannot be drawn\. No installed font has “한” \(U\+D55C\)\./) as string,
      })
    })

    test('A video that has no decodable frames is rejected', async () => {
      const bytes = await readFile((reds as { file: string }).file)
      for (let at = bytes.indexOf('mdat') + 4; at < bytes.length; at++) bytes[at] = (at * 7919) % 256
      const { file } = { file: await notMedia('noise.mp4', bytes) }
      await expect(failure({ tracks: [videoTrack(item({ type: 'video', file }, 0, 10))] })).rejects.toMatchObject({
        code: 'input_unreachable',
      })
    })

    test('Aborting a render rejects its promise with the abort reason and stops all work', async () => {
      const controller = new AbortController()
      const why = new Error('enough')
      const job = await buildJob({ width: 1280, height: 720, tracks: [videoTrack(item(reds, 0, 25_000))] })
      let pid = 0
      const progress = () => {
        pid = engine.workers[0]!
        controller.abort(why)
      }
      await expect(engine.render(job, { signal: controller.signal, progress })).rejects.toBe(why)
      expect(engine.workers).toEqual([])
      await expect.poll(() => runningProcesses(pid)).toEqual([])
    })
  })
})
