import { meanColour } from '../../testing/actions.ts'
import { declares } from './test-modules.ts'
import type { Pixels } from './toolkit.ts'

/** A grey for each frame, which tells its number. */
export function greys(count: number): string[] {
  return Array.from({ length: count }, (_, frame) => `#${(frame * 2 + 20).toString(16).padStart(2, '0').repeat(3)}`)
}

export function frameOf(picture: Pixels): number {
  return Math.round(meanColour(picture)[0] / 2) - 10
}

export const toFilm = declares({ video: 'video' }, { video: 'video' })
export const toImages = declares({ video: 'video' }, { images: 'image[]' })

/** Modules for tests. */
export const copy = `const film = getInput('video')
  const graph = '[v0]' + video.playable + '[out0]' + (film.has_audio ? ';[a0]anull[out1]' : '')
  await writeOutput('video', await video.render({ inputs: [film], graph, outputs: film.has_audio ? ['video', 'audio'] : ['video'], container: 'mp4' }, film.duration_seconds))`
export const everyFrame = `for await (const picture of video.frames(getInput('video'), '[v0]null[out0]')) await writeOutput('images', picture)`

export function rendering(inputs: string, graph: string, more = `outputs: ['video'], container: 'mp4'`): string {
  return `await writeOutput('video', await video.render({ inputs: [${inputs}], graph: \`${graph}\`, ${more} }, 1))`
}
