/**
 * CanvasKit 0.42 takes neither `wasmBinary` nor `instantiateWasm`, and in Deno it detects Node and needs `fs`. So it sees a browser, whose
 * `fetch` returns the file.
 */
export async function loadCanvasKit(script, wasm) {
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
