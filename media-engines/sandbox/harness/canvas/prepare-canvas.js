import { createBitmaps } from './bitmaps.js'
import { createContextClass } from './context.js'
import { createFonts } from './fonts.js'
import { createOffscreenCanvas } from './offscreen-canvas.js'
import { createPath2D } from './path-2d.js'

/**
 * Loads CanvasKit and the fonts for canvases with a 2D context.
 * @param files paths of CanvasKit's script and wasm, and of the fonts
 * @returns a function that defines the globals
 */
export async function prepareCanvas([script, wasm, ...fontFiles]) {
  const kit = await loadCanvasKit(script, wasm)
  const fonts = createFonts(
    kit,
    fontFiles.map(file => Deno.readFileSync(file)),
  )
  const Path2D = createPath2D(kit)
  const { ImageBitmap, createImageBitmap, toImage, toBitmap } = createBitmaps(kit)
  const Context = createContextClass({ kit, fonts, toImage, Path2D })
  const OffscreenCanvas = createOffscreenCanvas(kit, Context, toBitmap)
  const globals = { Path2D, ImageBitmap, createImageBitmap, OffscreenCanvas, OffscreenCanvasRenderingContext2D: Context }
  // Call this after `stripGlobals`, which removes Deno's globals with these names.
  return () => {
    for (const [name, value] of Object.entries(globals)) {
      Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
    }
  }
}

/**
 * CanvasKit 0.42 supports neither `wasmBinary` nor `instantiateWasm`, and in Deno it detects Node and requires `fs`. It is therefore given
 * a fake browser environment whose `fetch` returns the file.
 */
async function loadCanvasKit(script, wasm) {
  const { fetch, process } = globalThis
  const bytes = Deno.readFileSync(wasm)
  globalThis.fetch = async () => new Response(bytes, { headers: { 'content-type': 'application/wasm' } })
  globalThis.window = globalThis
  delete globalThis.process
  try {
    const module = { exports: {} }
    // oxlint-disable-next-line typescript/no-implied-eval -- a script for browsers, which no import takes
    new Function('module', 'exports', 'require', Deno.readTextFileSync(script))(module, module.exports)
    return await module.exports({ locateFile: file => `https://localhost/${file}` })
  } finally {
    Object.assign(globalThis, { fetch, process })
    delete globalThis.window
  }
}
