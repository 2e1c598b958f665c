/** A file sent with a call. It stays on the local disk until the call ends. */
export class FormFile {
  readonly path: string
  readonly sha256: string
  /** The file name sent by the caller, including directories; undefined if there was none. */
  readonly fileName: string | undefined
  /** The media type that the caller sent; it has not been checked against the content. */
  readonly mediaType: string
  constructor(path: string, sha256: string, fileName: string | undefined, mediaType = 'application/octet-stream') {
    this.path = path
    this.sha256 = sha256
    this.fileName = fileName
    this.mediaType = mediaType
  }
}
