export interface PreviewRequest {
  /** The key of the stored file. */
  key: string
  kind: 'image' | 'video'
  maxBytes: number
  /** Workspaces are served in turn. */
  workspaceId: string
}

/** The port for small images of stored files, for readers that cannot take the files themselves. */
export interface Preview {
  /**
   * The image, scaled down, or a frame of the video.
   * @returns undefined for a file that cannot be shown
   */
  make: (request: PreviewRequest) => Promise<{ bytes: Uint8Array; contentType: string } | undefined>
}
