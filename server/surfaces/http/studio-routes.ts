import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Express, Request, RequestHandler, Response } from 'express'
import type { Engines } from '../../machine/engines.ts'
import { AppError } from '../../machine/errors.ts'
import type { StudioFiles } from '../../work/sharing/page/studio-tags.ts'

/** The output folder of `studio/build.ts`. */
const studioBuildFolder = join(import.meta.dirname, '../../../generated/studio')

/** The page's paths, which are handled by its client-side router. The service's own fixed paths take precedence. */
const pages = ['/studio', '/studio/', '/studio/:page', '/studio/techniques/:slug', '/studio/settings/:tab']

interface StudioRoutes {
  files: Engines['files']
  onlyRead: RequestHandler
  folder?: string
}

/** Serves the page behind `canvas_url`: one document for all its paths, and its files, whose names change with their content. */
export function studioRoutes(app: Express, { files, onlyRead, folder = studioBuildFolder }: StudioRoutes): void {
  const policy = policyFor(files)
  const compressed = createPacker()
  app.get('/studio/static/:name', async (request, response) => {
    const { name } = request.params
    const type = /^[\w.-]+\.(\w+)$/.exec(name)?.[1] ?? ''
    if (!(type in types)) throw missing()
    const { body, encoding } = await compressed(request, join(folder, 'static', name)).catch(() => {
      throw missing()
    })
    response.set({
      'content-type': types[type],
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${name}${encoding ?? ''}"`,
      ...(encoding && { 'content-encoding': encoding }),
    })
    send(request, response, body)
  })
  app.get(pages, async (request, response) => {
    const body = await readFile(join(folder, 'index.html')).catch(() => {
      throw new AppError('not_found', 'The studio has not been built: run `npm run studio`.')
    })
    response.set({
      'content-type': types['html'],
      'cache-control': 'no-cache',
      'content-security-policy': await policy(),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
    })
    send(request, response, body)
  })
  app.all(['/studio/static/:name', ...pages], onlyRead)
}

/** Finds the page's scripts and style sheet, or returns undefined if the page has not been built. */
export async function studioFilesIn(folder: string | undefined): Promise<StudioFiles | undefined> {
  const page = folder && (await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined))
  if (!page) return undefined
  const [, tooOld] = /<script defer src="\/studio\/static\/([\w.-]+)"/.exec(page) ?? []
  const [, script] = /<script type="module" src="\/studio\/static\/([\w.-]+)"/.exec(page) ?? []
  const [, styles] = /<link rel="stylesheet" href="\/studio\/static\/([\w.-]+)"/.exec(page) ?? []
  return tooOld && script && styles ? { tooOld, script, styles } : undefined
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  map: 'application/json',
  woff2: 'font/woff2',
  woff: 'font/woff',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  wasm: 'application/wasm',
}

/** Hash of the style that the 3D viewer (`@google/model-viewer`) adds to its shadow tree. The hash changes with that package's version. */
export const viewerStyle = "'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0='"

const missing = () => new AppError('not_found', 'There is no such file.')

function send(request: Request, response: Response, body: Buffer): void {
  response.set({ 'x-content-type-options': 'nosniff', vary: 'accept-encoding' })
  if (request.fresh) response.status(304).end()
  else response.set('content-length', String(body.length)).end(request.method === 'HEAD' ? undefined : body)
}

/** Files with hashed names are compressed once per process and cached; the page itself is small, and fonts are already compressed. */
function createPacker() {
  const packed = new Map<string, Promise<Buffer>>()
  return async (request: Request, path: string): Promise<{ body: Buffer; encoding?: string }> => {
    const encoding = compressible.has(extname(path)) && request.acceptsEncodings('br', 'gzip')
    if (!encoding) return { body: await readFile(path) }
    const key = `${path} ${encoding}`
    const pack = async () => packers[encoding as keyof typeof packers](await readFile(path))
    let body = packed.get(key)
    if (!body) {
      packed.set(key, (body = pack()))
      body.catch(() => packed.delete(key)) // for example, because no file has this name
    }
    return { body: await body, encoding }
  }
}

const compressible = new Set(['.js', '.css', '.map', '.svg', '.json'])
const packers = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
}

/**
 * Everything is loaded from this origin, except media, which may also come from storage if the storage has its own URLs. React Flow
 * positions nodes with style attributes; no script is inline or evaluated from a string.
 */
function policyFor(files: Engines['files']): () => Promise<string> {
  let policy: Promise<string> | undefined
  const make = async () => {
    const link = await files.link?.('anyfileofours', { contentType: 'image/png', disposition: 'inline' })
    const storage = link ? ` ${new URL(link).origin}` : ''
    return [
      "default-src 'none'",
      // The decoders for compressed 3D models use WebAssembly; this source allows it without allowing `eval`.
      "script-src 'self' 'wasm-unsafe-eval'",
      `style-src 'self' ${viewerStyle}`,
      "style-src-attr 'unsafe-inline'",
      "font-src 'self'",
      `img-src 'self' blob: data:${storage}`,
      `media-src 'self' blob:${storage}`,
      `connect-src 'self' blob:${storage}`,
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; ')
  }
  return () => {
    policy ??= make().catch((error: unknown) => {
      policy = undefined // storage may be temporarily unavailable
      throw error
    })
    return policy
  }
}
