/** What the bytes of a file say. Pixels are as shown, after EXIF rotation or the rotation of a film. */
export interface MediaFacts {
  /** What the file that came is. */
  foundType: string
  /** What the file that is kept is: another where one had to be converted. */
  contentType: string
  sizeBytes: number
  width?: number
  height?: number
  durationSeconds?: number
  /** Of sound. */
  channels?: number
  /** Of a 3D model. */
  triCount?: number
}

export type ProbeResult =
  | { usable: true; facts: MediaFacts; /** What to keep in the place of the file, in the folder that was given. */ converted?: string }
  /** `what` it is, as the end of "it is …" (`a web page`); `problem`: one sentence for people, what is wrong and what would be right. */
  | { usable: false; what: string; problem: string }

/** Too many files of one workspace are in line already: try again later. Nothing was done with this one. */
export class MediaProbeBusy extends Error {
  constructor() {
    super('Too many files of the workspace are waiting to be looked at.')
  }
}

/**
 * The port to who looks at strangers' files: what they are is told by their bytes alone. It happens in processes of its
 * own, with limits of time and memory, so that no file can harm the service.
 */
export interface MediaProbe {
  /**
   * @param path of the file; its name tells nothing
   * @param folder for temporary files, which the caller removes
   * @param workspaceId whose file it is; workspaces take turns, so that one's slow files do not hold up the others'
   * @throws {MediaProbeBusy}
   */
  probe: (path: string, folder: string, workspaceId: string) => Promise<ProbeResult>
  close: () => Promise<void>
}
