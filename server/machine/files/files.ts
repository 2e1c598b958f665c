import type { Readable } from 'node:stream'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'

/** The port to media storage. Keys cannot be guessed, and a key's content never changes. */
export interface Files {
  /** Stores bytes under a key, replacing an existing file. Partial files are never visible. @throws {FilesUnavailable} */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** @returns undefined if nothing is stored under the key. @throws {FilesUnavailable} */
  stat: (key: string) => Promise<{ size: number } | undefined>
  /** Returns the bytes from `start` to `end`, both inclusive. The reader owns the chunks. Destroying the stream releases its resources. */
  stream: (key: string, range?: { start: number; end: number }) => Readable
  /** @throws {FilesUnavailable}, or another error if nothing is stored under the key */
  read: (key: string) => Promise<Uint8Array>
  /**
   * Moves a local file into storage.
   * @throws {FilesUnavailable}
   */
  putFile: (key: string, path: string) => Promise<void>
  /** Does nothing if nothing is stored under the key. @throws {FilesUnavailable} */
  remove: (key: string) => Promise<void>
  /**
   * Creates a form that lets its holder upload one file to a separate area. The upload does not become a stored file until a copy of it is
   * stored.
   */
  reserve: (place: UploadReservation) => Promise<UploadForm>
  /**
   * Copies the upload as it currently is; later uploads do not change the copy. The caller removes `folder`.
   * @returns undefined if the upload is missing or incomplete. @throws {FilesUnavailable}
   */
  copyUpload: (key: string, folder: string) => Promise<UploadCopy | undefined>
  /** @throws {FilesUnavailable} */
  removeUpload: (key: string) => Promise<void>
  /** Removes partial files that are old enough to be considered abandoned. @throws {FilesUnavailable} */
  tidy: () => Promise<void>
  /**
   * Returns a short-lived storage URL whose response has this type and disposition. This function is undefined if the service streams files
   * itself.
   */
  link: ((key: string, answer: LinkAnswer) => Promise<string>) | undefined
  /** Receives form uploads; undefined if the storage service receives them directly. */
  receiver: UploadReceiver | undefined
  /** Resolves to true if files can be stored. The result arrives quickly and is at most a few seconds old. */
  ready: () => Promise<boolean>
}

export interface UploadReservation {
  /** A key like that of a file, but in a separate namespace. */
  key: string
  /** The content type that the form must declare. */
  contentType: string | undefined
  maxBytes: number
  /** Unix milliseconds. Uploads that begin later are rejected. */
  expiresAt: number
}

/** An S3 POST policy form: send all fields unchanged, followed by the file. */
export interface UploadForm {
  url: string
  fields: Readonly<Record<string, string>>
}

export interface UploadCopy {
  /** A path within the folder that was passed in. */
  path: string
  size: number
  /** Stores the upload under a file key, with its content at the time of the copy. */
  store: (key: string) => Promise<void>
}

export interface LinkAnswer {
  contentType: string
  disposition: string
}

/** Receives uploads made with forms from `reserve`, and responds with S3's statuses and error codes. */
export interface UploadReceiver {
  /**
   * Checks a form, given its fields (lowercase names) and the last segment of its URL, and returns the upload that it permits.
   * @throws {UploadRejected}
   */
  permit: (fields: ReadonlyMap<string, string>, bucket: string) => UploadPermit
  /**
   * Streams a file to the place where `copyUpload` finds it. The file becomes visible once it is complete and on the disk. On failure,
   * nothing remains.
   * @throws {UploadRejected} if the file is too large or too small
   * @throws {FilesUnavailable}
   */
  receive: (permit: UploadPermit, content: AsyncIterable<Uint8Array>) => Promise<{ etag: string; size: number }>
}

export interface UploadPermit {
  key: string
  minBytes: number
  maxBytes: number
}

export class UploadRejected extends Error {
  readonly status: 400 | 403
  /** S3's error code, such as `EntityTooLarge`. */
  readonly code: string
  constructor(status: 400 | 403, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Reports whether an error means that storage, or this machine's disk, is temporarily unavailable. */
export const isStorageUnavailable = (error: unknown): boolean =>
  error instanceof FilesUnavailable || /^(ENOSPC|EDQUOT|EROFS)$/.test((error as NodeJS.ErrnoException | undefined)?.code ?? '')

export const isKey = (key: unknown): boolean => typeof key === 'string' && /^[a-z0-9]{8,}$/.test(key)

/** @throws {RangeError} for a key that could escape the folder or bucket */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new RangeError(`"${key}" is not a valid file key.`)
}

/** Returns the storage name of a form's upload. File keys contain no slash, so the two kinds of names cannot collide. */
export function uploadName(key: string): string {
  checkKey(key)
  return `uploads/${key}`
}
