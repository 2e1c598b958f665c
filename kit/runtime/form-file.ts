/** A file sent with a call. It is on the local disk until the call ends. */
export class FormFile {
  readonly path: string
  readonly sha256: string
  /** The caller's file name, including directories; undefined if it had no name. */
  readonly fileName: string | undefined
  /** The caller's media type, which nobody has checked against the content. */
  readonly mediaType: string
  constructor(path: string, sha256: string, fileName: string | undefined, mediaType = 'application/octet-stream') {
    this.path = path
    this.sha256 = sha256
    this.fileName = fileName
    this.mediaType = mediaType
  }
}
