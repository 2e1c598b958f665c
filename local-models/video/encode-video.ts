import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openVideoEngine } from '@mediawright/media-engines/video/open-video-engine.ts'
import { playable } from '@mediawright/media-engines/video/recipe.ts'
import { ProviderFailure, type ModelParams } from '@mediawright/media-engines/ports/provider.ts'
import { readNumber } from '../models/read-params.ts'
import { compose } from '../audio/compose.ts'
import { play } from '../audio/play.ts'
import { toWav } from '../audio/wav.ts'
import type { Job, MakerOutput } from '../models/job.ts'

export interface VideoShape {
  width: number
  height: number
  frameRate: number
  frameCount: number
}

export function readTimes(params: ModelParams): Pick<VideoShape, 'frameRate' | 'frameCount'> {
  const frameRate = Math.round(readNumber(params, 'fps', 24))
  return { frameRate, frameCount: Math.max(1, Math.round(readNumber(params, 'duration', 5) * frameRate)) }
}

/** Encodes frames with music in the prompt's mood. Progress continues from 8. */
export async function encodeVideo(
  { prompt, params, folder, videoEngine }: Job,
  { width, height, frameRate, frameCount }: VideoShape,
  frames: Iterable<Uint8Array>,
  progress: (percent: number) => void,
): Promise<MakerOutput[]> {
  if (videoEngine === undefined) throw new ProviderFailure('internal_error', 'No video engine is installed.')
  const seconds = readNumber(params, 'duration', 5)
  const music = join(folder, 'music.wav')
  await writeFile(music, toWav(play(compose(prompt, readNumber(params, 'seed', 0), seconds), seconds)))
  const engine = await openVideoEngine(videoEngine)
  const file = join(folder, 'video.mp4')
  await engine.run(
    {
      inputs: [
        { frames, width, height, frameRate },
        { file: music, format: 'wav' },
      ],
      graph: `[v0]${playable}[out0];[a1]anull[out1]`,
      outputs: ['video', 'audio'],
      container: 'mp4',
      file,
    },
    { onFrame: frame => progress(8 + (90 * frame) / frameCount) },
  )
  return [{ type: 'videoUrl', path: file, contentType: 'video/mp4', width, height }]
}
