import { expect, it } from 'vitest'
import { multipartOf } from './multipart.ts'

it('A form is encoded as the platform encodes it, whatever its names and values contain', async () => {
  const form = new FormData()
  form.append('plain', 'text')
  form.append('a "name"\nof two lines', 'one\ntwo\r\nthree\rfour "quoted" Füchse 🦊')
  form.append('file', new File([new Uint8Array([0, 13, 10, 255])], 'a "fox"\r\n🦊.png', { type: 'image/png' }))
  const { bytes, type } = await multipartOf(form)
  const expected = new Response(form)
  const boundaryOf = (contentType: string | null) => /boundary=(\S+)$/.exec(contentType ?? '')![1]!
  const textOf = async (buffer: ArrayBuffer, boundary: string) => Buffer.from(buffer).toString('latin1').replaceAll(boundary, 'BOUNDARY')
  expect(await textOf(bytes, boundaryOf(type))).toBe(
    await textOf(await expected.arrayBuffer(), boundaryOf(expected.headers.get('content-type'))),
  )
})
