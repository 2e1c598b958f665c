import { describe, expect, test } from 'vitest'
import { runTestModule } from '@mediawright/media-engines/testing/modules.ts'
import { runPrebuilt } from '../testing/prebuilt.ts'
import { declares } from '@mediawright/media-engines/testing/test-modules.ts'
import { createTextEngine } from '@mediawright/media-engines/toolkit/text-engine.ts'

const texts = declares({ texts: 'text[]' }, { texts: 'text[]' })
const inBrowser = declares({ texts: 'text[]' }, { texts: 'text[]' }, 'browser')

test.each(['concat-text', 'concat-text-browser'])('%s joins texts', async slug => {
  expect((await runPrebuilt(slug, { texts: ['one', 'two'] }, { separator: ' & ' })).text()).toBe('one & two')
})

test('both runtimes, several outputs, and isolation between runs', async () => {
  const inNode = `let runs = 0; for (const text of getInputs('texts')) await writeOutput('texts', text.toUpperCase() + ++runs + getParam('mark'))`
  const exported = `export const execute = ({ inputs, params }) => ({ texts: inputs.texts.map((text, at) => text.toUpperCase() + (at + 1) + params.mark) })`
  for (const [source, declared] of [
    [inNode, texts],
    [exported, inBrowser],
    [inNode, texts],
  ] as const)
    expect((await runTestModule(source, declared, { texts: ['a', 'b'] }, { mark: '!' })).texts()).toEqual(['A1!', 'B2!'])
})

describe('refusals', () => {
  test.each([
    ['a sentence of the module', `throw new Error('There is nothing to split.')`, 'There is nothing to split.'],
    ['a mistake of the module', 'null.length', 'The action could not process the text.'],
    ['nothing', '', 'The action wrote nothing to its output `texts`.'],
    ['no text', `await writeOutput('texts', new Uint8Array(1))`, 'The output `texts` must be a text, but the action wrote another value.'],
    ['no such slot', `await writeOutput('text', '')`, 'The action has no output `text`: its outputs are `texts`.'],
    ['too much', `for (;;) await writeOutput('texts', 'x'.repeat(1e6))`, 'The resulting text has more than 4194304 characters.'],
    ['the toolkit', `images.blank(1, 1, '#000000')`, 'The action could not process the text.'],
  ])('%s', async (_, source, message) => {
    await expect(runTestModule(source, texts, { texts: ['a'] })).rejects.toMatchObject({ code: 'internal_error', message })
  })

  test('inputs that are too large', async () => {
    await expect(runTestModule('', texts, { texts: ['x'.repeat(600_000), 'y'.repeat(600_000)] })).rejects.toMatchObject({
      code: 'input_unreachable',
      message: 'The texts have 1200000 characters in total; the limit is 1048576.',
    })
  })

  test('an abort rejects with its reason', async () => {
    const job = { program: { ...texts, source: '' }, inputs: [], params: {}, state: undefined, folder: '' }
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(createTextEngine().run(job, { signal, progress: () => undefined })).rejects.toThrow('enough')
  })
})
