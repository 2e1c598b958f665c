export interface PreviewRequest {
  /** The stored file's key. */
  key: string
  kind: 'image' | 'video'
  maxBytes: number
  /** The workspace that the preview is made for; workspaces take turns. */
  workspaceId: string
}

/** The port that makes small images of stored files, for readers that cannot use the original files. */
export interface Preview {
  /**
   * Returns a scaled-down version of the image, or a frame of the video.
   * @returns undefined for a file that cannot be shown
   */
  make: (request: PreviewRequest) => Promise<{ bytes: Uint8Array; contentType: string } | undefined>
}
