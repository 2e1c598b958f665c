/** HTTP requests as raw bytes, so that building them costs the load generator almost nothing. */

/** A nine-character placeholder that is replaced with a new number in each request. */
export const uniqueNumber = '#########'

export interface WireRequest {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

export function toRawRequest({ method = 'GET', path, headers = {}, body }: WireRequest): string {
  const all: Record<string, string> = { host: '127.0.0.1', 'user-agent': 'bench', accept: '*/*', ...headers }
  if (body !== undefined) all['content-length'] = String(Buffer.byteLength(body))
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}
