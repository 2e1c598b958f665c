import type { WireRequest } from './http.ts'

/** The smallest image: one transparent pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const boundary = 'mediawright-contract-tests'

/** The multipart variant of a JSON request that creates an asset: the same fields, with a file instead of a source. */
export function asForm(request: WireRequest, file: Buffer = onePixel): WireRequest {
  const fields = Object.entries(JSON.parse(String(request.body)) as Record<string, unknown>).filter(([name]) => name !== 'source')
  const texts = fields.map(([name, value]) => part(`name="${name}"`, Buffer.from(String(value))))
  const upload = part('name="file"; filename="pixel.png"\r\ncontent-type: image/png', file)
  return {
    ...request,
    headers: { ...request.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...texts, upload, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

const part = (disposition: string, content: Buffer) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`), content, Buffer.from('\r\n')])
