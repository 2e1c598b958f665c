import { mkdirSync, mkdtempSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunFailure } from '../ports/run-failure.ts'
import type { ActionJob, ActionInput, ActionOutput } from '../ports/action-engine.ts'
import { wasWrittenInThisRun, createOnce } from '../../testing/test-run.ts'
import { createSandboxEngine, type SandboxEngineOptions } from '../sandbox/sandbox-engine.ts'
import { findSandbox } from '../sandbox/find-sandbox.ts'
import type { SandboxParts } from '../sandbox/launch.ts'
import { createImageCodec } from '../sandbox/image-codec.ts'
import { createPythonSnapshot } from '../sandbox/python-snapshot.ts'

/** A job with defaults: JavaScript for the `node` runtime, with a `text` input and a `text` output. */
export interface Task {
  source: string
  runtime?: 'node' | 'browser' | 'python'
  slots?: ActionJob['program']['inputs']
  outputs?: ActionJob['program']['outputs']
  inputs?: ActionJob['inputs']
  params?: ActionJob['params']
  state?: unknown
  signal?: AbortSignal
}

export const text = [{ name: 'text', type: 'text' }] as const
export const image = [{ name: 'image', type: 'image' }] as const

const installed = await findSandbox()
if (installed === undefined) throw new Error('Deno is not installed.')
/** Deno alone, and Deno in bubblewrap if bubblewrap works. */
export const kinds: readonly (readonly [string, SandboxParts])[] = [
  ['Deno alone', { ...installed, bubblewrap: undefined }],
  ...(installed.bubblewrap === undefined ? [] : [['bubblewrap', installed] as const]),
]
export const [[, denoAlone]] = kinds as [(typeof kinds)[number]]

/** Creates one Python snapshot per test run, to be shared by all sandboxes that run Python. */
export async function sharePythonSnapshot(): Promise<string> {
  const folder = await createOnce('python-snapshot', async made => {
    const { cachedSnapshot } = installed!
    // Reuses only a snapshot from this test run, because an older snapshot would hide a failure to create a new one.
    if (cachedSnapshot !== undefined && (await wasWrittenInThisRun(cachedSnapshot)))
      return copyFile(cachedSnapshot, join(made, 'python-snapshot'))
    const snapshot = createPythonSnapshot({ ...installed!, cachedSnapshot: undefined }, made, console)
    // Tries again in case the machine was too busy the first time.
    if (((await snapshot.file()) ?? (await snapshot.file())) === undefined) throw new Error('The Python snapshot could not be created.')
  })
  return join(folder, 'python-snapshot')
}

/** Creates a sandbox engine for the tests in a file or block; the caller must close it afterward. */
export function useSandbox(parts: SandboxParts, options: Partial<SandboxEngineOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'))
  const sandboxes = join(folder, 'sandboxes')
  mkdirSync(sandboxes)
  const imageCodec = createImageCodec({ concurrency: 1, temporaryFolder: folder })
  const engine = createSandboxEngine({ parts, imageCodec, log: console, concurrency: 4, temporaryFolder: sandboxes, ...options })

  async function run(task: Task): Promise<ActionOutput[]> {
    const { source, runtime = 'node', slots = text, outputs = text, params = {}, state, signal = new AbortController().signal } = task
    const { inputs = [{ slot: 'text', type: 'text', text: 'hello' }] } = task
    const language = runtime === 'python' ? 'python' : 'javascript'
    const program = { source, language, runtime, inputs: slots, outputs } as const
    const job: ActionJob = { program, inputs, params, state, folder: await mkdtemp(join(folder, 'job-')) }
    return engine.run(job, { signal, progress: () => undefined })
  }

  return {
    engine,
    sandboxes,
    async close() {
      await engine.close()
      await imageCodec.close()
      await rm(folder, { recursive: true, force: true })
    },
    run,
    /** Returns the text that the code writes to its only output. */
    async say(source: string, task: Partial<Task> = {}): Promise<string> {
      const [output] = await run({ source, ...task })
      if (output?.type !== 'text') throw new Error('There is no text.')
      return output.text
    },
    /** Returns the run's failure. */
    async fail(source: string, task: Partial<Task> = {}): Promise<RunFailure> {
      const outcome = await run({ source, ...task }).catch((error: unknown) => error)
      if (Array.isArray(outcome)) throw new Error(`The code did not fail: ${JSON.stringify(outcome).slice(0, 300)}`)
      return outcome as RunFailure
    },
    async file(bytes: Uint8Array, input: { slot: string; type: Exclude<ActionInput['type'], 'text'> }): Promise<ActionInput> {
      const file = join(await mkdtemp(join(folder, 'input-')), 'given')
      await writeFile(file, bytes)
      return { ...input, file }
    },
  }
}

export const readBytes = async (output: ActionOutput | undefined) =>
  output === undefined || output.type === 'text' ? Buffer.alloc(0) : readFile(output.file)
