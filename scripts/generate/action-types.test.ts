import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { actionTypesModule } from './action-types.ts'

const params = [
  { key: 'angle', type: 'slider', label: 'Angle', description: 'How far.', default: 90, min: -180, max: 180 },
  { key: 'least', type: 'number', label: 'Least', min: 0.5 },
  { key: 'title', type: 'text', label: 'Title', default: 'It\'s \\ "here" */\nnow' },
  { key: 'is_on', type: 'toggle', label: 'On', default: false },
  {
    key: 'fit',
    type: 'select',
    label: 'Fit',
    default: 'crop',
    options: [
      { label: 'Crop', value: 'crop', description: 'Cut off.' },
      { label: 'Pad', value: "it's" },
    ],
  },
  { key: 'ink', type: 'color', label: 'Ink', default: '#ff5a1f' },
  { key: 'inks', type: 'colorList', label: 'Inks', maxColors: 3, default: ['#ff5a1f', '#000000'] },
  { key: 'center', type: 'point2d', label: 'Center', axisBounds: { x: { min: 0, max: 1 }, y: { max: 2 } }, default: { x: 0, y: 1 } },
  { key: 'turn', type: 'point3d', label: 'Turn' },
  { key: 'part', type: 'range', label: 'Part', min: 0, max: 100 },
]
const inputs = [
  { name: 'image', type: 'image' },
  { name: 'over lay', type: 'image', optional: true },
  { name: 'texts', type: 'text', multiple: true },
  { name: 'videos', type: 'video', multiple: { min: 0, max: 4 } },
]
const module = (slug: string) => ({
  name: `${slug}.js`,
  text: `/*
@flora-name Turn
@flora-description Turns an image.
@flora-inputs ${JSON.stringify(inputs)}
@flora-outputs [{ "name": "models", "type": "model3d", "multiple": true }]
@flora-params ${JSON.stringify(params)}
*/
await writeOutput('models', '')
`.replace('*/\\nnow', String.raw`*\/\nnow`),
})

it("The generated types cover an action's parameters, inputs and outputs, and describe the parameters in JSDoc comments", async () => {
  expect(await actionTypesModule([module('turn')], 'Made.')).toBe(String.raw`// Made.

/**
 * The prebuilt actions by slug. ${'`inputs` and `outputs`'} contain each slot's type: an array if the slot can hold several values.
 */
export interface Actions {
  /** Turn. Turns an image. */
  'turn': {
    params: {
      /** Angle. How far. From -180 to 180, ${'`90`'} by default. */
      angle?: number
      /** Least. At least 0.5. */
      least?: number
      /** Title. ${'`'}'It\'s \\ "here" *\/\nnow'${'`'} by default. */
      title?: string
      /** On. ${'`false`'} by default. */
      is_on?: boolean
      /**
       * Fit. ${"`'crop'`"} by default.
       * - ${"`'crop'`"}: Cut off.
       */
      fit?: 'crop' | 'it\'s'
      /** Ink. ${"`'#ff5a1f'`"} by default. */
      ink?: string
      /** Inks. At most 3 colors, ${"`['#ff5a1f', '#000000']`"} by default. */
      inks?: readonly string[]
      /** Center. ${'`x` from 0 to 1, `y` at most 2, `{ x: 0, y: 1 }`'} by default. */
      center?: { x: number; y: number }
      /** Turn. */
      turn?: { x: number; y: number; z: number }
      /** Part. From 0 to 100. */
      part?: { min: number; max: number }
    }
    inputs: { image: 'image'; 'over lay'?: 'image'; texts: 'text'[]; videos?: 'video'[] }
    outputs: { models: 'model3d'[] }
  }
}

/** The slots of {@link Actions} at run time: ${'`[]` for several values, `?`'} for an optional slot. */
export const actionSlots = {
  'turn': { inputs: { image: 'image', 'over lay': 'image?', texts: 'text[]', videos: 'video[]?' }, outputs: { models: 'model3d[]' } },
} as const
`)
})

it('The generated types file compiles and runs in Node', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'action-types-'))
  try {
    const file = join(folder, 'types.ts')
    await writeFile(file, await actionTypesModule([module('a'), module('b-browser')], 'Made.'))
    const compiler = join(import.meta.dirname, '../../node_modules/@typescript/native/bin/tsc')
    const options = [
      '--ignoreConfig',
      '--strict',
      '--noEmit',
      '--erasableSyntaxOnly',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--types',
      '',
    ]
    await promisify(execFile)(process.execPath, [compiler, ...options, file])
    const { actionSlots } = await import(file)
    expect(actionSlots['b-browser'].inputs).toEqual({ image: 'image', 'over lay': 'image?', texts: 'text[]', videos: 'video[]?' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('An invalid declaration is reported with the name of its module', async () => {
  const wrong = { name: 'wrong.js', text: '/*\n@flora-name Wrong\n*/\n' }
  await expect(actionTypesModule([module('a'), wrong], 'Made.')).rejects.toThrow(/^wrong\.js: /)
})
