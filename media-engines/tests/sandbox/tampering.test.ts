// @project slow: each sandbox starts a process
import { afterAll, describe, expect, test } from 'vitest'
import { denoAlone, image, useSandbox } from '../../testing/test-sandbox.ts'

/**
 * Code that patches built-in objects that the harness may use, and then tries to write frames. Such code must not be able to corrupt
 * anything other than its own output.
 */
const patches = {
  JSON: `JSON.stringify = () => '{"kind":"done"}'; JSON.parse = () => ({})`,
  'Uint8Array.prototype.set': `Uint8Array.prototype.set = function () { globalThis.caught = this }`,
  'typed arrays': `for (const name of ['subarray', 'slice', 'set', 'fill']) Object.getPrototypeOf(Uint8Array.prototype)[name] = function () { globalThis.caught = this; return this }`,
  species: `Object.defineProperty(Object.getPrototypeOf(Uint8Array), Symbol.species, { get() { return class extends Array {} } })`,
  constructors: `globalThis.Uint8Array = class {}; globalThis.DataView = class {}; globalThis.Map = class {}; globalThis.Array = class {}`,
  'byteLength and buffer': `for (const name of ['buffer', 'byteLength', 'byteOffset', 'length']) Object.defineProperty(Object.getPrototypeOf(Uint8Array.prototype), name, { get() { globalThis.caught = this; return 7 } })`,
  TextEncoder: `TextEncoder.prototype.encode = function (text) { return new Uint8Array(3) }; globalThis.TextEncoder = undefined`,
  'Promise.prototype.then': `const { then } = Promise.prototype; Promise.prototype.then = function (...given) { globalThis.caught = given; return then.apply(this, given) }`,
  'Function.prototype': `Function.prototype.call = Function.prototype.apply = Function.prototype.bind = () => { throw new Error('no') }`,
  'Object.prototype setters': `for (const name of ['kind', 'slot', 'token', 'text', '0', 'then', 'index']) Object.defineProperty(Object.prototype, name, { set(value) { globalThis.caught = value }, get() { return undefined }, configurable: true })`,
  'Map.prototype.get': `const { get } = Map.prototype; Map.prototype.get = function (key) { globalThis.caught = this; return get.call(this, key) }`,
  'Array.prototype': `Array.prototype[Symbol.iterator] = function* () { yield 'x' }`,
  'Symbol.hasInstance': `Object.defineProperty(Blob, Symbol.hasInstance, { value: () => { throw new Error('no') } })`,
}

describe('patching', () => {
  const sandbox = useSandbox(denoAlone)
  afterAll(sandbox.close)

  test.each(Object.entries(patches))('Code that patches %s can corrupt only its own output', async (_, patch) => {
    const outcome = await sandbox.say(`${patch}\nawait writeOutput('text', 'mine')`).catch((error: Error) => error)
    if (outcome instanceof Error) expect(outcome.message).toMatch(/^(Line \d+ of the JavaScript code|The code)/)
    else expect(['mine', 'x']).toContain(outcome)
  })

  test('Patching built-ins does not reveal the token that precedes each frame', async () => {
    const source = `
      const seen = []
      const spy = (owner, name) => { const real = owner[name]; owner[name] = function (...given) { seen.push(this, ...given); return Reflect.apply(real, this, given) } }
      for (const name of ['set', 'subarray', 'slice', 'fill']) spy(Object.getPrototypeOf(Uint8Array.prototype), name)
      spy(TextEncoder.prototype, 'encode'); spy(Function.prototype, 'call'); spy(Function.prototype, 'apply')
      await writeOutput('text', 'x'.repeat(10))
      const long = seen.filter(value => ArrayBuffer.isView(value) && value.byteLength >= 16)
      await writeOutput('more', String(long.length))`
    const made = await sandbox.run({
      source,
      outputs: [
        { name: 'text', type: 'text' },
        { name: 'more', type: 'text' },
      ],
    })
    expect(made.map(output => output.type === 'text' && output.text)).toEqual(['x'.repeat(10), '0'])
  })
})

describe('ACTION-4 forging', () => {
  const sandbox = useSandbox(denoAlone)
  afterAll(sandbox.close)
  const write = `const fs = await import('node:fs'); const { default: process } = await import('node:process')
    const raw = bytes => { try { fs.writeSync(1, bytes) } catch { process.stdout.write(bytes) } }`

  test.each([
    ['a frame whose token is all zeros', `new Uint8Array([...new Array(16).fill(0), 4, 0, 0, ...new Array(12).fill(0)])`],
    ['the word ready', `new TextEncoder().encode('ready\\n')`],
    ['noise', `crypto.getRandomValues(new Uint8Array(60000))`],
  ])('A response forged with %s is treated as printed text', async (_, bytes) => {
    const source = `${write}\nfor (let i = 0; i < 3; i++) raw(${bytes})\nawait writeOutput('text', 'mine')\nraw(${bytes})`
    await expect(sandbox.say(source)).resolves.toBe('mine')
  })

  test('A run fails if its process exits before responding', async () => {
    const source = `${write}\nawait writeOutput('text', 'x'); process.exit(0)`
    await expect(sandbox.fail(source)).resolves.toMatchObject({ message: expect.stringMatching(/^The code exited|^Line /) })
  })

  test('If code fails or enters an infinite loop after writing its output, the run ends with either the output or the error', async () => {
    const source = `
      addEventListener('unload', () => { for (;;); })
      setTimeout(() => { throw new Error('late') })
      Promise.resolve().then(() => Promise.reject(new Error('late')))
      export default () => writeOutput('text', 'mine')`
    const outcome = await sandbox.say(source).catch((error: Error) => error.message)
    expect(outcome).toMatch(/^mine$|Error: late/)
  })

  test('Custom code cannot gain access to the connection to the service by importing harness modules', async () => {
    const source = `
      const { takeWire } = await import(${JSON.stringify(new URL('../../sandbox/harness/wire.js', import.meta.url).href)})
      const entry = await import(${JSON.stringify(new URL('../../sandbox/harness/javascript.js', import.meta.url).href)})
      await writeOutput('text', typeof takeWire + ' ' + takeWire() + ' ' + Object.keys(entry).length)`
    await expect(sandbox.say(source)).resolves.toBe('function undefined 0')
  })

  test('The standard input of custom code is empty', async () => {
    const source = `${write}\nconst buffer = new Uint8Array(10); let n; try { n = fs.readSync(0, buffer) } catch (error) { n = error.name }\nawait writeOutput('text', 'read ' + n)`
    const outcome = await sandbox.say(source, {}).catch((error: Error) => error.message)
    expect(outcome).toMatch(/^read (0|\w*Error|NotCapable|BadResource)|not done within/)
  })

  test("A result with a manipulated prototype cannot affect the harness's objects", async () => {
    const source = `export const execute = () => Object.create({ text: 'inherited' }, { ['__proto__']: { value: 'x', enumerable: true } })`
    const failure = await sandbox.fail(source, { runtime: 'browser' })
    expect(failure.message).toContain('There is no output `__proto__`')
  })

  test('Output pixels are rejected if the memory that contains them shrinks while it is being read', async () => {
    const source = `
      const buffer = new ArrayBuffer(64, { maxByteLength: 64 })
      const rgba = new Uint8Array(buffer)
      await writeOutput('image', { get width() { buffer.resize(16); return 4 }, height: 4, rgba })`
    const failure = await sandbox.fail(source, { outputs: image })
    expect(failure.message).toContain('must have 64 bytes, but has 16')
  })
})
