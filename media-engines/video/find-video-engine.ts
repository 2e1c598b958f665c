import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import type { VideoEngineChoice } from './video-engine.ts'

/**
 * Finds the installed engine without loading it: node-av's binary, which is licensed under the GPL and takes up 170 MB, must not be loaded
 * into the service process.
 *
 * If a configured `ffmpegPath` does not work, there is no engine, because falling back to node-av would hide the error.
 */
export async function findVideoEngine(ffmpegPath?: string): Promise<VideoEngineChoice | undefined> {
  if (ffmpegPath !== undefined && ffmpegPath !== '') {
    const path = await findExecutable(ffmpegPath)
    return path === undefined ? undefined : { name: 'ffmpeg', path }
  }
  return nodeAvInstalled() ? { name: 'node-av' } : undefined
}

/** `npm install --omit=optional` omits node-av; on an unsupported platform, only node-av's binary is missing. */
function nodeAvInstalled(): boolean {
  const require = createRequire(import.meta.url)
  const suffix = process.platform === 'win32' ? '-msvc' : ''
  try {
    const inNodeAv = createRequire(require.resolve('node-av/lib'))
    inNodeAv.resolve(`@seydx/node-av-${process.platform}-${process.arch}${suffix}/node-av.node`)
    return true
  } catch {
    return false
  }
}

async function findExecutable(name: string): Promise<string | undefined> {
  const isPath = name.includes('/') || name.includes('\\')
  const candidates = isPath ? [name] : (process.env['PATH'] ?? '').split(delimiter).map(folder => join(folder, name))
  for (const candidate of candidates) {
    try {
      await access(candidate, constants.X_OK)
      if ((await stat(candidate)).isFile()) return candidate
    } catch {
      // This path does not work; try the next one.
    }
  }
  return undefined
}
