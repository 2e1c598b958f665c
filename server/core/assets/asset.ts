import type { ProbeResult, MediaMetadata } from '@mediawright/media-engines/media-probe/media-probe.ts'
import { invalidFields } from '../../machine/errors.ts'
import { contentTypes } from '@mediawright/media-engines/ports/media-types.ts'

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
  /** The project in or for which it was made; its canvas shows the asset if `nodeId` is set. */
  projectId: string | undefined
  nodeId: string | undefined
  status: AssetStatus
  uploadedVia: string
  /** The part of the URL that identifies the file. */
  fileKey: string
  /** The last segment of its URL, used as the file name of a download. */
  fileName: string
  /** The key of the stored file; undefined if it is `fileKey`. */
  storedKey: string | undefined
  reservation: Reservation | undefined
  /** While the asset waits for its file: the maximum number of bytes that may still arrive, if they count toward the quota. */
  awaitedBytes: number | undefined
  etag: string | undefined
  name: string | undefined
  description: string | undefined
  folder: string | undefined
  contentType: string | undefined
  uploadContentType: string | undefined
  failureMessage: string | undefined
  sizeBytes: number | undefined
  width: number | undefined
  height: number | undefined
  durationSeconds: number | undefined
  channels: number | undefined
  triCount: number | undefined
  createdAt: number
}

/** A caller's claims about a file; all of them are verified. */
export interface Claims {
  contentType: string | undefined
  fileName: string | undefined
  folder: string | undefined
  projectId: string | undefined
}

export const reservationMs = 3600_000

const byClaim = new Map(Object.entries(contentTypes).flatMap(([type, { aliases = [] }]) => [type, ...aliases].map(name => [name, type])))

/**
 * The accepted content type that a declared one is an alias for; undefined if none is declared.
 * @throws {AppError} `input_validation_error` naming `content_type`
 */
export function claimedType(contentType: string | undefined): string | undefined {
  const essence = contentType?.split(';', 1)[0]!.trim().toLowerCase()
  if (essence === undefined || essence === 'application/octet-stream') return undefined
  const type = byClaim.get(essence)
  if (type) return type
  throw invalidFields([{ field: 'content_type', message: `is not accepted; it must be one of ${Object.keys(contentTypes).join(', ')}` }])
}

export type Verdict = { good: true; metadata: MediaMetadata } | { good: false; failure: string }

/** Checks that a file matches its declared type. */
export function getVerdict(claimed: string | undefined, probed: ProbeResult): Verdict {
  if (!probed.usable) {
    const { problem } = probed
    return { good: false, failure: claimed ? problem.replace(/^The file is /, `The file claims to be ${claimed}, but it is `) : problem }
  }
  const { metadata } = probed
  if (claimed === undefined || claimed === metadata.foundType) return { good: true, metadata }
  const found = contentTypes[metadata.foundType]?.is ?? `of the type ${metadata.foundType}`
  return {
    good: false,
    failure: `The file claims to be ${claimed}, but it is ${found}: create an asset that declares ${metadata.foundType}, or nothing.`,
  }
}

/** The name of an asset: the part after the last slash or backslash. Names in forms and URLs are not validated by a schema. */
export const getName = (fileName: string | undefined): string | undefined =>
  fileName
    ?.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1)
    .replaceAll('\0', '')
    .trim()
    .slice(0, 255)
    .toWellFormed() || undefined

const extensions = new Set([...Object.values(contentTypes).map(({ extension }) => extension), 'jpeg', 'heic', 'heif', 'm4v', 'wave', 'oga'])

/** The last segment of a URL: safe characters, with the extension of the type if that is known. */
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
