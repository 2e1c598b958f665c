import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ActionEngine, ActionOutput } from '@mediawright/media-engines/ports/action-engine.ts'
import type { TimelineEngine } from '@mediawright/media-engines/timeline/timeline-engine.ts'
import type { ActionCatalog } from '../../server/work/actions/action-catalog.ts'
import type { RunClock } from './run-clock.ts'
import { chooseColor, sampleGlb, sampleMp4, samplePdf, samplePng, sampleWav, type Sample } from '../media/samples.ts'

const defaultMs = 1000

const samples: Readonly<Record<Exclude<ActionOutput['type'], 'text'>, (name: string) => Sample>> = {
  image: name => samplePng({ width: 1024, height: 768 }, chooseColor(name)),
  video: sampleMp4,
  audio: () => sampleWav(2),
  model3d: sampleGlb,
  document: samplePdf,
}

/** Creates an engine that fills each output slot of an action with a sample, without running code. */
export function createSampleActions(runClock: RunClock, actions: ActionCatalog): ActionEngine {
  return {
    async run({ program, inputs, folder }, watch) {
      const action = actions.actions.find(({ code }) => code === program.source)
      await runClock.pass(
        {
          runId: '',
          kind: 'action',
          prompt: '',
          defaultMs: action ? action.seconds * 1000 : defaultMs,
          ...(action && { actionId: action.actionId }),
        },
        watch,
      )
      const texts = inputs.flatMap(input => (input.type === 'text' ? [input.text] : []))
      return Promise.all(
        program.outputs.map(async ({ name, type }): Promise<ActionOutput> => {
          if (type === 'text') return { slot: name, type, text: texts.join(' ') || 'Sample text.' }
          const { bytes } = samples[type](name)
          const file = join(folder, `sample-${name}`)
          await writeFile(file, bytes)
          return { slot: name, type, file }
        }),
      )
    },
    close: async () => undefined,
  }
}

export function createSampleTimelines(runClock: RunClock): TimelineEngine {
  return {
    async render({ folder }, watch) {
      await runClock.pass({ runId: '', kind: 'timeline', prompt: '', defaultMs }, watch)
      const file = join(folder, 'sample.mp4')
      await writeFile(file, sampleMp4().bytes)
      return file
    },
    close: async () => undefined,
  }
}
