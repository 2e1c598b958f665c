/** A path segment that differs from every file key, because keys contain no hyphen. */
export const vendorCopies = 'vendor-copies'

/** Builds the absolute URLs in responses. */
export interface Links {
  /** Returns the URL of an operation, given its path relative to the API's base URL. */
  api: (path: string) => string
  run: (runId: string) => string
  canvas: (projectId: string) => string
  /**
   * Returns the URL of the studio page where a browser signs in with the code. The code is in the fragment, which browsers do not send to
   * the server.
   */
  signIn: (code: string) => string
  /** Returns the URL of a share's public page. */
  share: (token: string) => string
  file: (fileKey: string, fileName: string) => string
  /** Returns the URL of a file on a share's page. The URL is valid while the file is shared. */
  sharedFile: (token: string, fileId: string, fileName: string) => string
  /** Returns the URL from which vendors fetch the copy with this name. */
  vendorCopy: (name: string) => string
  /** Returns the file key in one of this service's file URLs; undefined for other URLs. */
  parseFileKey: (url: string) => string | undefined
}

export function createLinks(publicUrl: string): Links {
  const files = `${publicUrl}/files/`
  return {
    api: path => `${publicUrl}/api/v1${path}`,
    run: runId => `${publicUrl}/api/v1/runs/${runId}`,
    canvas: projectId => `${publicUrl}/studio/${projectId}`,
    signIn: code => `${publicUrl}/studio/login#${code}`,
    share: token => `${publicUrl}/share/${token}`,
    file: (fileKey, fileName) => `${files}${fileKey}/${fileName}`,
    sharedFile: (token, fileId, fileName) => `${publicUrl}/share/${token}/files/${fileId}/${fileName}`,
    vendorCopy: name => `${files}${vendorCopies}/${name}`,
    parseFileKey: url => (url.startsWith(files) ? /^([a-z0-9]+)\/[^/?#]+$/.exec(url.slice(files.length))?.[1] : undefined),
  }
}
