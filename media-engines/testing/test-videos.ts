import { meanColor } from './modules.ts'
import { declares } from './test-modules.ts'
import type { Pixels } from '../toolkit/toolkit.ts'

/** Returns a different gray for each frame, so that a frame can be identified by its color. */
export function grays(count: number): string[] {
  return Array.from({ length: count }, (_, frame) => `#${(frame * 2 + 20).toString(16).padStart(2, '0').repeat(3)}`)
}

export function getFrame(frame: Pixels): number {
  return Math.round(meanColor(frame)[0] / 2) - 10
}

export const toVideo = declares({ video: 'video' }, { video: 'video' })
export const toImages = declares({ video: 'video' }, { images: 'image[]' })

/** Modules for tests. */
export const copy = `const input = getInput('video')
  const graph = '[v0]' + video.playable + '[out0]' + (input.has_audio ? ';[a0]anull[out1]' : '')
  await writeOutput('video', await video.render({ inputs: [input], graph, outputs: input.has_audio ? ['video', 'audio'] : ['video'], container: 'mp4' }, input.duration_seconds))`
export const everyFrame = `for await (const frame of video.frames(getInput('video'), '[v0]null[out0]')) await writeOutput('images', frame)`

export function rendering(inputs: string, graph: string, more = `outputs: ['video'], container: 'mp4'`): string {
  return `await writeOutput('video', await video.render({ inputs: [${inputs}], graph: \`${graph}\`, ${more} }, 1))`
}
