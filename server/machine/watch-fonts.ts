import type { Logger } from 'pino'
import { readFonts } from '@mediawright/media-engines/fonts/installed-fonts.ts'
import { repeat } from './repeat.ts'

const everyMs = 30_000

export interface WatchedFonts {
  /** Returns the fonts' fingerprint; undefined until the folder has been read for the first time. */
  read: () => string | undefined
  close: () => Promise<void>
}

/** Reads the folder of installed fonts now and every 30 seconds, and logs the files that cannot be used. */
export function watchFonts(folder: string, log: Pick<Logger, 'warn'>): WatchedFonts {
  let fingerprint: string | undefined
  const repeated = repeat(everyMs, async () => {
    const fonts = await readFonts(folder, ({ path, reason }) => log.warn({ path }, `a font is skipped: it ${reason}`))
    ;({ fingerprint } = fonts)
  })
  return { read: () => fingerprint, close: repeated.stop }
}
