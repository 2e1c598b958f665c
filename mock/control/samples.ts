import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseColor, sampleGlb, sampleMp4, samplePdf, samplePng, sampleWav, type Sample } from '../media/samples.ts'

const samples: Readonly<Record<string, () => Sample>> = {
  'image.png': () => samplePng({ width: 640, height: 480 }, chooseColor('recorded')),
  'video.mp4': sampleMp4,
  'audio.wav': () => sampleWav(2),
  'model.glb': sampleGlb,
  'document.pdf': samplePdf,
}

/** Serves the files and the upload URL that recorded responses refer to. @returns true if the path belongs to one of them */
export function serveSample(req: IncomingMessage, res: ServerResponse, path: string): boolean {
  if (path === '/uploads' && req.method === 'POST') {
    req.resume()
    req.once('end', () => res.writeHead(204).end())
    return true
  }
  const make = path.startsWith('/samples/') ? samples[path.slice('/samples/'.length)] : undefined
  if (!make || (req.method !== 'GET' && req.method !== 'HEAD')) return false
  const { bytes, contentType } = make()
  res.writeHead(200, { 'content-type': contentType, 'content-length': bytes.length })
  res.end(req.method === 'HEAD' ? undefined : bytes)
  return true
}
