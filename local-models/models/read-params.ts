import type { ModelParams } from '@mediawright/media-engines/ports/provider.ts'

/** Parameters arrive validated and complete; these restore their types. */

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

/** How many items a list has; `otherwise` without a list, as in a catalog. */
export function countItems(params: ModelParams, name: string, otherwise: number): number {
  const value = params[name]
  return Array.isArray(value) ? value.length : otherwise
}

export interface Size {
  width: number
  height: number
}

/** Even numbers: video encoders refuse odd ones. */
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
