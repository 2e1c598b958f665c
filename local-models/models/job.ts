import type { ImageBound, OutputFile, MediaInput, ModelParams, ProviderOutput } from '@mediawright/media-engines/ports/provider.ts'
import type { VideoEngineChoice } from '@mediawright/media-engines/video/video-engine.ts'

/** A worker's job. It is plain data because it is sent to another process. */
export interface Job {
  modelId: string
  prompt: string
  params: ModelParams
  media: Readonly<Record<string, readonly MediaInput[]>>
  /** Folder for outputs and temporary files; it is removed by the provider if the job fails, and otherwise by the caller. */
  folder: string
  videoEngine?: VideoEngineChoice
}

type WithBytes<Output> = Output extends OutputFile ? Omit<Output, 'path'> & { bytes: Uint8Array } : never

/** An output: a file in the job's folder, or bytes if the library that creates the output returns them in memory. */
export type GeneratedOutput = ProviderOutput | WithBytes<ProviderOutput>

/** Creates a job's outputs. Runs in a worker process. */
export type OutputGenerator = (job: Job, progress: (percent: number) => void) => Promise<GeneratedOutput[]>

/** Parameters have already been validated and completed; these functions restore their types. */

export function readNumber(params: ModelParams, name: string, otherwise: number): number {
  const value = params[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise
}

export function readText(params: ModelParams, name: string, otherwise: string): string {
  const value = params[name]
  return typeof value === 'string' ? value : otherwise
}

export function readFlag(params: ModelParams, name: string, otherwise: boolean): boolean {
  const value = params[name]
  return typeof value === 'boolean' ? value : otherwise
}

/** Returns the number of items in a list, or `otherwise` if there is no list, as when catalog prices are computed. */
export function countItems(params: ModelParams, name: string, otherwise: number): number {
  const value = params[name]
  return Array.isArray(value) ? value.length : otherwise
}

export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  left: number
  top: number
}

/** Rounds sizes to even numbers, because video encoders reject odd ones. */
export function sizeByLongestSide(aspectRatio: string, longest: number): Size {
  const ratio = parseRatio(aspectRatio)
  const shortest = Math.round((longest * Math.min(ratio, 1 / ratio)) / 2) * 2
  return ratio >= 1 ? { width: longest, height: shortest } : { width: shortest, height: longest }
}

export function sizeByShortestSide(aspectRatio: string, shortest: number): Size {
  const ratio = parseRatio(aspectRatio)
  const longest = Math.round((shortest * Math.max(ratio, 1 / ratio)) / 2) * 2
  return ratio >= 1 ? { width: longest, height: shortest } : { width: shortest, height: longest }
}

function parseRatio(aspectRatio: string): number {
  const [width = 1, height = 1] = aspectRatio.split(':').map(Number)
  return width > 0 && height > 0 ? width / height : 1
}

/** Larger images are scaled down to these sizes. The catalog publishes them, and the models apply them. */

export const editBound = (): ImageBound => ({ side: 2048, fit: 'inside' })

/** @param count number of images in the request; the more images, the less memory each one gets */
export const blendBound = (_params: ModelParams, count: number): ImageBound => ({ side: count > 6 ? 1024 : 2048, fit: 'inside' })

export const shortestSide = (params: ModelParams): number => (readText(params, 'resolution', '720p') === '480p' ? 480 : 720)

/** The camera's maximum zoom. */
export const maxZoom = 1.3

export const videoBound = (params: ModelParams): ImageBound => ({ side: Math.ceil(shortestSide(params) * maxZoom), fit: 'outside' })

export const reliefBound = (): ImageBound => ({ side: 1024, fit: 'inside' })
