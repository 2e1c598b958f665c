import { existsSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SlotType } from '@mediawright/actions/declaration/action.ts'
import type { ActionInput } from '@mediawright/media-engines/ports/action-engine.ts'
import { openTestProvider } from '@mediawright/local-models/testing/test-provider.ts'
import type { ActionRunner } from './action-runner.ts'

export interface SheetInputs {
  /** Returns an action's possible inputs, up to two per type. The caller assigns them to slots. */
  given: (slug: string) => Record<SlotType, ActionInput[]>
}

/** Strokes for a mask, in pixel coordinates of the images below. */
export const strokes = {
  strokes: [
    { points: points([120, 300], [240, 180], [400, 260], [620, 140]), size: 60, color: '#ff5a1f', hardness: 0.7 },
    { points: points([300, 100], [300, 380]), size: 24, erase: true },
  ],
}

function points(...pairs: readonly (readonly [number, number])[]) {
  return pairs.map(([x, y]) => ({ x, y }))
}

const texts = [
  'The fox sleeps in deep snow.\nNobody sees it; only a fox would.\n\n- a lantern\n- a lighthouse\n\nAnd when the sun comes up, the fox is gone.',
  'Some more text, quite short.',
]
const videoParams = { resolution: '480p', duration: 3, fps: 24 }

/** An action that produces a green-screen video: an oval part of a video in front of a green background. */
const greenScreen = `
await writeOutput('video', await video.render({
  inputs: [getInput('video')],
  graph: "[v0]scale=640:360,setsar=1,format=gbrp,split[green][filmed];[green]lutrgb=r=30:g=180:b=70[green];" +
    "[filmed]geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)',format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':" +
    "a='255*clip(150*(1-hypot((X-320)/200,(Y-180)/150)),0,1)'[oval];[green][oval]overlay=format=gbrp," + video.playable + '[out0]',
  outputs: ['video'],
  container: 'mp4',
}, getInput('video').duration_seconds))
`

/** Creates the input files that are missing from the folder. */
export async function sheetInputs(folder: string, lab: ActionRunner): Promise<SheetInputs> {
  await mkdir(folder, { recursive: true })
  const studio = await openTestProvider()
  const made = async (name: string, modelId: string, prompt: string, params: Record<string, unknown> = {}) => {
    const file = join(folder, name)
    if (!existsSync(file)) await writeFile(file, (await studio.generate(modelId, prompt, params)).bytes)
    return file
  }
  try {
    const images = [
      await made('image.png', 'local/image', 'A lighthouse above the sea in golden evening light', { aspect_ratio: '3:2' }),
      await made('second.png', 'local/image', 'A red fox asleep in deep snow', { aspect_ratio: '1:1' }),
    ]
    const videos = [
      await made('video.mp4', 'local/video', 'A sailing boat crosses a bay under drifting clouds', videoParams),
      await made('second.mp4', 'local/video', 'A city at night, neon signs', { ...videoParams, aspect_ratio: '9:16' }),
    ]
    const audio = [await made('audio.wav', 'local/audio', 'Calm piano', { duration: 4 })]
    const green = join(folder, 'green-screen.mp4')
    if (!existsSync(green)) await copyFile(await onGreenScreen(videos[0]!, lab), green)

    const media = (type: Exclude<SlotType, 'text'>, files: readonly string[]) => files.map(file => ({ slot: '', type, file }))
    return {
      given: slug => ({
        image: media('image', images),
        video: media('video', slug === 'greenscreen-video' ? [green, videos[1]!] : videos),
        audio: media('audio', audio),
        text: texts.map(text => ({ slot: '', type: 'text', text })),
        model3d: [],
      }),
    }
  } finally {
    await studio.close()
  }
}

async function onGreenScreen(file: string, lab: ActionRunner): Promise<string> {
  const slots = [{ name: 'video', type: 'video' as const }]
  const program = { source: greenScreen, language: 'javascript', runtime: 'node', inputs: slots, outputs: slots } as const
  const [made] = await lab.run({ program, inputs: [{ slot: 'video', type: 'video', file }], params: {}, state: undefined })
  if (made?.type !== 'video') throw new Error('The action produced no video.')
  return made.file
}
