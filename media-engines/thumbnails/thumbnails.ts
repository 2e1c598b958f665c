/** Small versions of images and of videos' first frames. */
export interface Thumbnails {
  /**
   * @param path path to the file; the file name is ignored
   * @param folder for the result and temporary files; the caller removes it
   * @param owner owner of the file; the queue alternates between owners
   * @returns a WebP image no wider than `width`, or undefined if no thumbnail can be made from the file
   * @throws {ThumbnailsBusy}
   */
  make: (path: string, wanted: { width: number; folder: string; owner: string }) => Promise<Uint8Array | undefined>
  close: () => Promise<void>
}

/** Thrown if too many requests are already waiting; the caller can try again later. */
export class ThumbnailsBusy extends Error {
  constructor() {
    super('Too many thumbnails are being created.')
  }
}
