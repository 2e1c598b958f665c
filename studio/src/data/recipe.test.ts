import { expect, test } from 'vitest'
import type { Schemas } from './api.ts'
import { buildRecipe, checkRecipe } from './recipe.ts'

const param = (name: string, type: Schemas['ModelParam']['type'], more = {}): Schemas['ModelParam'] => ({
  name,
  type,
  required: false,
  ...more,
})
const model = (model_id: string, type: Schemas['Model']['type']): Schemas['Model'] => ({
  model_id,
  type,
  name: 'Paint',
  provider: 'local',
  capabilities: [],
  estimated_credits: 4,
  estimated_seconds: 1,
  params: [
    param('size', 'int', { min: 256, max: 2048 }),
    param('style', 'string', { options: [{ label: 'Oil', value: 'oil' }] }),
    param('note', 'string'),
    param('colors', 'string[]'),
    param('tiled', 'bool'),
    param('strength', 'float', { min: 0, max: 1 }),
    param('frame', 'dict', { properties: { left: { min: 0, max: 9 } } }),
    param('image_url', 'string'),
    param('seed', 'seed'),
  ],
})
const models = new Map([model('local/paint', 'image'), model('local/clip', 'video')].map(each => [each.model_id, each]))
const check = (recipe: unknown) => checkRecipe(typeof recipe === 'string' ? recipe : JSON.stringify(recipe), models)

test('CANVAS-18 A recipe contains the settings of a run but no ids, dates or URLs, and can be read back completely', () => {
  const params = { size: 512, style: 'oil', colors: ['red'], tiled: true, strength: 0.5, frame: { left: 2 }, seed: 7 }
  const text = buildRecipe({
    prompt: '@[n3] A fox, שועל',
    model: { model_id: 'local/paint' },
    params: { ...params, style_url: 'https://files.test/secret?signature=1' },
    seed: 7,
    media: [{ input: 'image_url', asset_id: 'ast_1', url: 'https://files.test/a' }],
    variation_of: 'run_1',
  } as Schemas['RunInput'])!
  expect(JSON.parse(text)).toEqual({ prompt: 'A fox, שועל', model: 'local/paint', params, seed: 7 })
  expect(check(text)).toEqual({ prompt: 'A fox, שועל', model: models.get('local/paint'), params, cuts: {} })
})

test('A recipe is ignored if it has an invalid shape, is nested too deeply or contains no usable setting', () => {
  const deep = `{"prompt":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
  for (const text of ['', '{', 'null', '[]', '"x"', '{}', '{"prompt":" "}', '{"prompt":{"a":1},"model":5}', deep])
    expect(check(text), text.slice(0, 40)).toBeUndefined()
})

test('CANVAS-18 A hostile recipe is reduced to the settings that the model declares, and the omissions are reported', () => {
  const recipe = `{"prompt":"<img src=x onerror=alert(1)>","model":"local/paint","seed":-1,"constructor":"x","__proto__":{"polluted":true},
    "params":{"__proto__":{"polluted":true},"constructor":1,"size":1e9,"style":"acid","note":"ok","colors":[1],"tiled":"yes","strength":1e400,
    "frame":{"left":2,"__proto__":1},"image_url":"https://evil.test/x.png"}}`
  const checked = check(recipe)!
  expect(checked).toMatchObject({ prompt: '<img src=x onerror=alert(1)>', params: { note: 'ok' }, cuts: { params: 9, seed: true } })
  expect(Object.keys(checked.params)).toEqual(['note'])
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test("CANVAS-18 If a recipe's model is unknown or does not generate images, the model is left out together with its settings", () => {
  for (const name of ['other/model', 'local/clip', '__proto__', 7])
    expect(check({ prompt: 'A fox', model: name, params: { size: 512, note: 'x' }, seed: 4 })).toEqual({
      prompt: 'A fox',
      model: undefined,
      params: {},
      cuts: { model: true, params: 2, seed: true },
    })
})

test('Hidden characters, mentions and excess text are removed from a prompt, but right-to-left text and emoji are kept', () => {
  expect(check({ prompt: 'A \u202Efox\u202C\0 in\u2066 @[n1] snow\u200B' })).toMatchObject({
    prompt: 'A fox in snow',
    cuts: { prompt: true },
  })
  expect(check({ prompt: 'ثعلب\nأحمر 👩‍🎨' })).toMatchObject({ prompt: 'ثعلب\nأحمر 👩‍🎨', cuts: {} })
  const { prompt } = check({ prompt: `${'a'.repeat(32_767)}🦊` })!
  expect(prompt).toBe('a'.repeat(32_767))
  expect(check({ prompt: 'lone \uD83E' })!.prompt).toBe('lone \uFFFD')
})
