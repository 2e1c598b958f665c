// @project slow: it encodes videos in worker processes
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { installedVideoEngines, type TestedModule } from '../testing/modules.ts'
import type { VideoEngineChoice } from '../video/video-engine.ts'
import type { ActionJob, ActionInput, ActionContext } from '../ports/action-engine.ts'
import { declares } from '../testing/test-modules.ts'
import { runningProcesses } from './support/running-processes.ts'
import { createToolkitEngine, type ToolkitEngine, type ToolkitLimits } from '../toolkit/toolkit-engine.ts'

let folder: string
let engine: ToolkitEngine
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'toolkit-'))))
afterEach(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

const open = (limits: Partial<ToolkitLimits> = {}, videoEngine?: VideoEngineChoice) =>
  (engine = createToolkitEngine({ concurrency: 1, temporaryFolder: folder, videoEngine, limits }))

/** Blocks its thread forever without using the CPU. */
const blocked = 'for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)'

const text = declares({}, { text: 'text' })
const toVideo = declares({}, { video: 'video' })

const buildJob = (source: string, { language, runtime, inputs, outputs }: TestedModule, given: ActionInput[] = []): ActionJob => ({
  program: { source, language, runtime, inputs, outputs },
  inputs: given,
  params: {},
  state: undefined,
  folder,
})
const idle = { signal: new AbortController().signal, progress: () => undefined }
const toFailure = (job: ActionJob, watch: Partial<ActionContext> = {}) =>
  engine.run(job, { ...idle, ...watch }).then(
    () => undefined,
    (error: unknown) => error,
  )

describe('limits', () => {
  test('A module that never ends is stopped at the video time limit, and the next job runs', async () => {
    open({ videoMilliseconds: 600 })
    expect(await toFailure(buildJob(blocked, toVideo))).toMatchObject({
      code: 'model_timeout',
      message: 'The action engine did not finish within 1 s.',
    })
    expect(await engine.run(buildJob(`await writeOutput('text', 'well')`, text), idle)).toEqual([
      { slot: 'text', type: 'text', text: 'well' },
    ])
  })

  test('A module that waits forever fails with model_timeout', async () => {
    open({ imageMilliseconds: 600 })
    expect(await toFailure(buildJob('await new Promise(() => setInterval(() => undefined, 100))', text))).toMatchObject({
      code: 'model_timeout',
    })
  })

  test('A module that exceeds its memory limit is stopped with an error that gives the reason', async () => {
    open({ memory: 250 })
    const hog = `const all = []; for (;;) { all.push(Buffer.alloc(2 ** 24, 1)); await new Promise(resolve => setTimeout(resolve, 5)) }`
    expect(await toFailure(buildJob(hog, text))).toMatchObject({
      code: 'action_failed',
      message: 'The job needed more than the 250 MiB that the action engine allows.',
    })
  })

  test("The memory used by a module's child processes counts toward the module's limit", async () => {
    open({ memory: 250 })
    const hog = `const { spawn } = process.getBuiltinModule('node:child_process')
      const code = 'const all = []; setInterval(() => all.push(Buffer.alloc(2 ** 24, 1)), 5)'
      await new Promise(resolve => spawn(process.execPath, ['-e', code], { stdio: 'ignore' }).once('exit', resolve))`
    expect(await toFailure(buildJob(hog, text))).toMatchObject({
      code: 'action_failed',
      message: expect.stringContaining('250 MiB') as string,
    })
  })

  test('Outputs that exceed the size limit are rejected', async () => {
    open({ outputs: 2 })
    const source = `for (;;) await writeOutput('images', new Uint8Array(2 ** 20))`
    expect(await toFailure(buildJob(source, declares({}, { images: 'image[]' })))).toMatchObject({
      code: 'action_failed',
      message: 'The outputs exceed 2 MiB in total.',
    })
  })

  test('A module that exits its process fails with an error that gives the reason', async () => {
    open()
    expect(await toFailure(buildJob('process.exit(7)', text))).toMatchObject({
      code: 'internal_error',
      message: "The action engine's worker process ended with code 7 in the middle of the job.",
    })
  })

  test('An image job on a full disk fails with an error that gives the reason', async () => {
    open()
    await symlink('/dev/full', join(folder, 'output-0'))
    const noisy = `await writeOutput('image', new Uint8Array(100))`
    expect(await toFailure(buildJob(noisy, declares({}, { image: 'image' })))).toMatchObject({
      code: 'internal_error',
      message: 'The disk is full.',
    })
  })
})

test('Aborting an active or waiting job rejects its promise with the abort reason', async () => {
  open()
  const controller = new AbortController()
  const jobs = [1, 2].map(() => toFailure(buildJob(blocked, text), { signal: controller.signal }))
  await expect.poll(() => engine.workers).toHaveLength(1)
  const why = new Error('enough')
  controller.abort(why)
  expect(await Promise.all(jobs)).toEqual([why, why])
  expect(engine.workers).toEqual([])
})

test('Without a video engine, a job that requires one fails with an error that gives the reason', async () => {
  open()
  const source = `await writeOutput('video', await video.render({ inputs: [], graph: 'color[out0]', outputs: ['video'], container: 'mp4' }, 1))`
  expect(await toFailure(buildJob(source, toVideo))).toMatchObject({
    code: 'internal_error',
    message: 'This installation cannot create videos: it has neither node-av nor ffmpeg.',
  })
})

describe.each(await installedVideoEngines())('videos processed by $name', choice => {
  const endless = `await video.render({ inputs: [], graph: 'testsrc2[out0]', outputs: ['video'], container: 'mp4' }, 1)`
  /** Encodes in real time, which leaves CPU time for other processes. */
  const slow = endless.replace('testsrc2', 'testsrc2,realtime')

  test('A video process that never ends is killed along with its process group', async () => {
    open({ videoMilliseconds: 1500 }, choice)
    const failing = toFailure(buildJob(slow, toVideo))
    await expect.poll(() => engine.workers).toHaveLength(1)
    const [pid = 0] = engine.workers
    expect(await failing).toMatchObject({ code: 'model_timeout' })
    await expect.poll(() => runningProcesses(pid)).toEqual([])
  })

  test('Aborting a video job kills its process', async () => {
    open({}, choice)
    const controller = new AbortController()
    const { promise: encoding, resolve: progress } = Promise.withResolvers<unknown>()
    const failing = toFailure(buildJob(slow, toVideo), { signal: controller.signal, progress })
    await encoding
    const [pid = 0] = engine.workers
    expect(await runningProcesses(pid)).toHaveLength(choice.name === 'ffmpeg' ? 2 : 1)
    controller.abort(new Error('enough'))
    expect(await failing).toMatchObject({ message: 'enough' })
    await expect.poll(() => runningProcesses(pid)).toEqual([])
  })

  test('A video output that is too large fails with an error that gives the reason', async () => {
    open({ outputs: 1 }, choice)
    expect(await toFailure(buildJob(endless.replace('testsrc2', 'testsrc2=size=640x360,noise=alls=50:allf=t'), toVideo))).toMatchObject({
      code: 'action_failed',
      message: 'The result is larger than 1 MiB: make it shorter or smaller.',
    })
  })

  test('A video that requires too much memory fails with an error that gives the reason', async () => {
    open({ memory: 300 }, choice)
    const hog = endless.replace('testsrc2', 'testsrc2=size=1920x1080,reverse')
    expect(await toFailure(buildJob(hog, toVideo))).toMatchObject({
      code: 'action_failed',
      message: expect.stringContaining('300 MiB') as string,
    })
  })

  test('A video job on a full disk fails with an error that gives the reason', async () => {
    open({}, choice)
    await symlink('/dev/full', join(folder, 'made-0.mp4'))
    expect(await toFailure(buildJob(endless.replace('testsrc2', 'testsrc2=duration=5'), toVideo))).toMatchObject({
      code: 'internal_error',
      message: 'The disk is full.',
    })
  })

  test("Callers never see the video engine's own messages", async () => {
    open({}, choice)
    expect(await toFailure(buildJob(endless.replace('testsrc2', 'nosuchfilter'), toVideo))).toMatchObject({
      code: 'internal_error',
      message: 'The action engine could not complete the job.',
      cause: expect.objectContaining({ message: expect.stringMatching(/nosuchfilter|could not be parsed/) as string }) as Error,
    })
  })
})
