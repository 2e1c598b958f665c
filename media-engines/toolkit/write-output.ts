import { copyFile, link, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Canvas } from '@napi-rs/canvas'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { maxPixels, maxSide } from '../media-probe/image-limits.ts'
import { isOfType, type OutputSlot } from '../ports/slot.ts'
import type { ActionOutput } from '../ports/action-engine.ts'
import { images, getCanvasPixels } from './images.ts'
import type { MediaFiles } from './probe-motion.ts'
import { hasFullAlpha } from './opaque.ts'
import type { OutputValue, Pixels } from './toolkit.ts'
import { mebibyte } from '../workers/mebibyte.ts'
import { JobFailure } from '../workers/worker-failure.ts'

/** With this level, encoding takes 40 ms for a 1280×720 photo; the default level, 6, takes 52 ms and produces a larger file. */
const png = { compressionLevel: 1, adaptiveFiltering: true }

/** Stores each of a module's outputs in its own file in `folder`; images become PNG. */
export function createOutputWriter({
  folder,
  mediaFiles,
  mebibytes,
}: {
  folder: string
  mediaFiles: MediaFiles
  /** Maximum total size of all files. */
  mebibytes: number
}): (slot: OutputSlot, value: OutputValue) => Promise<ActionOutput> {
  let files = 0
  let bytes = 0
  return async (slot, value) => {
    if (typeof value === 'string' && slot.type === 'text') return { slot: slot.name, type: slot.type, text: value }
    const kind = getKind(value, mediaFiles)
    if (slot.type === 'text' || typeof value === 'string' || !fits(slot, kind)) throw wrongKind(slot, kind)
    const file = join(folder, `output-${files++}`)
    await write(slot.name, value, file)
    bytes += (await stat(file)).size
    if (bytes > mebibytes * mebibyte) throw new JobFailure('action_failed', `The outputs exceed ${mebibytes} MiB in total.`)
    return { slot: slot.name, type: slot.type, file }
  }
}

type Written = Exclude<OutputValue, string>

async function write(slot: string, value: Written, file: string): Promise<void> {
  if (value instanceof Uint8Array) return writeFile(file, value)
  if (value instanceof Blob) return writeFile(file, value.stream())
  // Links the file rather than moving it, because a video may be output several times and may be read again; copies it if the disk does
  // not support links.
  if ('file' in value) return link(value.file, file).catch(() => copyFile(value.file, file))
  const pipeline = toPipeline(slot, value)
  checkSize(slot, await pipeline.png(png).toFile(file))
}

function toPipeline(slot: string, value: Pixels | Canvas | Sharp): Sharp {
  if ('rgba' in value) return dropOpaqueAlpha(checkPixels(slot, value))
  return 'getContext' in value ? dropOpaqueAlpha(getCanvasPixels(value)) : value
}

/** Drops the alpha channel of a fully opaque image: encoding then takes a sixth of the time, and the file is a tenth smaller. */
function dropOpaqueAlpha(image: Pixels): Sharp {
  const pipeline = images.edit(image)
  return hasFullAlpha(image.rgba) ? pipeline.removeAlpha() : pipeline
}

function checkPixels(slot: string, image: Pixels): Pixels {
  const { width, height, rgba } = image
  checkSize(slot, image)
  if (rgba.length === width * height * 4) return image
  throw new JobFailure(
    'internal_error',
    `The output \`${slot}\` has ${rgba.length} bytes of RGBA, but ${width} × ${height} pixels need ${width * height * 4}.`,
  )
}

function checkSize(slot: string, { width, height }: Pick<OutputInfo, 'width' | 'height'>): void {
  const sides = [width, height]
  const isSize = sides.every(side => Number.isInteger(side) && side > 0)
  if (isSize && Math.max(...sides) <= maxSide && width * height <= maxPixels) return
  const bounds = `from 1 × 1 to ${maxSide} pixels wide or high, and ${maxPixels / 1e6} megapixels`
  const message = `The output \`${slot}\` is ${width} × ${height} pixels: it must be ${bounds}.`
  throw new JobFailure(isSize ? 'action_failed' : 'internal_error', message)
}

type Kind = 'text' | 'bytes' | 'image' | 'video' | 'audio'

function getKind(value: OutputValue, mediaFiles: MediaFiles): Kind | undefined {
  if (typeof value === 'string') return 'text'
  if (typeof value !== 'object' || value === null) return undefined
  if (value instanceof Uint8Array || value instanceof Blob) return 'bytes'
  if ('rgba' in value || 'getContext' in value || value instanceof sharp) return 'image'
  return 'file' in value ? mediaFiles.get(value.file)?.kind : undefined
}

/** Raw bytes fit any slot except text; the caller checks their type. */
function fits(slot: OutputSlot, kind: Kind | undefined): boolean {
  return kind === slot.type || (kind === 'bytes' && slot.type !== 'text')
}

const isA = { ...isOfType, bytes: 'a file' }

function wrongKind({ name, type }: OutputSlot, kind: Kind | undefined): JobFailure {
  const message = `The output \`${name}\` must be ${isA[type]}, but the action wrote ${kind ? isA[kind] : 'a value of a different type'}.`
  return new JobFailure('internal_error', message)
}
