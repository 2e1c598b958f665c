import type { ProbeResult, MediaMetadata } from '@mediawright/media-engines/media-probe/media-probe.ts'
import { invalidFields } from '../../machine/errors.ts'
import { contentTypes } from '@mediawright/media-engines/ports/media-types.ts'
import type { Warning } from '@mediawright/media-engines/ports/param-problem.ts'

export type AssetStatus = 'pending_upload' | 'ready' | 'failed'

/** The destination of a pending upload. */
export interface Reservation {
  key: string
  /** Unix milliseconds. */
  expiresAt: number
}

export interface Asset {
  assetId: string
  workspaceId: string
  /** The project that the asset was created in or for. If `nodeId` is set, the project's canvas shows the asset. */
  projectId: string | undefined
  nodeId: string | undefined
  status: AssetStatus
  uploadedVia: string
  /** The part of the URL that identifies the file. */
  fileKey: string
  /** The last segment of the file's URL, used as the file name for downloads. */
  fileName: string
  /** The stored file's key; undefined if it is the same as `fileKey`. */
  storedKey: string | undefined
  reservation: Reservation | undefined
  /**
   * The maximum number of bytes that may still arrive and that already count toward the quota; meaningful only while the asset is waiting
   * for its file.
   */
  awaitedBytes: number | undefined
  etag: string | undefined
  name: string | undefined
  description: string | undefined
  folder: string | undefined
  contentType: string | undefined
  uploadContentType: string | undefined
  failureMessage: string | undefined
  /** Warnings about a usable file. */
  warnings: readonly Warning[] | undefined
  sizeBytes: number | undefined
  width: number | undefined
  height: number | undefined
  durationSeconds: number | undefined
  channels: number | undefined
  triCount: number | undefined
  createdAt: number
}

/** Reports whether an asset is an animated image, which can be played as a video. */
export const isAnimated = ({
  contentType,
  durationSeconds,
}: Pick<Asset, 'contentType'> & Partial<Pick<Asset, 'durationSeconds'>>): boolean =>
  contentType?.startsWith('image/') === true && durationSeconds !== undefined

/** A caller's claims about a file. */
export interface Claims {
  contentType: string | undefined
  fileName: string | undefined
  folder: string | undefined
  projectId: string | undefined
}

export const reservationMs = 3600_000

const byClaim = new Map(Object.entries(contentTypes).flatMap(([type, { aliases = [] }]) => [type, ...aliases].map(name => [name, type])))

/** Content types that give no information about a file's format. */
const anyBytes = new Set(['application/octet-stream', 'binary/octet-stream', 'application/binary', 'application/x-binary'])

/**
 * Returns the accepted content type for a declared type, which may be an alias; undefined if none is declared.
 * @throws {AppError} `input_validation_error` naming `content_type`
 */
export function claimedType(contentType: string | undefined): string | undefined {
  const essence = contentType?.split(';', 1)[0]!.trim().toLowerCase()
  if (essence === undefined || anyBytes.has(essence)) return undefined
  const type = byClaim.get(essence)
  if (type) return type
  throw invalidFields([{ field: 'content_type', message: `is not accepted; it must be one of ${Object.keys(contentTypes).join(', ')}` }])
}

export type Verdict = { good: true; metadata: MediaMetadata; warnings?: readonly Warning[] } | { good: false; failure: string }

/**
 * Decides whether a file is usable, based on its bytes. If the file's type is accepted but differs from the declared type, the file is
 * usable with a warning.
 */
export function getVerdict(claimed: string | undefined, probed: ProbeResult): Verdict {
  if (!probed.usable) {
    const { problem } = probed
    return { good: false, failure: claimed ? problem.replace(/^The file is /, `The file claims to be ${claimed}, but it is `) : problem }
  }
  const { metadata, warnings = [] } = probed
  const all = [...differs(claimed, metadata.foundType), ...warnings]
  return { good: true, metadata, ...(all.length > 0 && { warnings: all }) }
}

function differs(claimed: string | undefined, foundType: string): Warning[] {
  if (claimed === undefined || claimed === foundType) return []
  const found = contentTypes[foundType]?.is ?? `of type ${foundType}`
  const message = `The file was declared as ${claimed}, but it is ${found}, and is used as such.`
  return [{ code: 'content_type_differs', message, field: 'content_type' }]
}

/** Returns the name for an asset: the part after the last slash or backslash. No schema validates names in forms and URLs. */
export const getName = (fileName: string | undefined): string | undefined =>
  fileName
    ?.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1)
    .replaceAll('\0', '')
    .trim()
    .slice(0, 255)
    .toWellFormed() || undefined

/** Alternative extensions, and the extensions of formats that are converted. */
const otherExtensions = 'jpeg heic heif hif tif tiff bmp apng m4v mkv avi ts mts m2ts 3gp 3g2 wave oga opus weba mka aif aiff adts'.split(
  ' ',
)
const extensions = new Set([...Object.values(contentTypes).map(({ extension }) => extension), ...otherExtensions])

/** Returns the last segment of a URL: safe characters, plus the type's extension if the type is known. */
export function toUrlName(name: string | undefined, type: string | undefined): string {
  const plain = (name ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]+/g, '_')
    .replaceAll(/^[._]+|[._]+$/g, '')
    .slice(-100)
  const dot = plain.lastIndexOf('.')
  const known = dot > 0 && extensions.has(plain.slice(dot + 1).toLowerCase())
  const stem = (known ? plain.slice(0, dot) : plain) || 'file'
  const extension = (type && contentTypes[type]?.extension) ?? (known ? plain.slice(dot + 1) : undefined)
  if (!extension) return stem
  const same = known && (plain.slice(dot + 1).toLowerCase() === extension || (extension === 'jpg' && /jpeg$/i.test(plain)))
  return same ? plain : `${stem}.${extension}`
}
