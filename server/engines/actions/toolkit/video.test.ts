import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Slot } from '../../../actions/action.ts'
import { type TestedModule, factsOfFilm, installedVideoEngines, makeFilm, meanColour, performModule, testFolder, toneBetween } from '../../../testing/actions.ts'

const video: Slot = { name: 'video', type: 'video' }
const images: Slot = { name: 'images', type: 'image', multiple: true }
const declared: TestedModule = { language: 'javascript', runtime: 'node', inputs: [video], outputs: [video] }

describe.each(await installedVideoEngines())('films by $name', engine => {
  test('copy', async () => {
    const folder = await testFolder()
    const file = await makeFilm(join(folder, 'a.mp4'), { pictures: ['#ff0000', '#00ff00', '#0000ff', '#ffffff'], tone: 440, turn: 90 })
    const made = await performModule(
      `const film = getInput('video')
      await writeOutput('video', await video.render({ inputs: [film], graph: '[v0]' + video.playable + '[out0];[a0]anull[out1]', outputs: ['video', 'audio'], container: 'mp4' }, film.duration_seconds))`,
      declared, { video: { file } }, {}, undefined, engine)
    const facts = await factsOfFilm(made.file())
    console.log(facts.times, facts.pictures.map(meanColour), facts.width, facts.height, facts.pictureSeconds, facts.sound?.seconds, facts.sound && toneBetween(facts.sound, 0, 0.16), made.progress)
  })
  test('frames', async () => {
    const folder = await testFolder()
    const file = await makeFilm(join(folder, 'a.mp4'), { pictures: ['#ff0000', '#00ff00', '#0000ff', '#ffffff'], tone: 440, turn: 90 })
    const made = await performModule(
      `for await (const picture of video.frames(getInput('video'), '[v0]select=not(mod(n\\\\,2))[out0]')) await writeOutput('images', picture)`,
      { ...declared, outputs: [images] }, { video: { file } }, {}, undefined, engine)
    console.log(made.images().map(meanColour), made.images().map(p => [p.width, p.height]), made.progress)
  })
})
