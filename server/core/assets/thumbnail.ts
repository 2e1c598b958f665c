import type { Asset } from './asset.ts'

/** Only a few widths are used, so that each file has few thumbnails. */
export const thumbnailWidths = [1024, 512, 256] as const

/** Returns the largest width that does not exceed the requested one, or the smallest width if all widths exceed it. */
export const thumbnailWidth = (requested: number): number => thumbnailWidths.find(width => width <= requested) ?? 256

const types = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'video/mp4', 'video/webm', 'video/quicktime'])

export const hasThumbnail = ({ contentType }: Pick<Asset, 'contentType'>): boolean => types.has(contentType ?? '')

/** Returns the maximum size of an original; larger files take too long to copy. */
export const maxBytes = ({ contentType = '' }: Pick<Asset, 'contentType'>): number =>
  (contentType.startsWith('video/') ? 128 : 256) * 1024 * 1024

export const thumbnailUrl = (url: string, width: (typeof thumbnailWidths)[number]): string => `${url}?w=${width}`
