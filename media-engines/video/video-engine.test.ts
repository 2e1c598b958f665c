// @project isolated: it checks which libraries its process has loaded
import { chmod, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { detectDialect, ffmpegArguments, joinArguments, toList } from './ffmpeg-arguments.ts'
import { ffmpegEngine } from './ffmpeg-engine.ts'
import { findVideoEngine } from './find-video-engine.ts'
import { completeGraph } from './node-av-graph.ts'
import { playable, type Recipe } from './recipe.ts'

let folder: string
let fake: string

/** A fake ffmpeg binary that records its arguments and the number of bytes that it reads from its pipe. */
const script = `#!${process.execPath}
const { writeFileSync, createReadStream } = require('node:fs')
const args = process.argv.slice(2)
if (args[0] === '-version') { console.log('ffmpeg version 6.0'); process.exit() }
let bytes = 0
createReadStream(null, { fd: 3 }).on('data', (chunk) => (bytes += chunk.length)).on('end', () => {
  if (args.join(' ').includes('broken')) { console.error('No such filter: broken'); process.exit(1) }
  console.log('frame=3')
  writeFileSync(args.at(-1).replace('file:', ''), JSON.stringify({ args, bytes, env: Object.keys(process.env) }))
})`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'video-engine-'))
  fake = join(folder, 'ffmpeg')
  await writeFile(fake, script)
  await chmod(fake, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const frames = (count: number): Uint8Array[] => Array.from({ length: count }, (_, at) => new Uint8Array(64 * 48 * 4).fill(at * 40))
const recipe = (file: string, graph = `[v0]${playable}[out0];[a1]anull[out1]`): Recipe => ({
  inputs: [
    { frames: frames(3), width: 64, height: 48, frameRate: 12 },
    { file: join(folder, "it's [a], b;c:d.wav"), format: 'wav' },
  ],
  graph,
  outputs: ['video', 'audio'],
  container: 'mp4',
  file,
})

describe('finding an engine', () => {
  test('The configured ffmpeg binary becomes the video engine; if the binary is missing, there is no video engine', async () => {
    expect(await findVideoEngine(fake)).toEqual({ name: 'ffmpeg', path: fake })
    expect(await findVideoEngine(join(folder, 'missing'))).toBeUndefined()
    expect(await findVideoEngine(folder)).toBeUndefined()
  })
  test('The default video engine is node-av, which is not loaded at startup', async () => {
    expect(await findVideoEngine()).toEqual({ name: 'node-av' })
    expect((process.report.getReport() as { sharedObjects: string[] }).sharedObjects.some(file => file.includes('node-av'))).toBe(false)
  })
})

describe('one recipe, two engines', () => {
  test('The graph for the video library contains sources, sinks, escaped file names and explicitly chosen demuxers', () => {
    const graph = completeGraph(recipe('out.mp4'))
    expect(graph).toContain('buffer@in0=video_size=64x48:pix_fmt=rgba:time_base=1/12')
    expect(graph).toContain(':format_name=wav:s=a[a1]')
    expect(graph).toContain("it\\\\\\'s \\\\\\[a\\\\\\]\\\\\\, b\\\\\\;c\\\\\\:d.wav")
    expect(graph).toMatch(/;\[out0\]format=yuv420p,[^;]*,buffersink@out0;\[out1\]aresample=async=1[^;]*,asettb=1\/sr,abuffersink@out1$/)
  })

  test('The ffmpeg binary receives the same graph and codecs as the video library, and accesses files only through allowed protocols', () => {
    const line = ffmpegArguments(recipe('out.mp4'), detectDialect('ffmpeg version 6.0')).join(' ')
    expect(line).toContain(`-filter_complex [0:V]null[v0];[1:a]anull[a1];[v0]${playable}[out0];[a1]anull[out1];[out0]format=yuv420p,`)
    expect(line).toContain('-f rawvideo -pix_fmt rgba -s 64x48 -framerate 12/1 -i pipe:3')
    expect(line).toContain('-protocol_whitelist file -f wav -i file:')
    expect(line).toMatch(/-map \[end0\] -map \[end1\] -c:0 libx264 .* -c:1 aac .*-movflags \+faststart -f mp4 file:out\.mp4$/)
  })

  test.each([
    ['ffmpeg version 4.4.2-0ubuntu0.22.04.1 Copyright', '-vsync'],
    ['ffmpeg version 5.0.3 Copyright', '-vsync'],
    ['ffmpeg version 5.1.9-0+deb12u1 Copyright', '-fps_mode'],
    ['ffmpeg version n7.1 Copyright', '-fps_mode'],
    ['ffmpeg version 9.0-full_build-www.gyan.dev', '-fps_mode'],
    ['ffmpeg version N-121000-gabcdef Copyright', '-fps_mode'],
  ])('An ffmpeg binary that reports "%s" preserves timestamps with the option %s', (version, option) => {
    expect(detectDialect(version).keepTimes).toEqual([option, 'passthrough'])
  })

  test("Both engines receive a video's start time, expressed in the file's timestamps, and the video library also receives the rotation", () => {
    const shown = { turn: 90, width: 90, height: 160, frameRate: 20, videoSeconds: 10, lastSeconds: 0.5 }
    const input = { file: 'in', format: 'mov', shown, seconds: 10.5, start: 2, from: 3, lead: -0.5, shift: { video: 0.125, audio: 0 } }
    const chains = { ...recipe('out.mp4'), inputs: [input], graph: '[v0]null[out0];[a0]anull[out1]' }
    const times = "settb=1/120000,trim=start=-0.500000,setpts='if(N,max(PTS,PREV_OUTPTS+1),0)',scale=90:160,setsar=1[v0]"
    const graph = completeGraph(chains)
    expect(graph).toContain(
      `movie=filename=in:format_name=mov:seek_point=2.8:s=V:dec_threads=0,transpose=clock,setpts=PTS-5.125/TB,${times}`,
    )
    expect(graph).toContain('amovie=filename=in:format_name=mov:seek_point=2.8:s=a,asetpts=PTS-5/TB,aresample=')
    expect(graph).toContain('apad=whole_dur=7.5,asetpts=N/SR/TB,atrim=end=7.5[a0]')
    const line = ffmpegArguments(chains, detectDialect('')).join(' ')
    expect(line).toContain('-copyts -reinit_filter 0 -noaccurate_seek -ss 2.8 -threads 0 -protocol_whitelist file -f mov -i file:in')
    expect(line).toContain(`[0:V]setpts=PTS-5.125/TB,${times}`)
    expect(line).toContain('[0:a]asetpts=PTS-5/TB,aresample=')
  })

  test('The ffmpeg binary receives the duration and average frame rate that a recipe specifies for its output', () => {
    const line = ffmpegArguments({ ...recipe('out.mp4'), pace: { seconds: 1.5, frameRate: 12.5 } }, detectDialect('')).join(' ')
    expect(line).toContain('-x264-params:0 mbtree=0:sync-lookahead=2:fps=12500/1000')
    expect(line).toContain('-bsf:v setts=pts=PTS:dts=DTS:duration=max(1\\,1.5/TB-PTS)')
  })

  test('A video whose size is 4K or unknown is decoded with two threads, regardless of the number of cores', () => {
    const shown = { turn: 0, width: 3840, height: 2160, frameRate: 30, videoSeconds: 10, lastSeconds: 1 / 30 }
    const large = { ...recipe('out.mp4'), inputs: [{ file: 'in', format: 'mov', shown }], graph: '[v0]null[out0]' }
    expect(completeGraph(large)).toContain('movie=filename=in:format_name=mov:s=V:dec_threads=2,')
    expect(ffmpegArguments(large, detectDialect('')).join(' ')).toContain('-threads 2 -protocol_whitelist file -f mov -i file:in')
    const between = { ...large, inputs: [{ file: 'in', format: 'mov' }] }
    expect(completeGraph(between)).toContain('dec_threads=2,null[v0]')
    expect(ffmpegArguments(between, detectDialect('')).join(' ')).toContain('-threads 2 -protocol_whitelist file -f mov -i file:in')
  })

  test('Videos are joined without re-encoding, using a time base in which each frame spans a whole number of ticks', () => {
    const videos = [1, 2].map(at => ({ file: join('/videos', `it's ${at}.mp4`), frames: 23 * at }))
    const joint = { videos, frameRate: 23, audio: '/videos/audio.m4a', file: 'out.mp4' }
    expect(toList(joint)).toBe(
      "ffconcat version 1.0\nfile 'file:/videos/it'\\''s 1.mp4'\nduration 1\nfile 'file:/videos/it'\\''s 2.mp4'\nduration 2\n",
    )
    const line = joinArguments(joint, 'list').join(' ')
    expect(line).toContain(
      '-f concat -safe 0 -protocol_whitelist file -i file:list -protocol_whitelist file -f mov -i file:/videos/audio.m4a',
    )
    expect(line).toMatch(/ -map 0:v -map 1:a -c copy -video_track_timescale 11776 -movflags \+faststart -f mp4 file:out\.mp4$/)
  })

  test('Streams that a container format does not support are rejected', () => {
    expect(() => ffmpegArguments({ ...recipe('out.m4a'), container: 'm4a' }, detectDialect(''))).toThrow('m4a files cannot contain video.')
  })
})

describe('running a binary', () => {
  test('The ffmpeg process receives all frames, inherits no environment variables and reports its progress', async () => {
    const file = join(folder, 'out.mp4')
    const seen: number[] = []
    await ffmpegEngine(fake).run(recipe(file), { onFrame: frame => seen.push(frame) })
    const { bytes, env } = JSON.parse(await readFile(file, 'utf8')) as { bytes: number; env: string[] }
    expect(bytes).toBe(3 * 64 * 48 * 4)
    expect(env).toEqual([])
    expect(seen).toEqual([3])
  })

  test.skipIf(process.platform === 'win32')('The version of an ffmpeg binary is cached until the binary is replaced', async () => {
    const [file, asked] = [join(folder, 'asked-ffmpeg'), join(folder, 'asked')]
    await writeFile(file, `#!/bin/sh\nif [ "$1" = -version ]; then echo asked >> '${asked}'; fi\n`)
    await chmod(file, 0o755)
    const run = async () => {
      await ffmpegEngine(file).run({ inputs: [], graph: '', outputs: [], container: 'mp4', file: 'out.mp4' })
      return (await readFile(asked, 'utf8')).trim().split('\n').length
    }
    expect([await run(), await run()]).toEqual([1, 1])
    await utimes(file, new Date(), new Date(Date.now() + 10_000))
    expect(await run()).toBe(2)
  })

  test('If ffmpeg fails, the error contains its stderr output', async () => {
    await expect(ffmpegEngine(fake).run(recipe(join(folder, 'x.mp4'), '[v0]broken[out0];[a1]anull[out1]'))).rejects.toThrow(
      'No such filter: broken',
    )
  })

  test('An ffmpeg binary that cannot be run causes an error', async () => {
    await expect(ffmpegEngine(join(folder, 'missing')).run(recipe('x.mp4'))).rejects.toThrow('ENOENT')
  })

  test('Aborting a job stops its ffmpeg process and rejects the promise with the abort reason', async () => {
    const controller = new AbortController()
    const endless = function* () {
      for (let at = 0; ; at++) {
        if (at === 50) controller.abort(new Error('enough'))
        yield new Uint8Array(64 * 48 * 4)
      }
    }
    const run = ffmpegEngine(fake).run(
      {
        ...recipe(join(folder, 'never.mp4')),
        inputs: [{ frames: endless(), width: 64, height: 48, frameRate: 12 }],
        graph: '[v0]null[out0];anullsrc[out1]',
      },
      { signal: controller.signal },
    )
    await expect(run).rejects.toThrow('enough')
    await expect(stat(join(folder, 'never.mp4'))).rejects.toThrow('ENOENT')
  })
})
