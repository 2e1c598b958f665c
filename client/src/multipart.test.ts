import { expect, it } from 'vitest'
import { encodeMultipart } from './multipart.ts'

it('A form is encoded exactly as the platform encodes FormData, whatever its names and values', async () => {
  const form = new FormData()
  form.append('plain', 'text')
  form.append('a "name"\nof two lines', 'one\ntwo\r\nthree\rfour "quoted" Füchse 🦊')
  form.append('file', new File([new Uint8Array([0, 13, 10, 255])], 'a "fox"\r\n🦊.png', { type: 'image/png' }))
  const { bytes, type } = await encodeMultipart(form)
  const expected = new Response(form)
  const parseBoundary = (contentType: string | null) => /boundary=(\S+)$/.exec(contentType ?? '')![1]!
  const toText = async (buffer: ArrayBuffer, boundary: string) => Buffer.from(buffer).toString('latin1').replaceAll(boundary, 'BOUNDARY')
  expect(await toText(bytes, parseBoundary(type))).toBe(
    await toText(await expected.arrayBuffer(), parseBoundary(expected.headers.get('content-type'))),
  )
})
