import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { RunFailure } from '../ports/run-failure.ts'
import { describeShrinking, maxSandboxPixels } from '../media-probe/image-limits.ts'
import type { ActionJob, ActionInput, ActionContext } from '../ports/action-engine.ts'
import { beyond, toBytes, type SandboxLimits } from './limits.ts'
import type { ImageCodec } from './image-codec.ts'
import { getBounds, type OutputSlot } from '../ports/slot.ts'

/** Bytes to send to a sandbox: in memory, or in a file. */
interface Blob {
  size: number
  from: Buffer | string
}

/** An input in the form that the harness receives; `bytes` and `rgba` are indexes into the list of blobs. */
interface InputHead {
  slot: string
  type: ActionInput['type']
  bytes: number
  content_type?: string
  width?: number
  height?: number
  rgba?: number
}

/** The inputs to send to a sandbox. */
export interface Delivery {
  inputs: InputHead[]
  blobs: Blob[]
}

/** Decodes the images and totals the input size. @throws {RunFailure} `input_unreachable` */
export async function prepareInputs(
  job: ActionJob,
  imageCodec: ImageCodec,
  limits: SandboxLimits,
  { signal, warn }: Pick<ActionContext, 'signal' | 'warn'>,
): Promise<Delivery> {
  const delivery: Delivery = { inputs: [], blobs: [] }
  let total = 0
  const add = (blob: Blob): number => {
    total += blob.size
    if (total > toBytes(limits.input)) throw beyond.input(limits.input)
    return delivery.blobs.push(blob) - 1
  }
  for (const input of job.inputs) {
    const { slot, type } = input
    if (input.type === 'text') {
      const text = Buffer.from(input.text)
      delivery.inputs.push({ slot, type, bytes: add({ size: text.length, from: text }) })
      continue
    }
    const bytes = add({ size: (await stat(input.file)).size, from: input.file })
    if (type !== 'image') {
      delivery.inputs.push({ slot, type, bytes, content_type: await detectContentType(input.file) })
      continue
    }
    const decoding = imageCodec.decode(input.file, job.folder, toBytes(limits.input) - total, signal)
    const { file, width, height, contentType, original } = await decoding.catch(error => Promise.reject(naming(slot, error)))
    if (original !== undefined) {
      const message = describeShrinking(`The image in \`${slot}\``, original, { width, height }, maxSandboxPixels)
      warn?.({ code: 'input_resized', message })
    }
    const rgba = add({ size: width * height * 4, from: file })
    delivery.inputs.push({ slot, type, bytes, content_type: contentType, width, height, rgba })
  }
  return delivery
}

function naming(slot: string, error: unknown): unknown {
  if (!(error instanceof RunFailure && error.code === 'input_unreachable')) return error
  return new RunFailure(error.code, `The image in \`${slot}\` ${error.message}`, { cause: error })
}

/** Detects the type from the first bytes alone, as the media probe does. */
async function detectContentType(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { fileTypeFromBuffer } = await import('file-type') // This module is imported on demand, because only runs of custom code need it.
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4100), 0, 4100, 0)
    return (await fileTypeFromBuffer(buffer.subarray(0, bytesRead)))?.mime ?? 'application/octet-stream'
  } finally {
    await file.close()
  }
}

/**
 * Sends the token and the job to the harness. Returns silently if the sandbox has exited; the code that reads the harness's response
 * reports the exit.
 */
export async function deliver(stdin: Writable, token: Buffer, job: ActionJob, { inputs, blobs }: Delivery): Promise<void> {
  const slots = (slot: OutputSlot) => {
    const { max } = getBounds(slot)
    // JSON has no Infinity.
    return { name: slot.name, type: slot.type, max: max === Infinity ? null : max }
  }
  const { program, params, state } = job
  const head = Buffer.from(
    JSON.stringify({
      runtime: program.runtime,
      source: Buffer.from(program.source).toString('base64'),
      params,
      state,
      slots: program.inputs.map(slots),
      outputs: program.outputs.map(slots),
      inputs,
      blobs: blobs.map(({ size }) => size),
    }),
  )
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  async function* pieces() {
    yield* [token, length, head]
    for (const { from, size } of blobs) {
      if (typeof from !== 'string') yield from
      else if (size > 0) yield* createReadStream(from, { end: size - 1 })
    }
  }
  await pipeline(pieces, stdin).catch((error: NodeJS.ErrnoException) => {
    if (!closedPipeCodes.has(error.code ?? '')) throw error
  })
}

/** Error codes of a pipe whose other end is closed. */
const closedPipeCodes = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'])
