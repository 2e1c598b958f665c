import jsQR from 'jsqr'
import { describe, expect, test } from 'vitest'
import { runPrebuilt } from '../testing/prebuilt.ts'
import type { Pixels } from '../prebuilt/shared/module.ts'
import { drawQr, type QrParams } from '../prebuilt/shared/qr.ts'
import { pixelAt } from './test-images.ts'

const params: QrParams = { error_correction: 'M', border: 4, size: 300, fg_color: '#000000', bg_color: '#ffffff' }
const read = ({ rgba, width, height }: Pixels) => jsQR.default(new Uint8ClampedArray(rgba), width, height)?.data

/** Returns the colors of an image as numbers. */
const readColors = ({ rgba }: Pixels) => new Set(new Uint32Array(Uint8Array.from(rgba).buffer))

describe('qr-code-generator', () => {
  test.each(['qr-code-generator', 'qr-code-generator-browser'])('The QR code from %s can be decoded', async slug => {
    const image = (await runPrebuilt(slug, { text: 'https://example.com/?q=é' }, { size: 333 })).image()
    expect([image.width, image.height]).toEqual([333, 333])
    expect(read(image)).toBe('https://example.com/?q=é')
  })

  test.each<[string, Partial<QrParams>]>([
    ['12345', { error_correction: 'L' }],
    ['Ünïcödé 漢字 😀', { error_correction: 'H', size: 400 }],
    ['colored', { fg_color: '#1e3a8a', bg_color: '#fef3c7' }],
    ['half transparent', { fg_color: '#00000080' }],
    ['x'.repeat(1000), { error_correction: 'Q', size: 1000, border: 2 }],
  ])('A QR code decodes to its text (case %#)', (text, given) => {
    expect(read(drawQr(text, { ...params, ...given }))).toBe(text)
  })

  test('All modules of a QR code have the same width in whole pixels, and the border absorbs the remaining pixels', () => {
    // Version 1 has 21 modules per side. With a border of 4 on both sides, each module is floor(100 / 29) = 3 pixels wide: 63 in total,
    // with 18 before and 19 after.
    const image = drawQr('A', { ...params, size: 100 })
    const row = (y: number) => Array.from({ length: 100 }, (_, x) => (image.rgba[(y * 100 + x) * 4] === 0 ? '#' : '.')).join('')
    expect(row(18)).toMatch(/^\.{18}#{21}.*#{21}\.{19}$/)
    expect(row(17)).toBe('.'.repeat(100))
    expect(row(18)).toBe(row(20))
    expect(readColors(image).size).toBe(2)
  })

  test('A QR code is drawn in the requested colors', () => {
    const image = drawQr('A', { ...params, fg_color: '#ff000080', bg_color: '#00000000' })
    expect(pixelAt(image, 0, 0)).toEqual([0, 0, 0, 0])
    // 300 pixels hold 29 modules of 10 pixels each, so the code starts at 45.
    expect(pixelAt(image, 50, 50)).toEqual([255, 0, 0, 128])
  })

  test('A QR code that cannot be drawn is rejected with an error that says what to change', () => {
    expect(() => drawQr(undefined, params)).toThrow('The QR code has no text: provide it in the `text` input.')
    expect(() => drawQr('x'.repeat(2000), { ...params, error_correction: 'H' })).toThrow(
      'The text is too long for a QR code with error correction level H: shorten it, or choose a lower level.',
    )
    expect(() => drawQr('x'.repeat(260_000), { ...params, error_correction: 'L' })).toThrow(
      'The text is too long for a QR code with error correction level L: shorten it.',
    )
    expect(() => drawQr('x'.repeat(100), { ...params, size: 40 })).toThrow('needs at least 49 pixels per side')
  })
})
