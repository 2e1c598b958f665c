import type { ImageBound, ModelParams } from '@mediawright/media-engines/ports/provider.ts'
import { readText } from './read-params.ts'

/** What larger images are scaled down to: the catalog says it, and the makers do it. */

export const editBound = (): ImageBound => ({ side: 2048, fit: 'inside' })

/** @param count images of the request; many together need the memory of few */
export const blendBound = (_params: ModelParams, count: number): ImageBound => ({ side: count > 6 ? 1024 : 2048, fit: 'inside' })

export const shortestSide = (params: ModelParams): number => (readText(params, 'resolution', '720p') === '480p' ? 480 : 720)

/** The maximum zoom of the camera. */
export const mostZoom = 1.3

export const videoBound = (params: ModelParams): ImageBound => ({ side: Math.ceil(shortestSide(params) * mostZoom), fit: 'outside' })

export const reliefBound = (): ImageBound => ({ side: 1024, fit: 'inside' })
