import type { Asset } from './asset.ts'

/** Few widths, so that a file has few thumbnails. */
export const thumbnailWidths = [1024, 512, 256] as const

/** The largest width that does not exceed the requested one, or else the smallest. */
export const thumbnailWidth = (requested: number): number => thumbnailWidths.find(width => width <= requested) ?? 256

const types = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'video/mp4', 'video/webm', 'video/quicktime'])

export const hasThumbnail = ({ contentType }: Pick<Asset, 'contentType'>): boolean => types.has(contentType ?? '')

/** Maximum size of the original; larger files take too long to copy. */
export const maxBytes = ({ contentType = '' }: Pick<Asset, 'contentType'>): number =>
  (contentType.startsWith('video/') ? 128 : 256) * 1024 * 1024

export const thumbnailUrl = (url: string, width: (typeof thumbnailWidths)[number]): string => `${url}?w=${width}`
