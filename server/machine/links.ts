/** A segment that no file key equals, since keys have no hyphen. */
export const vendorCopies = 'vendor-copies'

/** The absolute URLs in responses. */
export interface Links {
  /** URL of an operation, by its path below the API's base. */
  api: (path: string) => string
  run: (runId: string) => string
  canvas: (projectId: string) => string
  /** The studio page that signs a browser in with the code. The code is in the fragment, which browsers do not send. */
  signIn: (code: string) => string
  /** The public page of a share. */
  share: (token: string) => string
  file: (fileKey: string, fileName: string) => string
  /** A file on the page of a share, valid while it is shared. */
  sharedFile: (token: string, fileId: string, fileName: string) => string
  /** A copy that vendors fetch, by its name. */
  vendorCopy: (name: string) => string
  /** The key of a file of this service; undefined for other URLs. */
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
