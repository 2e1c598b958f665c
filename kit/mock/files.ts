import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import express, { Router } from 'express'

const folder = join(import.meta.dirname, 'samples')
const samples = new Map(readdirSync(folder).map(name => [extname(name), join(folder, name)]))
const aliases: Record<string, string> = { '.jpeg': '.jpg', '.m4a': '.mp4', '.md': '.txt', '.text': '.txt' }

/** Returns a small file of the type that the name's extension indicates. */
export const sampleFile = (name: string) => samples.get(aliases[extname(name).toLowerCase()] ?? extname(name).toLowerCase())

/** Returns a small file with the given media type. */
export function sampleOfType(mediaType: string) {
  const [type = '', kind = ''] = mediaType.split('/')
  const byKind = sampleFile(
    `a.${kind
      .replace('mpeg', type === 'audio' ? 'mp3' : 'mp4')
      .replace('gltf-binary', 'glb')
      .replace('plain', 'txt')
      .replace(/\+xml$/, '')}`,
  )
  return byKind ?? { image: sampleFile('a.png'), video: sampleFile('a.mp4'), audio: sampleFile('a.wav') }[type]
}

/**
 * Serves the URLs in responses: small files of the expected type, placeholder pages and upload forms.
 * @param folders first path segments of the URLs
 */
export function ownUrls(folders: readonly string[]) {
  const router = Router()
  for (const name of folders) {
    const path = new RegExp(`^/${name.replaceAll(/[^\w-]/g, String.raw`\$&`)}(/|$)`)
    router.get(path, (req, res, next) => {
      const file = sampleFile(req.path)
      if (file !== undefined) return res.sendFile(file, { cacheControl: false }, error => error && next(error))
      res.type('html').send(`<!doctype html><meta charset="utf-8"><title>Mock</title><p>The service has a page here. This is a mock.`)
    })
    router.post(path, takeUpload)
    router.put(path, takeUpload)
  }
  return router
}

/** Reads the file to the end, as a storage service does, but stores nothing. */
const takeUpload: express.RequestHandler = (req, res, next) => {
  req.once('end', () => res.status(204).end())
  req.once('error', next)
  req.resume()
}
