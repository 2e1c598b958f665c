import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SlotType } from '@mediawright/actions/declaration/action.ts'
import type { ActionJob, ActionOutput } from '@mediawright/media-engines/ports/action-engine.ts'
import { createTextEngine } from '@mediawright/media-engines/toolkit/text-engine.ts'
import { createToolkitEngine } from '@mediawright/media-engines/toolkit/toolkit-engine.ts'
import { findVideoEngine } from '@mediawright/media-engines/video/find-video-engine.ts'

/** The preview of a medium. */
export interface Shown {
  /** PNG files. */
  images: string[]
  text: string
}

export interface Lab {
  /** Runs an action on the engine that the service would use. Outputs exist until the lab is closed. */
  run: (job: Omit<ActionJob, 'folder'>) => Promise<ActionOutput[]>
  show: (medium: ActionOutput) => Promise<Shown>
  close: () => Promise<void>
}

const framesOfStrip = 4

/** Programs that preview a medium, by type. */
const showing: Partial<Record<SlotType, string>> = {
  video: `
const clip = getInput('video')
const { width, height, duration_seconds: seconds, frame_rate: rate, has_audio } = clip
await writeOutput('text', \`\${width} × \${height}, \${seconds.toFixed(2)} s, \${rate.toFixed(1)} fps, \${has_audio ? 'with' : 'no'} audio\`)
let count = 0
for await (const frame of video.frames(clip, \`[v0]fps=\${(${framesOfStrip} / seconds).toFixed(4)}:start_time=0,scale=-2:150[out0]\`))
  if (++count <= ${framesOfStrip}) await writeOutput('images', frame)
`,
  audio: `
const { duration_seconds, sample_rate, channels } = getInput('audio')
await writeOutput('text', \`audio, \${duration_seconds.toFixed(2)} s, \${sample_rate} Hz, \${channels} channels\`)
`,
}

/** Opens the engines and creates a folder for their outputs. */
export async function openLab(): Promise<Lab> {
  const folder = await mkdtemp(join(tmpdir(), 'actions-sheet-'))
  const temporaryFolder = join(folder, 'temporary')
  await mkdir(temporaryFolder)
  const toolkit = createToolkitEngine({ concurrency: 1, temporaryFolder, videoEngine: await findVideoEngine() })
  const texts = createTextEngine()

  const run: Lab['run'] = async job => {
    const { inputs, outputs } = job.program
    const engine = [...inputs, ...outputs].every(({ type }) => type === 'text') ? texts : toolkit
    const watch = { signal: new AbortController().signal, progress: () => undefined }
    return engine.run({ ...job, folder: await mkdtemp(join(folder, 'job-')) }, watch)
  }

  return {
    run,
    async show(medium) {
      if (medium.type === 'text') return { images: [], text: medium.text }
      if (medium.type === 'image') return { images: [medium.file], text: '' }
      if (medium.type === 'document') return { images: [], text: 'document' }
      const { type, file } = medium
      const seen = await run({
        program: {
          source: showing[type] ?? `await writeOutput('text', '${type}')`,
          language: 'javascript',
          runtime: 'node',
          inputs: [{ name: type, type }],
          outputs: [
            { name: 'text', type: 'text' },
            { name: 'images', type: 'image', multiple: { min: 0 } },
          ],
        },
        inputs: [{ slot: type, type, file }],
        params: {},
        state: undefined,
      })
      return {
        images: seen.flatMap(output => (output.type === 'text' ? [] : [output.file])),
        text: seen.flatMap(output => (output.type === 'text' ? [output.text] : [])).join('\n'),
      }
    },
    async close() {
      await toolkit.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
