import { describe, expect, test } from 'vitest'
import { runTestModule } from '@mediawright/media-engines/testing/modules.ts'
import { runPrebuilt } from '../testing/prebuilt.ts'
import { declares } from '@mediawright/media-engines/testing/test-modules.ts'
import { createTextEngine } from '@mediawright/media-engines/toolkit/text-engine.ts'

const texts = declares({ texts: 'text[]' }, { texts: 'text[]' })
const inBrowser = declares({ texts: 'text[]' }, { texts: 'text[]' }, 'browser')

test.each(['concat-text', 'concat-text-browser'])('The %s action joins its text inputs', async slug => {
  expect((await runPrebuilt(slug, { texts: ['one', 'two'] }, { separator: ' & ' })).text()).toBe('one & two')
})

test('Text modules in either runtime can return multiple outputs, and no state leaks between runs', async () => {
  const inNode = `let runs = 0; for (const text of getInputs('texts')) await writeOutput('texts', text.toUpperCase() + ++runs + getParam('mark'))`
  const exported = `export const execute = ({ inputs, params }) => ({ texts: inputs.texts.map((text, at) => text.toUpperCase() + (at + 1) + params.mark) })`
  for (const [source, declared] of [
    [inNode, texts],
    [exported, inBrowser],
    [inNode, texts],
  ] as const)
    expect((await runTestModule(source, declared, { texts: ['a', 'b'] }, { mark: '!' })).texts()).toEqual(['A1!', 'B2!'])
})

describe('errors', () => {
  test.each([
    ['has a bug', 'null.length', 'The action could not process the text.'],
    ['writes nothing', '', 'The action wrote nothing to its output `texts`.'],
    [
      'writes a value that is not text',
      `await writeOutput('texts', new Uint8Array(1))`,
      'The output `texts` must be a string, but the action wrote a value of a different type.',
    ],
    ['writes to an unknown slot', `await writeOutput('text', '')`, 'The action has no output `text`: its outputs are `texts`.'],
    ['uses the image toolkit', `images.blank(1, 1, '#000000')`, 'The action could not process the text.'],
  ])('A text action fails with a reason if its code %s', async (_, source, message) => {
    await expect(runTestModule(source, texts, { texts: ['a'] })).rejects.toMatchObject({ code: 'internal_error', message })
  })

  test.each([
    ['too much output', `for (;;) await writeOutput('texts', 'x'.repeat(1e6))`, 'The resulting text has more than 4194304 characters.'],
    [
      'nothing to split',
      `throw Object.assign(new Error('There is nothing to split.'), { code: 'action_failed' })`,
      'There is nothing to split.',
    ],
  ])('A text action with %s fails with the code action_failed', async (_, source, message) => {
    await expect(runTestModule(source, texts, { texts: ['a'] })).rejects.toMatchObject({ code: 'action_failed', message })
  })

  test('Text inputs that exceed the size limit are rejected', async () => {
    await expect(runTestModule('', texts, { texts: ['x'.repeat(600_000), 'y'.repeat(600_000)] })).rejects.toMatchObject({
      code: 'input_unreachable',
      message: 'The text inputs have 1200000 characters in total; the limit is 1048576.',
    })
  })

  test("An aborted text action rejects with the signal's reason", async () => {
    const job = { program: { ...texts, source: '' }, inputs: [], params: {}, state: undefined, folder: '' }
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(createTextEngine().run(job, { signal, progress: () => undefined })).rejects.toThrow('enough')
  })
})
