import type { Note } from './compose.ts'

const size = 4096
/** Higher partials are omitted, since they would alias. */
const highest = 16_000

const tables = new Map<string, Float32Array>()

/** A wavetable with one period of a voice, ten times cheaper than summing sines per sample. */
export function waveTable(voice: Note['voice'], brightness: number, frequency: number): Float32Array {
  const partials = Math.max(1, Math.min(24, Math.floor(highest / frequency)))
  const key = `${voice} ${brightness} ${partials}`
  const known = tables.get(key)
  if (known !== undefined) return known
  const table = new Float32Array(size)
  let loudest = 0
  for (let at = 0; at < size; at++) {
    let value = 0
    for (let partial = 1; partial <= partials; partial++)
      value += partialStrength(voice, partial, brightness) * Math.sin((2 * Math.PI * partial * at) / size)
    table[at] = value
    loudest = Math.max(loudest, Math.abs(value))
  }
  for (let at = 0; at < size; at++) table[at] = (table[at] ?? 0) / loudest
  tables.set(key, table)
  return table
}

function partialStrength(voice: Note['voice'], partial: number, brightness: number): number {
  switch (voice) {
    case 'pad':
      return Math.exp(-(partial - 1) * (1.25 - brightness)) / partial
    case 'bass':
      return partial <= 4 ? 1 / partial ** 2 : 0
    case 'bell':
      return { 1: 1, 2: 0.28, 3: 0.06, 4: 0.16, 6: 0.05, 9: 0.02 }[partial] ?? 0
    default:
      return Math.exp(-(partial - 1) * (0.95 - brightness * 0.3)) * (partial % 2 === 1 ? 1 : 0.55)
  }
}
