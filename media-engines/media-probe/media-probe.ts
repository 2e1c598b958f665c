import type { Warning } from '../ports/param-problem.ts'

/** Metadata read from a file's bytes. Sizes are in pixels as displayed, after EXIF or video rotation. */
export interface MediaMetadata {
  /** Content type of the received file. */
  foundType: string
  /** Content type of the stored file; differs if it was converted. */
  contentType: string
  sizeBytes: number
  width?: number
  height?: number
  /** Also set for an animated image: its duration when played once. */
  durationSeconds?: number
  /** Audio channels. */
  channels?: number
  /** Triangles of a 3D model. */
  triCount?: number
  /** The box around a 3D model; absent if the model does not declare the bounds of its points. */
  bbox?: { min: [number, number, number]; max: [number, number, number] }
  /** True if a 3D model has textures. */
  textured?: boolean
}

export type ProbeResult =
  | {
      usable: true
      metadata: MediaMetadata
      /** A replacement to store instead of the file, in the folder that was passed. */ converted?: string
      warnings?: readonly Warning[]
    }
  /** `what` completes "it is …" (`a web page`); `problem` is a sentence that states the problem and the remedy. */
  | { usable: false; what: string; problem: string }

/** Too many files of the workspace are already waiting. The file was not examined; try again later. */
export class MediaProbeBusy extends Error {
  constructor() {
    super('Too many files of the workspace are waiting to be checked.')
  }
}

/**
 * The port for examining untrusted files. Only their bytes are used. Files are read in separate processes with limits on time and memory,
 * so that no file can harm the service.
 */
export interface MediaProbe {
  /**
   * @param path of the file; its name is ignored
   * @param folder for temporary files; the caller removes it
   * @param workspaceId owner of the file; workspaces take turns, so that slow files of one do not delay those of others
   * @throws {MediaProbeBusy}
   */
  probe: (path: string, folder: string, workspaceId: string) => Promise<ProbeResult>
  close: () => Promise<void>
}
