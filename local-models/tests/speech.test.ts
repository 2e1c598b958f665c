// @project slow: it speaks many texts
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProvider, createContext, sharedTestProvider, type TestProvider } from '../testing/test-provider.ts'

let one: TestProvider
let other: TestProvider

beforeAll(async () => {
  one = await sharedTestProvider()
  other = await openTestProvider({ concurrency: 1 })
})
afterAll(() => other.close())

const line = 'The quick brown fox jumps over the lazy dog, and then it rests in the shade of an old tree.'

const heard = (file: Buffer) => {
  const rate = file.readUInt32LE(24)
  const samples = new Int16Array(new Uint8Array(file.subarray(44)).buffer)
  const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
  return { rate, seconds: samples.length / rate, level, digest: createHash('sha256').update(file).digest('hex') }
}

test.each([
  ['slt', 16_000],
  ['rms', 16_000],
  ['awb', 16_000],
  ['kal16', 16_000],
  ['kal', 8_000],
])('RUN-9 The voice %s produces speech that is identical in two processes', async (voice, rate) => {
  const [a, b] = await Promise.all([one.generate('local/speech', line, { voice }), other.generate('local/speech', line, { voice })])
  expect(a.output).toMatchObject({ type: 'audioUrl', contentType: 'audio/wav', label: `Speech, ${voice}` })
  const speech = heard(a.bytes)
  expect(speech.rate).toBe(rate)
  // People speak 10 to 20 characters per second.
  expect(speech.seconds).toBeGreaterThan(line.length / 20)
  expect(speech.seconds).toBeLessThan(line.length / 10)
  expect(speech.level).toBeGreaterThan(500)
  expect(speech.level).toBeLessThan(12_000)
  expect(heard(b.bytes).digest).toBe(speech.digest)
})

test('Changing the voice, the text or the speed changes the audio', async () => {
  const make = async (text: string, params: Record<string, unknown>) => heard((await one.generate('local/speech', text, params)).bytes)
  const [slt, rms, slow, fast, otherText] = [
    await make('Hello there, world.', { voice: 'slt' }),
    await make('Hello there, world.', { voice: 'rms' }),
    await make('Hello there, world.', { voice: 'slt', speed: 0.5 }),
    await make('Hello there, world.', { voice: 'slt', speed: 2 }),
    await make('Good night, moon.', { voice: 'slt' }),
  ]
  expect(new Set([slt, rms, slow, fast, otherText].map(({ digest }) => digest)).size).toBe(5)
  expect(slow.seconds).toBeGreaterThan(slt.seconds * 1.6)
  expect(fast.seconds).toBeLessThan(slt.seconds * 0.65)
})

test('Long text is spoken in full, one part at a time, with progress reports', async () => {
  const paragraph = Array.from({ length: 12 }, () => line).join(' ')
  const { bytes, progress } = await one.generate('local/speech', `${paragraph}\n\n${paragraph}`, { voice: 'kal16' })
  const single = heard((await one.generate('local/speech', line, { voice: 'kal16' })).bytes).seconds
  const { seconds } = heard(bytes)
  expect(seconds).toBeGreaterThan(single * 24 * 0.85)
  expect(seconds).toBeLessThan(single * 24 * 1.15)
  expect(progress.length).toBeGreaterThan(4)
  expect(progress).toEqual([...new Set(progress)].toSorted((a, b) => a - b))
})

test('Aborting a speech job stops its process, even in the middle of a sentence', async () => {
  const testProvider = await openTestProvider()
  const controller = new AbortController()
  const firstPart = Promise.withResolvers<void>()
  // The job reports 2 percent when it starts, and the percentage increases after each part of the text.
  const watch = createContext(percent => percent > 2 && firstPart.resolve(), controller.signal)
  const speaking = testProvider.provider
    .generate(testProvider.request('local/speech', `${line} `.repeat(100), { voice: 'slt' }), watch)
    .catch((error: unknown) => error)
  await firstPart.promise
  const why = new Error('canceled')
  controller.abort(why)
  expect(await speaking).toBe(why)
  expect(testProvider.provider.workers).toEqual([])
  await testProvider.close()
})

test('A speech job that exceeds its time limit fails with model_timeout', async () => {
  const testProvider = await openTestProvider({ limits: { milliseconds: 300 } })
  await expect(testProvider.generate('local/speech', `${line} `.repeat(100))).rejects.toMatchObject({ code: 'model_timeout' })
  expect(testProvider.provider.workers).toEqual([])
  await testProvider.close()
})
