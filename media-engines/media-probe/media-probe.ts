import type { Warning } from '../ports/param-problem.ts'

/** Metadata read from a file's bytes. Sizes are in pixels as displayed, after EXIF or video rotation is applied. */
export interface MediaMetadata {
  /** Content type of the received file. */
  foundType: string
  /** Content type of the stored file, which differs from `foundType` if the file was converted. */
  contentType: string
  sizeBytes: number
  width?: number
  height?: number
  /** The duration in seconds. For an animated image, this is the duration when the image is played once. */
  durationSeconds?: number
  /** The number of audio channels. */
  channels?: number
  /** The number of triangles in a 3D model. */
  triCount?: number
  /** The bounding box of a 3D model; absent if the model does not declare the bounds of its points. */
  bbox?: { min: [number, number, number]; max: [number, number, number] }
  /** True if a 3D model has textures. */
  textured?: boolean
}

export type ProbeResult =
  | {
      usable: true
      metadata: MediaMetadata
      /** The path of the file to store instead of the original; it is in the folder that was passed to `probe`. */
      converted?: string
      warnings?: readonly Warning[]
    }
  /** `what` completes "it is …" (`a web page`); `problem` is a sentence that describes the problem and how to fix it. */
  | { usable: false; what: string; problem: string }

/** Thrown if too many of the workspace's files are already waiting. The file was not examined; the caller can try again later. */
export class MediaProbeBusy extends Error {
  constructor() {
    super('Too many files of the workspace are waiting to be checked.')
  }
}

/**
 * The port that examines untrusted files by their bytes alone. Files are read in separate processes with time and memory limits, so that
 * no file can harm the service.
 */
export interface MediaProbe {
  /**
   * @param path path to the file; the file name is ignored
   * @param folder for temporary files; the caller removes it
   * @param workspaceId owner of the file; workspaces take turns, so that one workspace's slow files do not delay the others
   * @throws {MediaProbeBusy}
   */
  probe: (path: string, folder: string, workspaceId: string) => Promise<ProbeResult>
  close: () => Promise<void>
}
