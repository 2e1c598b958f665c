import type { ProbeResult, MediaFacts } from '../engines/media-probe/media-probe.ts'
import { invalidFields } from '../errors.ts'
import { contentTypes } from '../media-types.ts'

export type AssetStatus = 'pending_upload' | 'ready' | 'failed'

/** Where an asset waits for its file. */
export interface Reservation {
  key: string
  /** Unix milliseconds. */
  expiresAt: number
}

export interface Asset {
  assetId: string
  workspaceId: string
  /** The project that it was made in or for; the canvas of it shows it where there is a `nodeId`. */
  projectId: string | undefined
  nodeId: string | undefined
  status: AssetStatus
  uploadedVia: string
  /** In its URL. */
  fileKey: string
  /** In its URL, for people and programs that save it. */
  fileName: string
  /** Where its file lies; without it under the `fileKey`. */
  storedKey: string | undefined
  reservation: Reservation | undefined
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

/** What a caller says of a file; none of it is believed. */
export interface Claims {
  contentType: string | undefined
  fileName: string | undefined
  folder: string | undefined
  projectId: string | undefined
}

export const reservationMs = 3600_000

const byClaim = new Map(Object.entries(contentTypes).flatMap(([type, { aliases = [] }]) => [type, ...aliases].map(name => [name, type])))

/**
 * The accepted type that a claim means; undefined where nothing is claimed.
 * @throws {AppError} `input_validation_error` naming `content_type`
 */
export function claimedType(contentType: string | undefined): string | undefined {
  const essence = contentType?.split(';', 1)[0]!.trim().toLowerCase()
  if (essence === undefined || essence === 'application/octet-stream') return undefined
  const type = byClaim.get(essence)
  if (type) return type
  throw invalidFields([{ field: 'content_type', message: `is not accepted; it has to be one of ${Object.keys(contentTypes).join(', ')}` }])
}

export type Verdict = { good: true; facts: MediaFacts } | { good: false; failure: string }

/** Whether a file is what it was said to be. */
export function verdictOf(claimed: string | undefined, probed: ProbeResult): Verdict {
  if (!probed.usable) {
    const { problem } = probed
    return { good: false, failure: claimed ? problem.replace(/^The file is /, `The file claims to be ${claimed}, but it is `) : problem }
  }
  const { facts } = probed
  if (claimed === undefined || claimed === facts.foundType) return { good: true, facts }
  const found = contentTypes[facts.foundType]?.is ?? `of the type ${facts.foundType}`
  return {
    good: false,
    failure: `The file claims to be ${claimed}, but it is ${found}: make an asset that claims ${facts.foundType}, or nothing.`,
  }
}

/** The name of an asset: what comes after the last slash, of whichever kind. What a form or URL brings along has no schema. */
export const nameOf = (fileName: string | undefined): string | undefined =>
  fileName
    ?.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1)
    .replaceAll('\0', '')
    .trim()
    .slice(0, 255)
    .toWellFormed() || undefined

const extensions = new Set([...Object.values(contentTypes).map(({ extension }) => extension), 'jpeg', 'heic', 'heif', 'm4v', 'wave', 'oga'])

/** The last part of a URL: plain characters only, and the extension that the type has, where it is known. */
export function urlNameOf(name: string | undefined, type: string | undefined): string {
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
