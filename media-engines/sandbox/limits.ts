import { mebibyte } from '../workers/mebibyte.ts'
import { RunFailure } from '../ports/run-failure.ts'

/** Limits on one run of custom code. */
export interface SandboxLimits {
  seconds: number
  cpuSeconds: number
  /** Maximum total memory for all of the run's processes, in MiB. */
  memory: number
  /** Maximum memory for JavaScript objects, in MiB. */
  heap: number
  /** Maximum total size of the inputs in MiB, including the raw pixels of images. */
  input: number
  /** Maximum total size of the outputs in MiB, with images as raw pixels. */
  output: number
  outputs: number
  /**
   * Maximum amount of printed text, in KiB, that a failure message can include; a run that prints more than `printed` times this amount is
   * ended.
   */
  console: number
}

const defaults: Omit<SandboxLimits, 'heap'> = {
  seconds: 60,
  cpuSeconds: 30,
  memory: 512,
  input: 200,
  output: 64,
  outputs: 1000,
  console: 64,
}

/** By default, the heap gets half of the memory; the rest is for binary data and Deno itself. */
export function createLimits(overrides: Partial<SandboxLimits> = {}): SandboxLimits {
  const limits = { ...defaults, ...overrides }
  return { heap: Math.floor(limits.memory / 2), ...limits }
}

export const toBytes = (mebibytes: number) => mebibytes * mebibyte

const failed = (message: string) => new RunFailure('action_failed', message)

/** The failures for exceeded limits, keyed by limit. */
export const beyond: { readonly [Key in keyof SandboxLimits]: (limit: number) => RunFailure } = {
  seconds: limit => new RunFailure('model_timeout', `The code did not finish within ${limit} s.`),
  cpuSeconds: limit => new RunFailure('model_timeout', `The code used more than ${limit} s of CPU time.`),
  memory: limit => failed(`The code used more than ${limit} MiB of memory.`),
  heap: limit => failed(`The code used more than ${limit} MiB of memory for JavaScript objects.`),
  input: limit =>
    new RunFailure('input_unreachable', `The inputs exceed ${limit} MiB, the limit for custom code (images are measured as raw pixels).`),
  output: limit => failed(`The outputs exceed ${limit} MiB (images are measured as raw pixels).`),
  outputs: limit => failed(`The code wrote more than ${limit} output values.`),
  console: limit => failed(`The code printed more than ${Math.round((limit * printed) / 1024)} MiB.`),
}

/**
 * The maximum amount of printed text, as a multiple of the amount that a failure message can include. The amount is limited because reading
 * the text takes time in this process.
 */
export const printed = 1000
