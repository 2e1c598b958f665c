import {
  readVideo,
  meanColor,
  runTestModule,
  videoFile,
  type VideoContent,
  type VideoPlan,
  type TestRun,
} from '@mediawright/media-engines/testing/modules.ts'
import type { Pixels } from '../prebuilt/shared/module.ts'

/** Difference in lightness between consecutive frames. */
const step = 10

const gray = (frame: number): string => `#${(frame * step).toString(16).padStart(2, '0').repeat(3)}`

/** Creates a small video of at most 26 frames, each identified by its lightness. Default: 10 frames per second. */
export async function countingVideo(frames: number, plan: Partial<VideoPlan> = {}): Promise<{ file: string }> {
  return createVideo({ width: 64, height: 36, frameRate: 10, frames: Array.from({ length: frames }, (_, frame) => gray(frame)), ...plan })
}

/** Creates a video of solid colors, each shown for the given number of frames. */
export async function colorVideo(colors: readonly string[], each: number, plan: Partial<VideoPlan> = {}): Promise<{ file: string }> {
  return createVideo({ frameRate: 10, frames: colors.flatMap(color => Array<string>(each).fill(color)), ...plan })
}

/** Creates a video or reuses one with the same plan, so callers must not modify it. */
export async function createVideo(plan: VideoPlan): Promise<{ file: string }> {
  return { file: await videoFile(plan) }
}

/** Creates a video that consists of a single frame and lasts as long as several frames. */
export async function stillVideo(frame: Pixels, frames: number): Promise<{ file: string }> {
  const source = `await writeOutput('video', await video.render({ inputs: [getInput('image')], graph: '[v0]loop=loop=-1:size=1,setpts=N/(10*TB),fps=10,trim=end_frame=${frames},' + video.playable + '[out0]', outputs: ['video'], container: 'mp4' }, 1))`
  const [inputs, outputs] = [[{ name: 'image', type: 'image' } as const], [{ name: 'video', type: 'video' } as const]]
  return { file: (await runTestModule(source, { language: 'javascript', runtime: 'node', inputs, outputs }, { image: frame })).file() }
}

/** Returns the number of a frame in a counting video. */
export const getFrame = (frame: Pixels): number => Math.round(meanColor(frame)[1] / step)

export const countFrames = (content: VideoContent): number[] => content.frames.map(getFrame)

export const upTo = (frames: number): number[] => Array.from({ length: frames }, (_, frame) => frame)

/** Returns the content of the only video in a slot. */
export const videoIn = (performed: TestRun, slot = 'video'): Promise<VideoContent> => readVideo(performed.file(slot))

/** Computes the frame rate from the frame timestamps. */
export function measureFrameRate({ times }: VideoContent): number {
  return (times.length - 1) / (times.at(-1)! - times[0]!)
}

/** Returns the largest difference in any channel. */
export const difference = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((value, at) => Math.abs(value - other[at]!)))

/** `#rrggbb`. */
export const parseChannels = (color: string): number[] => [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))

/** Returns the mean color of a part of a frame. The edges of the part are fractions of the frame's size. */
export function colorAt(frame: Pixels, left: number, top: number, right: number, bottom: number): number[] {
  const [x0, x1] = [Math.floor(left * frame.width), Math.ceil(right * frame.width)]
  const [y0, y1] = [Math.floor(top * frame.height), Math.ceil(bottom * frame.height)]
  const rows = Array.from({ length: y1 - y0 }, (_, row) =>
    frame.rgba.subarray(((y0 + row) * frame.width + x0) * 4, ((y0 + row) * frame.width + x1) * 4),
  )
  const rgba = new Uint8Array(rows.flatMap(row => [...row]))
  return meanColor({ width: x1 - x0, height: y1 - y0, rgba })
}
