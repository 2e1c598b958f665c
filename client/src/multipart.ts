import { randomId } from './random-id.ts'

/** Encodes a form the way browsers do. WebKit cannot do this itself: it cannot read the form from a Request if the form contains a file. */
export async function encodeMultipart(form: FormData): Promise<{ bytes: ArrayBuffer; type: string }> {
  const boundary = `mediawright-${randomId()}`
  const parts: (string | ArrayBuffer)[] = []
  for (const [name, value] of form) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quotable(withLineEnds(name))}"`
    if (typeof value === 'string') parts.push(`${head}\r\n\r\n${withLineEnds(value)}\r\n`)
    else {
      const type = value.type || 'application/octet-stream'
      parts.push(`${head}; filename="${quotable(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`, await value.arrayBuffer(), '\r\n')
    }
  }
  parts.push(`--${boundary}--\r\n`)
  return { bytes: await new Blob(parts).arrayBuffer(), type: `multipart/form-data; boundary=${boundary}` }
}

const withLineEnds = (text: string) => text.replaceAll(/\r\n?|\n/g, '\r\n')
const quotable = (text: string) => text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')
