// @project slow: each sandbox starts a process
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBytes, denoAlone, image, kinds, text, useSandbox } from '../../testing/test-sandbox.ts'

/** Code that draws with `x` on a 40 × 40 canvas `c`, together with the colors that the standard implies for some pixels. */
const drawings: [name: string, code: string, pixels: Record<string, readonly number[]>][] = [
  ['an empty canvas', ``, { '0,0': [0, 0, 0, 0] }],
  [
    'fillRect and clearRect',
    `x.fillStyle = '#ff0000'; x.fillRect(0, 0, 20, 20); x.clearRect(5, 5, 5, 5)`,
    { '2,2': [255, 0, 0, 255], '7,7': [0, 0, 0, 0], '20,20': [0, 0, 0, 0] },
  ],
  [
    'colors by name, hsl and rgb with alpha',
    `x.fillStyle = 'rebeccapurple'; x.fillRect(0, 0, 10, 40); x.fillStyle = 'hsl(120deg 100% 25%)'; x.fillRect(10, 0, 10, 40); x.fillStyle = 'rgb(0 0 255 / 50%)'; x.fillRect(20, 0, 10, 40)`,
    { '5,5': [102, 51, 153, 255], '15,5': [0, 128, 0, 255], '25,5': [0, 0, 255, 128] },
  ],
  [
    'with the previous color after an invalid one',
    `x.fillStyle = '#00ff00'; x.fillStyle = 'nonsense'; x.fillStyle = '#12'; x.fillStyle = undefined; x.fillRect(0, 0, 40, 40)`,
    { '1,1': [0, 255, 0, 255] },
  ],
  [
    'transforms',
    `x.translate(20, 20); x.rotate(Math.PI / 2); x.scale(2, 1); x.fillStyle = 'red'; x.fillRect(0, 0, 5, 5); x.setTransform(1, 0, 0, 1, 30, 0); x.fillRect(0, 0, 2, 2); x.resetTransform(); x.fillRect(0, 0, 1, 1)`,
    { '17,25': [255, 0, 0, 255], '22,22': [0, 0, 0, 0], '31,1': [255, 0, 0, 255], '0,0': [255, 0, 0, 255] },
  ],
  [
    'after leaving a transform that flattens everything',
    `x.save(); x.scale(0, 0); x.fillRect(0, 0, 9, 9); x.setTransform(1, 0, 0, 1, 0, 0); x.fillStyle = 'red'; x.fillRect(0, 0, 9, 9); x.restore()`,
    { '5,5': [255, 0, 0, 255] },
  ],
  [
    'save and restore with style, transform and clip',
    `x.save(); x.fillStyle = 'red'; x.translate(30, 0); x.beginPath(); x.rect(0, 0, 5, 5); x.clip(); x.restore(); x.fillRect(0, 0, 10, 10)`,
    { '8,8': [0, 0, 0, 255] },
  ],
  [
    'a path at the place of its creation, whatever follows',
    `x.rect(0, 0, 10, 10); x.translate(20, 20); x.rect(0, 0, 10, 10); x.fillStyle = 'red'; x.fill()`,
    { '5,5': [255, 0, 0, 255], '25,25': [255, 0, 0, 255], '15,15': [0, 0, 0, 0] },
  ],
  [
    'a closed circle by arc',
    `x.fillStyle = 'red'; x.beginPath(); x.arc(20, 20, 10, 0, 2 * Math.PI); x.fill()`,
    { '20,11': [255, 0, 0, 255], '20,28': [255, 0, 0, 255], '28,28': [0, 0, 0, 0] },
  ],
  [
    'a counterclockwise quarter by arc',
    `x.fillStyle = 'red'; x.beginPath(); x.moveTo(20, 20); x.arc(20, 20, 15, 0, -Math.PI / 2, true); x.fill()`,
    { '25,15': [255, 0, 0, 255], '15,15': [0, 0, 0, 0], '25,25': [0, 0, 0, 0] },
  ],
  [
    'an even-odd fill',
    `x.fillStyle = 'red'; x.rect(0, 0, 30, 30); x.rect(10, 10, 10, 10); x.fill('evenodd')`,
    { '5,5': [255, 0, 0, 255], '15,15': [0, 0, 0, 0] },
  ],
  [
    'a stroke',
    `x.strokeStyle = 'red'; x.lineWidth = 4; x.beginPath(); x.moveTo(0, 20); x.lineTo(40, 20); x.stroke()`,
    { '20,18': [255, 0, 0, 255], '20,21': [255, 0, 0, 255], '20,23': [0, 0, 0, 0] },
  ],
  [
    'a dashed stroke',
    `x.lineWidth = 4; x.setLineDash([10]); x.beginPath(); x.moveTo(0, 20); x.lineTo(40, 20); x.stroke()`,
    { '5,20': [0, 0, 0, 255], '15,20': [0, 0, 0, 0], '25,20': [0, 0, 0, 255] },
  ],
  [
    'a Path2D',
    `x.fillStyle = 'red'; x.translate(10, 10); const p = new Path2D('M0 0 H10 V10 H0 Z'); const q = new Path2D(); q.addPath(p, new DOMMatrix([1, 0, 0, 1, 15, 15])); x.fill(p); x.fill(q)`,
    { '15,15': [255, 0, 0, 255], '30,30': [255, 0, 0, 255], '23,23': [0, 0, 0, 0] },
  ],
  [
    'a gradient',
    `const g = x.createLinearGradient(0, 0, 40, 0); g.addColorStop(0, '#000'); g.addColorStop(0.5, '#fff'); g.addColorStop(0.5, 'red'); g.addColorStop(1, 'red'); x.fillStyle = g; x.fillRect(0, 0, 40, 40)`,
    { '10,5': [134, 134, 134, 255], '30,5': [255, 0, 0, 255] },
  ],
  [
    'a pattern',
    `const o = new OffscreenCanvas(4, 4); const y = o.getContext('2d'); y.fillStyle = 'red'; y.fillRect(0, 0, 2, 4); x.fillStyle = x.createPattern(o, 'repeat'); x.fillRect(0, 0, 40, 40)`,
    { '1,1': [255, 0, 0, 255], '3,1': [0, 0, 0, 0], '21,30': [255, 0, 0, 255] },
  ],
  ['a global alpha', `x.globalAlpha = 0.5; x.globalAlpha = 7; x.fillStyle = 'red'; x.fillRect(0, 0, 40, 40)`, { '1,1': [255, 0, 0, 128] }],
  [
    'source-in, which clears the other pixels',
    `x.fillStyle = 'blue'; x.fillRect(0, 0, 20, 20); x.globalCompositeOperation = 'source-in'; x.fillStyle = 'red'; x.fillRect(10, 10, 20, 20)`,
    { '15,15': [255, 0, 0, 255], '5,5': [0, 0, 0, 0], '25,25': [0, 0, 0, 0] },
  ],
  [
    'destination-over and multiply',
    `x.fillStyle = 'rgb(200,100,50)'; x.fillRect(0, 0, 20, 20); x.globalCompositeOperation = 'destination-over'; x.fillStyle = 'blue'; x.fillRect(0, 0, 40, 20); x.globalCompositeOperation = 'multiply'; x.fillStyle = 'rgb(128,128,128)'; x.fillRect(0, 0, 10, 10)`,
    { '5,5': [100, 50, 25, 255], '15,15': [200, 100, 50, 255], '30,10': [0, 0, 255, 255] },
  ],
  [
    'filters by matrix',
    `x.fillStyle = 'rgb(200,100,50)'; x.filter = 'invert(1)'; x.fillRect(0, 0, 10, 40); x.filter = 'grayscale(100%)'; x.fillRect(10, 0, 10, 40); x.filter = 'brightness(50%)'; x.fillRect(20, 0, 10, 40); x.filter = 'nonsense(1)'; x.filter = 'none'; x.fillRect(30, 0, 10, 40)`,
    { '5,5': [55, 155, 205, 255], '15,5': [118, 118, 118, 255], '25,5': [100, 50, 25, 255], '35,5': [200, 100, 50, 255] },
  ],
  [
    'a blur in pixels of the canvas',
    `x.scale(4, 4); x.filter = 'blur(1px)'; x.fillRect(0, 0, 5, 10)`,
    { '10,20': [0, 0, 0, 255], '26,20': [0, 0, 0, 0] },
  ],
  [
    'a shadow',
    `x.shadowColor = 'red'; x.shadowOffsetX = 15; x.rotate(0.0); x.fillRect(0, 0, 10, 10)`,
    { '5,5': [0, 0, 0, 255], '20,5': [255, 0, 0, 255] },
  ],
  [
    'drawImage in three ways',
    `const o = new OffscreenCanvas(4, 4); const y = o.getContext('2d'); y.fillStyle = 'red'; y.fillRect(0, 0, 2, 4); y.fillStyle = 'blue'; y.fillRect(2, 0, 2, 4); x.imageSmoothingEnabled = false; x.drawImage(o, 0, 0); x.drawImage(o, 10, 0, 8, 8); x.drawImage(o, 2, 0, 2, 4, 20, 0, 10, 10)`,
    { '1,1': [255, 0, 0, 255], '3,1': [0, 0, 255, 255], '13,5': [255, 0, 0, 255], '15,5': [0, 0, 255, 255], '21,5': [0, 0, 255, 255] },
  ],
  ['a canvas on itself', `x.fillStyle = 'red'; x.fillRect(0, 0, 10, 10); x.drawImage(c, 20, 20)`, { '25,25': [255, 0, 0, 255] }],
  [
    'createImageBitmap of pixels, cropped, resized, flipped',
    `const d = new ImageData(new Uint8ClampedArray([255, 0, 0, 255, 0, 0, 255, 255]), 1, 2); const b = await createImageBitmap(d, { imageOrientation: 'flipY' }); x.drawImage(b, 0, 0); const e = await createImageBitmap(d, 0, 1, 1, 1, { resizeWidth: 10, resizeHeight: 10 }); if (e.width !== 10) throw e.width; x.drawImage(e, 10, 10)`,
    { '0,0': [0, 0, 255, 255], '0,1': [255, 0, 0, 255], '15,15': [0, 0, 255, 255] },
  ],
  [
    'createImageBitmap of a Blob of each format',
    `const o = new OffscreenCanvas(8, 8); const y = o.getContext('2d'); y.fillStyle = 'rgb(0,0,255)'; y.fillRect(0, 0, 8, 8); for (const [i, type] of ['image/png', 'image/jpeg', 'image/webp'].entries()) { const blob = await o.convertToBlob({ type, quality: 1 }); if (blob.type !== type) throw blob.type; x.drawImage(await createImageBitmap(blob), i * 10, 0) }`,
    { '3,3': [0, 0, 255, 255], '13,3': [0, 0, 255, 255], '23,3': [0, 0, 255, 255] },
  ],
  [
    'putImageData past clip and alpha, in part, and over the edge',
    `x.globalAlpha = 0.1; x.translate(9, 9); x.beginPath(); x.rect(0, 0, 1, 1); x.clip(); const d = x.createImageData(10, 10); d.data.fill(200); x.putImageData(d, 0, 0, 5, 5, 2, 2); x.putImageData(d, -8, 30)`,
    { '5,5': [200, 200, 200, 200], '4,4': [0, 0, 0, 0], '7,7': [0, 0, 0, 0], '1,35': [200, 200, 200, 200] },
  ],
  [
    'getImageData over the edge',
    `x.fillStyle = 'red'; x.fillRect(0, 0, 40, 40); const d = x.getImageData(-1, -1, 2, 2); x.clearRect(0, 0, 40, 40); x.putImageData(d, 10, 10)`,
    { '10,10': [0, 0, 0, 0], '11,11': [255, 0, 0, 255] },
  ],
  [
    'on an empty canvas with reset settings after setting a size',
    `x.fillStyle = 'red'; x.fillRect(0, 0, 9, 9); x.translate(5, 5); c.width = 40; x.fillRect(0, 0, 2, 2)`,
    { '1,1': [0, 0, 0, 255], '5,5': [0, 0, 0, 0] },
  ],
  [
    'transferToImageBitmap',
    `x.fillStyle = 'red'; x.fillRect(0, 0, 9, 9); const b = c.transferToImageBitmap(); x.drawImage(b, 20, 20)`,
    { '5,5': [0, 0, 0, 0], '25,25': [255, 0, 0, 255] },
  ],
  [
    'isPointInPath and getTransform',
    `x.translate(10, 0); x.beginPath(); x.rect(0, 0, 10, 10); if (x.isPointInPath(15, 5) && !x.isPointInPath(5, 5) && x.getTransform().e === 10 && x.isPointInStroke(10, 5)) x.fillRect(0, 0, 1, 1)`,
    { '10,0': [0, 0, 0, 255] },
  ],
]

/** Drawing code that fails, with the expected error. */
const faults: [name: string, code: string, message: string][] = [
  ['an invalid image', `x.drawImage({}, 0, 0)`, 'This is not an image'],
  ['a bitmap of noise', `await createImageBitmap(new Blob(['noise']))`, 'could not be decoded'],
  ['a closed bitmap', `const b = await createImageBitmap(new ImageData(1, 1)); b.close(); x.drawImage(b, 0, 0)`, 'The bitmap is closed'],
  ['a canvas beyond all memory', `new OffscreenCanvas(100000, 100000).getContext('2d')`, 'does not fit in memory'],
]

const codes = [
  ...drawings.map(([, code, pixels]) => [code, Object.keys(pixels)] as const),
  ...faults.map(([, code]) => [code, []] as const),
]

/** A module that runs each drawing on its own canvas and returns the requested pixels, or an error. */
const allDrawings = `
  const drawings = [${codes.map(([code, places]) => `[async (c, x) => { ${code} }, ${JSON.stringify(places)}]`).join(',\n')}]
  async function drawn([draw, places]) {
    const c = new OffscreenCanvas(40, 40), x = c.getContext('2d')
    await draw(c, x)
    const pixels = places.map(place => [place, [...x.getImageData(...place.split(',').map(Number), 1, 1).data]])
    return Object.fromEntries(pixels)
  }
  export async function execute() {
    const all = []
    for (const drawing of drawings) all.push(await drawn(drawing).catch(String))
    return { text: JSON.stringify(all) }
  }`

describe('drawing', () => {
  const sandbox = useSandbox(denoAlone)
  afterAll(sandbox.close)

  let all: (Record<string, number[]> | string)[]
  beforeAll(async () => void (all = JSON.parse(await sandbox.say(allDrawings, { runtime: 'browser' }))))

  test.each(drawings.map(([name, , pixels], index) => [name, pixels, index] as const))(
    'Custom code can draw %s on a canvas',
    (_, pixels, index) => {
      const said = all[index] as Record<string, number[]>
      const far = Object.entries(pixels).filter(([place, pixel]) =>
        pixel.some((channel, i) => !(Math.abs(channel - (said[place]?.[i] ?? NaN)) <= 2)),
      )
      expect(said).toEqual(far.length === 0 ? said : pixels)
    },
  )

  test('Canvas text in European scripts is positioned according to its alignment and baseline', async () => {
    const source = `
      export async function execute() {
        const x = new OffscreenCanvas(200, 100).getContext('2d')
        const measureInk = () => {
          const { data } = x.getImageData(0, 0, 200, 100), box = [200, 100, 0, 0]
          for (let i = 3; i < data.length; i += 4) if (data[i] > 127) { const px = (i >> 2) % 200, py = (i >> 2) / 200 | 0; box[0] = Math.min(box[0], px); box[1] = Math.min(box[1], py); box[2] = Math.max(box[2], px); box[3] = Math.max(box[3], py) }
          x.clearRect(0, 0, 200, 100)
          return box
        }
        const draw = (text, place, more) => { Object.assign(x, { font: '40px Inter', textAlign: 'left', textBaseline: 'alphabetic' }, more); x.fillText(text, ...place); return measureInk() }
        const thin = draw('H', [50, 60], {}), bold = draw('H', [50, 60], { font: 'bold 40px x' })
        Object.assign(x, { font: '40px Inter', textAlign: 'left' })
        const widths = ['i', 'W', 'iW', 'ж', 'Ω', 'ő', '\uFFFE'].map(text => x.measureText(text).width)
        return { text: JSON.stringify({ thin, bold, widths, right: draw('H', [150, 60], { textAlign: 'right' }), center: draw('H', [100, 60], { textAlign: 'center' }), top: draw('H', [50, 0], { textBaseline: 'top' }), narrow: draw('HHHHHHHH', [0, 60, 50], {}), measured: (Object.assign(x, { font: '40px Inter', textAlign: 'left', textBaseline: 'alphabetic' }), x.measureText('H').actualBoundingBoxAscent) }) }
      }`
    const { thin, bold, widths, right, center, top, narrow, measured } = JSON.parse(await sandbox.say(source, { runtime: 'browser' }))
    // Inter's cap height is 0.727 em.
    expect(Math.abs(thin[3] - thin[1] + 1 - 0.727 * 40)).toBeLessThan(2)
    expect(Math.abs(measured - 0.727 * 40)).toBeLessThan(2)
    expect([thin[3], Math.abs(thin[0] - 54) < 3]).toEqual([59, true])
    expect(bold[2] - bold[0]).toBeGreaterThan(thin[2] - thin[0])
    expect(150 - right[2]).toBeLessThan(8)
    expect(Math.abs((center[0] + center[2]) / 2 - 100)).toBeLessThan(2)
    expect(top[1]).toBeGreaterThan(4)
    expect(top[3]).toBeLessThan(45)
    expect(narrow[2]).toBeLessThan(51)
    expect(widths[2]).toBeCloseTo(widths[0] + widths[1], 3)
    expect(widths[1]).toBeGreaterThan(3 * widths[0])
  })

  test.each(faults.map(([name, , message], index) => [name, message, drawings.length + index] as const))(
    'Code that uses %s gets an error',
    (_, message, index) => expect(all[index]).toContain(message),
  )

  test('Code that endlessly creates canvases fails', async () => {
    const source = `
      export async function execute() {
        const all = []
        for (;;) all.push(new OffscreenCanvas(4000, 4000).getContext('2d').fillRect(0, 0, 4000, 4000))
      }`
    expect((await sandbox.fail(source, { runtime: 'browser' })).message).not.toBe('')
  })
})

describe.each(kinds)('%s', (_, parts) => {
  const sandbox = useSandbox(parts, { warm: { canvas: 0 } })
  afterAll(sandbox.close)

  test('An input can be drawn on a canvas, and the canvas can be output as a Blob', async () => {
    const red = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#ff0000' } })
      .jpeg({ quality: 100 })
      .toBuffer()
    const source = `
      export async function execute({ inputs: { image } }) {
        const bitmap = await createImageBitmap(new Blob([image.bytes], { type: image.content_type }))
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height), context = canvas.getContext('2d')
        context.drawImage(bitmap, 0, 0)
        context.drawImage(await createImageBitmap(new ImageData(image.rgba, image.width, image.height)), 0, 0)
        context.fillStyle = 'blue'
        context.fillRect(0, 0, 10, 10)
        return { image: await canvas.convertToBlob() }
      }`
    const inputs = [await sandbox.file(red, { slot: 'image', type: 'image' })]
    const [made] = await sandbox.run({ source, runtime: 'browser', slots: image, inputs, outputs: image })
    const { data, info } = await sharp(await readBytes(made))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.format, info.width, info.height]).toEqual(['raw', 30, 20])
    const at = (x: number, y: number) => [...data.subarray((y * 30 + x) * info.channels).subarray(0, 3)]
    expect(at(5, 5)).toEqual([0, 0, 255])
    const [r, g, b] = at(25, 15) as [number, number, number]
    expect([r > 250, g < 5, b < 5]).toEqual([true, true, true])
  })

  test('Code that does not mention a canvas gets no canvas support', async () => {
    const source = `export const execute = () => ({ text: [typeof globalThis['Offscreen' + 'Canvas'], typeof globalThis['createImage' + 'Bitmap']].join() })`
    await expect(sandbox.say(source, { runtime: 'browser', outputs: text })).resolves.toBe('undefined,undefined')
  })

  test('Code cannot read the files from which the harness loads canvas support', async () => {
    const source = `
      const kind = typeof OffscreenCanvas
      const fs = await import('node:fs')
      export const execute = () => {
        try { return { text: kind + ' ' + fs.readFileSync(${JSON.stringify(parts.canvasKit.script)}).length } } catch (error) { return { text: kind + ' ' + error.message } }
      }`
    await expect(sandbox.say(source, { runtime: 'browser' })).resolves.toMatch(/^function Requires read access/)
  })
})
