import type { Readable } from 'node:stream'

/** The port to where media bytes lie. A key is a name that nobody can guess; what it holds never changes. */
export interface Files {
  /**
   * Stores bytes under a key; the same key again replaces them. Half-written files are never seen.
   * @throws {FilesUnavailable}
   */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** @returns undefined where nothing is stored under the key. @throws {FilesUnavailable} */
  stat: (key: string) => Promise<{ size: number } | undefined>
  /** Bytes from `start` to `end`, both included; chunks are the reader's alone. To destroy it frees what it holds. */
  stream: (key: string, range?: { start: number; end: number }) => Readable
  /** @throws {FilesUnavailable}, or another error where nothing is stored under the key */
  read: (key: string) => Promise<Uint8Array>
  /**
   * Stores what a local file holds, which is gone from its place afterwards.
   * @throws {FilesUnavailable}
   */
  putFile: (key: string, path: string) => Promise<void>
  /** Nothing happens where nothing is stored under the key. @throws {FilesUnavailable} */
  remove: (key: string) => Promise<void>
  /** A form by which whoever has it can send one file to a place of its own. Until it is taken it is no file of ours. */
  reserve: (place: UploadPlace) => Promise<UploadForm>
  /**
   * What was sent to a place, as it is just now: what is sent later does not change it. The caller removes the folder.
   * @returns undefined where nothing, or not all of it, has come. @throws {FilesUnavailable}
   */
  takeUpload: (key: string, folder: string) => Promise<TakenUpload | undefined>
  /** Empties a place. @throws {FilesUnavailable} */
  removeUpload: (key: string) => Promise<void>
  /** Removes what was left half-written, as far as it is old enough to be nobody's. @throws {FilesUnavailable} */
  tidy: () => Promise<void>
  /**
   * A short-lived address of the storage itself, which answers with this type and disposition; undefined where the
   * service streams what is stored.
   */
  link: ((key: string, answer: LinkAnswer) => Promise<string>) | undefined
  /** Takes in the forms, where the storage does not do it itself. */
  receiver: UploadReceiver | undefined
  /** Whether files can be stored just now; the answer is at most a moment old and never long in coming. */
  ready: () => Promise<boolean>
}

export interface UploadPlace {
  /** As the keys of files, but in a space of its own. */
  key: string
  /** What the form has to claim. */
  contentType: string | undefined
  maxBytes: number
  /** Unix milliseconds; what begins to arrive later is refused. */
  expiresAt: number
}

/** A POST policy as S3 has it: the fields go first, as they are, the file last. */
export interface UploadForm {
  url: string
  fields: Readonly<Record<string, string>>
}

export interface TakenUpload {
  /** In the folder that was given. */
  path: string
  size: number
  /** Stores it under a key of files, as it was when it was taken. */
  store: (key: string) => Promise<void>
}

export interface LinkAnswer {
  contentType: string
  disposition: string
}

/** Takes in the forms of `reserve`, with the statuses and error codes of S3. */
export interface UploadReceiver {
  /** What a form allows, by its fields (names in lower case) and the last part of its address. @throws {UploadRefused} */
  permit: (fields: ReadonlyMap<string, string>, bucket: string) => UploadPermit
  /**
   * Streams to where `takeUpload` finds it, once all of it has come and is on the disk; otherwise nothing is left.
   * @throws {UploadRefused} where it is too large or too small
   * @throws {FilesUnavailable}
   */
  receive: (permit: UploadPermit, content: AsyncIterable<Uint8Array>) => Promise<{ etag: string }>
}

export interface UploadPermit {
  key: string
  minBytes: number
  maxBytes: number
}

export class UploadRefused extends Error {
  readonly status: 400 | 403
  /** S3's word, such as `EntityTooLarge`. */
  readonly code: string
  constructor(status: 400 | 403, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The storage does not do its work just now: it is full, read-only, away, or refuses us. A later try may succeed. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super('The storage of files does not answer as it should.', { cause })
  }
}

/** @throws {RangeError} for what would leave the folder or bucket */
export function checkKey(key: string): void {
  if (!/^[a-z0-9]{8,}$/.test(key)) throw new RangeError(`"${key}" is not a file key.`)
}

/** Where forms put what they bring: apart from the files, whose keys have no slash. */
export function uploadName(key: string): string {
  checkKey(key)
  return `uploads/${key}`
}
