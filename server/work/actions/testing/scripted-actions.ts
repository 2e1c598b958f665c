import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createActionCatalog, type PrebuiltAction } from '../action-catalog.ts'
import type { ActionEngine, ActionJob, ActionOutput } from '@mediawright/media-engines/ports/action-engine.ts'

const testAction = (actionId: string, more: Partial<PrebuiltAction>): PrebuiltAction => ({
  actionId,
  name: actionId,
  description: '',
  language: 'javascript',
  runtime: 'node',
  hasPreview: false,
  inputs: [],
  outputs: [],
  params: [],
  code: `// ${actionId}`,
  cost: 1000,
  seconds: 1,
  isAvailable: true,
  ...more,
})

/** A few of the contract's slugs, with declarations that tests rely on. */
export const testActions = createActionCatalog([
  testAction('rotate-image', {
    name: 'Rotate Image',
    inputs: [{ name: 'image', type: 'image' }],
    outputs: [{ name: 'image', type: 'image' }],
    params: [
      { key: 'angle', type: 'slider', label: 'Angle', default_value: 90, min_number_value: -180, max_number_value: 180 },
      {
        key: 'canvas_mode',
        type: 'select',
        label: 'Canvas',
        default_value: 'expand',
        available_values: ['shrink', 'keep', 'expand'].map(value => ({ label: value, value })),
      },
    ],
  }),
  testAction('draw-image-browser', {
    runtime: 'browser',
    hasPreview: true,
    inputs: [{ name: 'image', type: 'image' }],
    outputs: [{ name: 'image', type: 'image' }],
  }),
  testAction('concat-text', {
    inputs: [{ name: 'texts', type: 'text', multiple: { min: 1, max: 4 } }],
    outputs: [{ name: 'text', type: 'text' }],
  }),
  testAction('split-text', { inputs: [{ name: 'text', type: 'text' }], outputs: [{ name: 'texts', type: 'text', multiple: true }] }),
  testAction('overlay-image-browser', {
    runtime: 'browser',
    inputs: [
      { name: 'image', type: 'image' },
      { name: 'overlay', type: 'image', optional: true },
    ],
    outputs: [{ name: 'image', type: 'image' }],
  }),
  testAction('reverse-video', {
    inputs: [{ name: 'video', type: 'video' }],
    outputs: [{ name: 'video', type: 'video' }],
    isAvailable: false,
  }),
])

export interface ScriptedActions extends ActionEngine {
  /** The requested runs, in order. */
  readonly jobs: ActionJob[]
  /** Sets the outputs of all later runs; until it is called, each output slot gets one small value. */
  answer: (run: ActionEngine['run']) => void
}

/** Creates an action engine controlled by the test. */
export function createScriptedActions(): ScriptedActions {
  const jobs: ActionJob[] = []
  let run: ActionEngine['run'] = ({ program, folder }) =>
    Promise.all(
      program.outputs.map(async ({ name, type }): Promise<ActionOutput> => {
        if (type === 'text') return { slot: name, type, text: `made by ${name}` }
        const file = join(folder, `made-${name}`)
        await writeFile(file, `a ${type}`)
        return { slot: name, type, file }
      }),
    )
  return {
    jobs,
    answer: next => void (run = next),
    async run(job, watch) {
      jobs.push(job)
      return run(job, watch)
    },
    close: async () => undefined,
  }
}
