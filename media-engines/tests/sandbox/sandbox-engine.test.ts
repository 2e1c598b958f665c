// @project slow: each sandbox starts a process
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { readBytes, denoAlone, image, kinds, sharePythonSnapshot, text, useSandbox } from '../../testing/test-sandbox.ts'

/** Two pixels side by side: half-transparent red and opaque blue. */
const twoPixels = Buffer.from([255, 0, 0, 128, 0, 0, 255, 255])
const png = await sharp(twoPixels, { raw: { width: 2, height: 1, channels: 4 } })
  .png()
  .toBuffer()
const images = [{ name: 'images', type: 'image', multiple: true }] as const
const readPixels = async (file: Buffer) => [...(await sharp(file).ensureAlpha().raw().toBuffer())]

const pythonSnapshot = await sharePythonSnapshot()

describe.each(kinds)('%s', (_, parts) => {
  const sandbox = useSandbox({ ...parts, pythonSnapshot }, { warm: { python: 0 } })
  afterAll(sandbox.close)

  test('A script can read inputs and parameters and can write text', async () => {
    const source = `await writeOutput('text', getInput('text').toUpperCase() + getParam('times') + getInputs('text').length)`
    await expect(sandbox.say(source, { params: { times: 3 } })).resolves.toBe('HELLO31')
  })

  test('A default export that is a function is called, and outputs that it writes without await are kept', async () => {
    const source = `export default async () => { await null; writeOutput('text', new Date(0).toISOString()) }`
    await expect(sandbox.say(source)).resolves.toBe('1970-01-01T00:00:00.000Z')
  })

  test('For an optional slot without an input, `getInput` returns undefined and `getInputs` returns an empty list', async () => {
    const slots = [...text, { name: 'more', type: 'text', optional: true }] as const
    const source = `writeOutput('text', [getInput('more'), getInputs('more').length].map(String).join())`
    await expect(sandbox.say(source, { slots })).resolves.toBe('undefined,0')
  })

  test('The `execute` function receives the inputs, parameters and state', async () => {
    const source = `export async function execute(call) { return { text: JSON.stringify(call) } }`
    const task = {
      runtime: 'browser',
      params: { a: '#fff' },
      state: { strokes: [1] },
      slots: [...text, { name: 'more', type: 'text', optional: true }, { name: 'list', type: 'text', multiple: true, optional: true }],
    } as const
    expect(JSON.parse(await sandbox.say(source, task))).toEqual({
      inputs: { text: 'hello', list: [] },
      params: { a: '#fff' },
      state: { strokes: [1] },
    })
  })

  test('An image can be read as a file and as pixels, and output pixels are encoded as PNG', async () => {
    const source = `
      const { type, name, content_type, bytes, width, height, rgba } = getInput('image')
      await writeOutput('text', JSON.stringify({ type, name, content_type, size: bytes.length, width, height, rgba: [...rgba] }))
      for (let i = 0; i < rgba.length; i += 4) rgba[i] = 255 - rgba[i]
      await writeOutput('image', { width, height, rgba })`
    const input = await sandbox.file(png, { slot: 'image', type: 'image' })
    const [out, said] = await sandbox.run({ source, slots: image, inputs: [input], outputs: [...image, ...text] })
    expect(JSON.parse((said as { text: string }).text)).toEqual({
      type: 'image',
      name: 'image',
      content_type: 'image/png',
      size: png.length,
      width: 2,
      height: 1,
      rgba: [...twoPixels],
    })
    expect(await readPixels(await readBytes(out))).toEqual([0, 0, 0, 128, 255, 0, 255, 255])
  })

  test('Python code receives the same values as JavaScript code, can use top-level await and can write a list to a multiple-value slot', async () => {
    const source = `
import asyncio
await asyncio.sleep(0)
image = get_input('image')
assert image['bytes'][:4] == b'\\x89PNG' and isinstance(image['rgba'], bytes)
assert get_input('more') is None and get_inputs('more') == [] and get_param('no', 7) == 7 and get_param('no', None) is None
assert get_input('image') is image
turned = bytearray(image['rgba'])
turned[0] = 9
write_output('images', [image['bytes'], {'width': image['width'], 'height': 1, 'rgba': turned}, memoryview(image['bytes'])])
write_output('text', f"{image['type']} {image['name']} {image['content_type']} {get_param('x')} {get_inputs('text')}")
print('not in the way')`
    const inputs = [await sandbox.file(png, { slot: 'image', type: 'image' }), { slot: 'text', type: 'text', text: 'ü' } as const]
    const task = {
      source,
      runtime: 'python',
      slots: [...image, ...text, { name: 'more', type: 'text', optional: true }],
      inputs,
      outputs: [...text, ...images],
      params: { x: [1] },
    } as const
    const [said, first, second, third] = await sandbox.run(task)
    expect(said).toMatchObject({ text: `image image image/png [1] ['ü']` })
    expect(await readBytes(first)).toEqual(png)
    expect(await readPixels(await readBytes(second))).toEqual([9, ...twoPixels.subarray(1)])
    expect(await readBytes(third)).toEqual(png)
  })

  test('After a run, only the empty folders of idle processes remain on disk', async () => {
    await sandbox.say(`await writeOutput('text', '')`)
    // Idle processes still have their folders.
    await expect.poll(async () => (await readdir(sandbox.sandboxes)).length - sandbox.engine.pids.length).toBe(0)
    for (const folder of await readdir(sandbox.sandboxes)) {
      const files = await readdir(`${sandbox.sandboxes}/${folder}`, { recursive: true, withFileTypes: true })
      expect(files.filter(file => file.isFile() && !file.name.includes('analysis_cache'))).toEqual([])
    }
  })
})

describe('values', () => {
  const sandbox = useSandbox(denoAlone)
  afterAll(sandbox.close)

  test('Binary data can be written in all supported types', async () => {
    const source = `
      await writeOutput('images', new Uint8Array([1]))
      await writeOutput('images', new Uint8ClampedArray([2, 3]).subarray(1))
      await writeOutput('images', new Blob(['4']))
      await writeOutput('images', [new Uint8Array([5]).buffer, new Uint8Array([6])])`
    const made = await sandbox.run({ source, outputs: images })
    const bytes = await Promise.all(made.map(readBytes))
    expect(bytes.map(each => [...each])).toEqual([[1], [3], [52], [5], [6]])
  })

  test('A large input and a large output are passed through unchanged', async () => {
    const bytes = Buffer.alloc(20_000_000, 'abcdefg')
    const input = await sandbox.file(bytes, { slot: 'video', type: 'video' })
    const video = [{ name: 'video', type: 'video' }] as const
    const [out] = await sandbox.run({
      source: `await writeOutput('video', getInput('video').bytes)`,
      slots: video,
      inputs: [input],
      outputs: video,
    })
    expect((await readBytes(out)).equals(bytes)).toBe(true)
  })

  test('Outputs are in declaration order, no matter when they are written', async () => {
    const source = `await writeOutput('b', '1'); await writeOutput('a', '2'); await writeOutput('b', '3')`
    const outputs = [
      { name: 'a', type: 'text' },
      { name: 'b', type: 'text', multiple: true },
    ] as const
    const made = await sandbox.run({ source, outputs })
    expect(made.map(output => [output.slot, output.type === 'text' && output.text])).toEqual([
      ['a', '2'],
      ['b', '1'],
      ['b', '3'],
    ])
  })

  test.each([
    [
      'an undeclared output',
      `writeOutput('imgae', 'x')`,
      'Line 1 of the JavaScript code: TypeError: There is no output `imgae`; declared outputs: `text`.',
    ],
    [
      'an output named like a path',
      `\nwriteOutput('../../x', 'x')`,
      'Line 2 of the JavaScript code: TypeError: There is no output `../../x`; declared outputs: `text`.',
    ],
    ['the output __proto__', `writeOutput('__proto__', 'x')`, 'There is no output `__proto__`'],
    ['an output name with a NUL character', `writeOutput('a\\0b', 'x')`, 'There is no output `a\0b`'],
    ['an output name of 10 MB', `writeOutput('x'.repeat(1e7), 'x')`, /There is no output `x{60}…`/],
    ['an output name that is an object', `writeOutput({ toString: () => 'text' }, 'x')`, 'There is no output'],
    ['two values for one output', `writeOutput('text', 'x'); writeOutput('text', 'y')`, 'The output `text` takes one value.'],
    ['no output at all', ``, 'The code wrote nothing to the output `text`.'],
    ['bytes for a text output', `writeOutput('text', new Uint8Array(3))`, 'The output `text` must be text, not bytes.'],
    ['undefined', `writeOutput('text', undefined)`, 'The output `text` must be text, not nothing.'],
    ['a number', `writeOutput('text', 5)`, 'The output `text` must be text, not a number.'],
    ['text with a NUL character', `writeOutput('text', 'a\\0b')`, 'The text of the output `text` contains a NUL character.'],
  ])('Code with an invalid output fails: %s', async (_, source, message) => {
    const failure = await sandbox.fail(`await ${source || 'null'}`.replace('await \n', '\nawait '))
    expect(failure).toMatchObject({ code: 'action_failed' })
    expect(failure.message).toEqual(typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message))
  })

  test.each([
    ['text', `'x'`, 'The output `image` must be an image, not text.'],
    ['empty', `new Uint8Array()`, 'The output `image` must not be empty.'],
    [
      'an array with half of the pixels',
      `{ width: 2, height: 2, rgba: new Uint8Array(8) }`,
      'The output `image` of 2 × 2 pixels must have 16 bytes, but has 8.',
    ],
    ['an object without a width', `{ rgba: new Uint8Array(8) }`, 'must be pixels: `width`, `height` (1 to 65535) and `rgba` (bytes)'],
    ['an object with an invalid width', `{ width: 1e9, height: 1, rgba: new Uint8Array(8) }`, 'must be pixels:'],
    ['an object with a getter that throws', `{ get width() { throw new Error('mine') } }`, 'Error: mine'],
    ['a proxy that throws', `new Proxy({}, { get() { throw new Error('mine') }, has() { throw 1 } })`, 'Error: mine'],
    ['a detached array', `(a => (structuredClone(a, { transfer: [a.buffer] }), a))(new Uint8Array(4))`, 'must not be empty'],
    ['an object with toJSON', `{ toJSON() { throw new Error('json') } }`, 'must be pixels:'],
  ])('An image output is rejected if it is %s', async (_, value, message) => {
    const failure = await sandbox.fail(`await writeOutput('image', ${value})`, { outputs: image })
    expect(failure.message).toContain(message)
  })

  test.each([
    ['a number', `writeOutput('text', 42)`, 'The output `text` must be text, not a number.'],
    ['to an unknown name', `writeOutput('txet', 'x')`, 'There is no output `txet`; declared outputs: `text`, `image`.'],
    ['an object to a text output', `writeOutput('text', { a: 1 })`, 'The output `text` must be text, not an object.'],
    ['a Blob to a text output', `writeOutput('text', new Blob(['x']))`, 'The output `text` must be text, not bytes.'],
    ['text to an image output', `writeOutput('image', 'x')`, 'The output `image` must be an image, not text.'],
    [
      'too few pixels',
      `writeOutput('image', { width: 2, height: 1, rgba: new Uint8Array(4) })`,
      'The output `image` of 2 × 1 pixels must have 8 bytes, but has 4.',
    ],
    ['a second value', `writeOutput('text', 'x'), writeOutput('text', 'y')`, 'The output `text` takes one value.'],
    ['a second value that is a Blob', `writeOutput('image', new Blob(['x'])), writeOutput('image', new Blob(['y']))`, 'takes one value.'],
    ['a number inside a function', `(async () => { await null; writeOutput('text', 42) })()`, 'not a number.'],
    [
      'an unreadable Blob',
      `writeOutput('image', Object.assign(new Blob(['x']), { arrayBuffer: async () => { throw new Error('unreadable') } }))`,
      'Error: unreadable',
    ],
  ])('Writing %s is rejected even if the write is not awaited', async (_, call, message) => {
    const failure = await sandbox.fail(`null;\n${call}`, { outputs: [...text, ...image] })
    expect(failure.message).toMatch(/^Line 2 of the JavaScript code: /)
    expect(failure.message).toContain(message)
  })

  test('A run that catches the error for a rejected output succeeds without that output', async () => {
    const source = `
      const broken = Object.assign(new Blob(['x']), { arrayBuffer: async () => { throw new Error('unreadable') } })
      const said = []
      for (const [name, value] of [['text', 42], ['nope', 'x'], ['images', ['x']], ['images', broken]]) {
        try { await writeOutput(name, value) } catch (error) { said.push(error.name) }
      }
      writeOutput('text', said.join())`
    const [said] = await sandbox.run({ source, outputs: [...text, { ...images[0], optional: true }] })
    expect(said).toMatchObject({ text: 'TypeError,TypeError,TypeError,Error' })
  })

  test('Blobs written without await become outputs', async () => {
    const made = await sandbox.run({ source: `for (const word of ['a', 'b']) writeOutput('images', new Blob([word]))`, outputs: images })
    expect(await Promise.all(made.map(async each => String(await readBytes(each))))).toEqual(['a', 'b'])
  })

  test.each([
    ['getParam', `getParam('nope')`, 'There is no parameter `nope`; declared parameters: `times`, `mark`.'],
    ['getParam that is a property of Object.prototype', `getParam('toString')`, 'There is no parameter `toString`'],
    ['getInput', `getInput('nope')`, 'There is no input `nope`; declared inputs: `text`.'],
    ['getInputs', `getInputs('nope')`, 'There is no input `nope`; declared inputs: `text`.'],
  ])('An unknown name in %s is rejected with a list of the declared names', async (_, call, message) => {
    const failure = await sandbox.fail(`\n${call}`, { params: { times: 3, mark: '' } })
    expect(failure.message).toContain(`Line 2 of the JavaScript code: TypeError: ${message}`)
  })

  test.each([
    ['does not export execute', `export const preview = 1`, 'TypeError: The code must export a function named `execute`.'],
    ['does not return an object', `export const execute = () => 5`, '`execute` must return an object whose keys are output names.'],
    ['omits a value', `export const execute = () => ({ list: ['a'] })`, 'The output `list` needs at least 2 values, but the code wrote 1.'],
    [
      'returns too many values',
      `export const execute = () => ({ list: ['a', 'b', 'c', 'd'] })`,
      'The output `list` takes at most 3 values.',
    ],
  ])('A browser module is rejected if it %s', async (_, source, message) => {
    const failure = await sandbox.fail(source, {
      runtime: 'browser',
      outputs: [{ name: 'list', type: 'text', multiple: { min: 2, max: 3 } }],
    })
    expect(failure.message).toContain(message)
  })

  test('An image input that cannot be decoded is rejected with an error that names its slot', async () => {
    const input = await sandbox.file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { slot: 'image', type: 'image' })
    const failure = await sandbox.fail('', { slots: image, inputs: [input] })
    expect(failure).toMatchObject({ code: 'input_unreachable', message: 'The image in `image` is not an image that can be decoded.' })
  })
})

describe('error messages', () => {
  const sandbox = useSandbox(denoAlone)
  afterAll(sandbox.close)

  test.each([
    ['a thrown error', `\n\nnull.x`, /^Line 3 of the JavaScript code: TypeError: Cannot read properties of null \(reading 'x'\)$/],
    ['a syntax error', `let a = 1\nlet b = = 2`, /^Line 2 of the JavaScript code: SyntaxError: Expression expected/],
    ['a missing import', `\nimport { nope } from 'node:path'`, /SyntaxError: .*'node:path' does not provide an export named 'nope'/],
    ['a thrown string', `throw 'plain'`, /^The code threw "plain"\.$/],
    ['a thrown object that cannot be printed', `throw { toString() { throw 1 } }`, /^The code threw a value that cannot be displayed\.$/],
    [
      'an unhandled rejection',
      `\nPromise.reject(new RangeError('late')); await new Promise(r => setTimeout(r, 5000))`,
      /^Line 2 .*RangeError: late/,
    ],
    [
      'an error in a timer',
      `\n\n\nsetTimeout(() => { throw new Error('timer') }); await new Promise(r => setTimeout(r, 5000))`,
      /^Line 4 .*Error: timer/,
    ],
    [
      'a top-level promise that never settles',
      `\nawait new Promise(() => {})`,
      /^Line 2 of the JavaScript code: The code is waiting for a promise that never settles\.$/,
    ],
    [
      'a function whose promise never settles',
      `export default () => new Promise(() => {})`,
      /^The code is waiting for a promise that never settles\.$/,
    ],
    ['process.exit', `(await import('node:process')).default.exit(3)`, /^(The code exited before it finished|Line 1 )/],
    [
      'an error after printed messages',
      `console.log('one', { two: 3 }); console.error('four'); null.x`,
      /^Line 1 .*\nIt printed:\n[^]*one \{ two: 3 \}/,
    ],
  ])('The error message for %s is clear', async (_, source, message) => {
    const failure = await sandbox.fail(source)
    expect(failure).toMatchObject({ code: 'action_failed', message: expect.stringMatching(message) })
    expect(failure.message).not.toMatch(/harness|work\/main|node_modules|base64/)
  })

  test.each([
    ['fetch', `await fetch('http://127.0.0.1:8080')`, 'Custom code has no network.'],
    ['reading a file', `(await import('node:fs')).readFileSync('/etc/passwd')`, 'Custom code cannot read files.'],
    ['writing a file', `(await import('node:fs')).writeFileSync('/tmp/x', 'x')`, 'Custom code cannot write files.'],
    [
      'loading native code',
      `(await import('node:process')).default.dlopen({ exports: {} }, '/x.node')`,
      'Custom code cannot load native libraries.',
    ],
    ['reading system information', `(await import('node:os')).cpus()`, 'Custom code cannot read information about the machine.'],
  ])(
    'The error message for %s says that the operation is unavailable and omits the flag that Deno suggests',
    async (_, source, message) => {
      await expect(sandbox.fail(source)).resolves.toMatchObject({ message: `Line 1 of the JavaScript code: ${message}` })
    },
  )

  test("Deno's network errors are replaced by a message that says the network is unavailable", async () => {
    const { message } = await sandbox.fail(`await fetch('http://127.0.0.1:8080').catch(error => console.log(error.message)); null.x`)
    expect(message).toMatch(/It printed:\nCustom code has no network\.$/)
  })

  test.each(['require("fs")', 'module.exports = 1', 'process.env', 'window.x', 'document.body', 'Deno.readTextFileSync("x")'])(
    'The error message for %s says that no modules are available',
    async source => {
      const { message } = await sandbox.fail(source)
      expect(message).toMatch(/^Line 1 .* is not (defined|a function)\. Custom code cannot import or require anything\.$/)
    },
  )

  test.each(['https://deno.land/x/a.ts', 'npm:lodash', 'jsr:@std/assert', 'lodash', './x.js'])(
    'The error message for an import of %s says that imports are not available',
    async name => {
      const { message } = await sandbox.fail(`import '${name}'`)
      expect(message).toContain('. Custom code cannot import or require anything.')
    },
  )

  test('The error for an undefined name adds no explanation if the name merely resembles an unavailable one', async () => {
    await expect(sandbox.fail(`requires()`)).resolves.toMatchObject({ message: expect.stringMatching(/requires is not defined$/) })
  })

  test('An error message contains no stack frames or local paths, even if the code prints its stack', async () => {
    const { message } = await sandbox.fail(`console.log(new Error('here').stack)\nthrow new Error(new Error('there').stack)`)
    expect(message).toMatch(/here/)
    expect(message).toMatch(/there/)
    expect(message).not.toMatch(/file:|harness|node_modules/)
  })

  test('An error message has at most 2,000 characters and includes the start and the end of the printed text', async () => {
    const { message } = await sandbox.fail(
      `console.log('HEAD'); for (let i = 0; i < 1e4; i++) console.log('x'.repeat(100)); console.log('TAIL'); throw new Error('y'.repeat(1e6))`,
    )
    expect(message.length).toBeLessThanOrEqual(2000)
    expect(message).toMatch(/^Line 1 .*Error: y+/)
    expect(message).toMatch(/HEAD[^]*TAIL/)
  })
})
