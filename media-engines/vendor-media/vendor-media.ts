import type { Warning } from '../ports/param-problem.ts'

/** The copy that a vendor receives instead of the file, described as plain data. */
export interface VendorCopy {
  contentType: 'image/jpeg' | 'image/png' | 'video/mp4'
  /** The size that the file is scaled down to, in pixels; undefined if the file is not scaled. */
  size?: { width: number; height: number }
}

export interface VendorInspection {
  /** The copy; undefined if the vendor receives the file unchanged. */
  copy?: VendorCopy
  warnings: readonly Warning[]
}

export interface VendorWork {
  /** The input's name in messages, such as `params.image_url`. */
  name: string
  /** The folder for the copy and temporary files; the caller removes it. */
  folder: string
  /** The id of the workspace that the work is for; workspaces take turns. */
  owner: string
  signal: AbortSignal
}

/** Prepares media for vendors, which interpret HDR as SDR and reject very large images. */
export interface VendorMedia {
  /** Examines a file. A file that cannot be read is passed to the vendor as is. */
  inspect: (path: string, work: VendorWork) => Promise<VendorInspection>
  /**
   * Creates the copy.
   * @returns the copy's path and any further warnings; if there is no path, the video could not be converted, and the vendor receives the
   * original
   * @throws {RunFailure} `input_unreachable` if an image cannot be converted
   */
  convert: (path: string, copy: VendorCopy, work: VendorWork) => Promise<{ path?: string; warnings: readonly Warning[] }>
  close: () => Promise<void>
}

/** Returns a warning that explains why a vendor receives an unconverted HDR video. */
export const notConvertedWarning = (name: string, reason: string): Warning => ({
  code: 'input_not_converted',
  message: `The HDR video in \`${name}\` was sent to the model unchanged (${reason}), so its colors may look washed out. Export it as SDR, or shorten it.`,
})
