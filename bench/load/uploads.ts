/** Signed upload forms from the service. */
import { toRawRequest } from './requests.ts'
import { call, type RealService, workspaceId } from '../support/real-service.ts'

export interface UploadForm {
  url: string
  form_fields: Record<string, string>
}

export async function reserveUpload(service: RealService): Promise<UploadForm> {
  const body = { source: 'signed-url', workspace_id: workspaceId, project_id: service.projectId }
  return (await call(service, '/assets', body))['upload'] as UploadForm
}

/** Returns the start of a multipart request for a file of the given size: the head, and the part of the body before the file. */
export function uploadHead({ url, form_fields: fields }: UploadForm, fileBytes: number): { head: string; before: string } {
  const boundary = 'bench-boundary-0123456789'
  const part = (disposition: string, content: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}`
  const before =
    Object.entries(fields)
      .map(([name, value]) => `${part(`name="${name}"`, value)}\r\n`)
      .join('') + part('name="file"; filename="video.mp4"', '')
  const after = `\r\n--${boundary}--\r\n`
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(before.length + fileBytes + after.length),
  }
  return { head: toRawRequest({ method: 'POST', path: new URL(url).pathname, headers }), before }
}
