import type { WireRequest } from './http.ts'

/** The smallest image: one transparent pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const boundary = 'mediawright-contract-tests'

/** Returns the multipart equivalent of a JSON request that creates an asset: the same fields, but with a file instead of a source. */
export function toFormRequest(request: WireRequest, file: Buffer = onePixel): WireRequest {
  const { source: _source, ...fields } = JSON.parse(String(request.body)) as Record<string, unknown>
  const { type, body } = buildForm({ ...fields, file }, 'file')
  return { ...request, headers: { ...request.headers, 'content-type': type }, body }
}

/**
 * @param file the name of the field to send as a file: its value if that is a buffer, or else a one-pixel image. If the value is undefined,
 * no file is sent.
 */
export function buildForm(fields: Record<string, unknown>, file: string): { type: string; body: Buffer<ArrayBuffer> } {
  const { [file]: sent, ...texts } = fields
  const parts = Object.entries(texts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => part(`name="${name}"`, Buffer.from(String(value))))
  if (sent !== undefined)
    parts.push(part(`name="${file}"; filename="pixel.png"\r\ncontent-type: image/png`, Buffer.isBuffer(sent) ? sent : onePixel))
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]) }
}

const part = (disposition: string, content: Buffer) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`), content, Buffer.from('\r\n')])
