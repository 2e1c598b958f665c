import type { Warning } from '../ports/param-problem.ts'

/** The copy that a vendor gets instead of a file. Plain data. */
export interface VendorCopy {
  contentType: 'image/jpeg' | 'image/png' | 'video/mp4'
  /** The size that the file is scaled down to, in pixels; undefined if it keeps its size. */
  size?: { width: number; height: number }
}

export interface VendorLook {
  /** Undefined if the vendor gets the file unchanged. */
  copy?: VendorCopy
  warnings: readonly Warning[]
}

export interface VendorWork {
  /** The input in messages, such as `params.image_url`. */
  name: string
  /** For the copy and temporary files; the caller removes it. */
  folder: string
  /** Workspaces take turns. */
  owner: string
  signal: AbortSignal
}

/** Vendors read HDR as SDR, and refuse very large images. */
export interface VendorMedia {
  /** Examines a file. A file that cannot be read is left to the vendor. */
  look: (path: string, work: VendorWork) => Promise<VendorLook>
  /**
   * Makes the copy.
   * @returns its path with further warnings; without a path, the vendor gets a video unchanged that cannot be converted
   * @throws {RunFailure} `input_unreachable` if an image cannot be converted
   */
  convert: (path: string, copy: VendorCopy, work: VendorWork) => Promise<{ path?: string; warnings: readonly Warning[] }>
  close: () => Promise<void>
}

/** Why a vendor gets an HDR video as it is. */
export const unchanged = (name: string, reason: string): Warning => ({
  code: 'input_not_converted',
  message: `The HDR video of \`${name}\` was sent to the model unchanged, so its colors may look gray: ${reason}. Export it as SDR, or shorten it.`,
})
