import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { ProviderFailure } from '../../providers/provider.ts'
import type { Language } from '../slot.ts'
import type { CageParts } from './find-cage.ts'
import { harness } from './launch.ts'
import { beyond, type CageLimits } from './limits.ts'
import type { Sandbox } from './sandbox.ts'

/** Of a whole message, and of its part that is no console. */
const mostMessage = 2000
const mostSentence = 1200

/** What the harness says of an error: its line, a zero byte, its words. */
export function failureOf(said: string, language: Language): ProviderFailure {
  const [, line = '', text = ''] = /^(\d{0,7})\0([^]*)$/.exec(said) ?? ['', '', said]
  const where = line === '' ? '' : `Line ${line} of the ${language === 'python' ? 'Python' : 'JavaScript'} code: `
  return new ProviderFailure('internal_error', where + text)
}

const stuck = /error: Top-level await promise never resolved\n[^]*?:(\d+):\d+\)?\n?$/

/** Why a process ended without an answer. */
export function failureOfExit({ console }: Sandbox, limits: CageLimits, language: Language): ProviderFailure {
  const text = console.toString()
  const [, line] = stuck.exec(text) ?? []
  if (line !== undefined) return failureOf(`${line}\0The code waits for a promise that is never settled.`, language)
  if (/heap out of memory|Reached heap limit|Fatal (?:process|JavaScript) out of memory|Zone Allocation failed/.test(text)) {
    return beyond.heap(limits.heap)
  }
  return new ProviderFailure('internal_error', 'The code ended its process before it was done.')
}

/** The same failure with what the code has printed; no word of this machine. */
export function withConsole(failure: ProviderFailure, { console }: Sandbox, parts: CageParts, folders: readonly string[]): ProviderFailure {
  const clean = cleaner(parts, folders)
  const sentence = shorten(clean(failure.message), mostSentence)
  const printed = clean(withoutCrash(console.toString())).trim()
  const room = mostMessage - sentence.length - 20
  const message = printed === '' ? sentence : `${sentence}\nIt printed:\n${shorten(printed, room)}`
  return new ProviderFailure(failure.code, message, { cause: failure.cause })
}

/** What V8 and Deno say of themselves when they break down. */
const withoutCrash = (text: string) =>
  text.replace(stuck, '').split(/\n?<--- Last few GCs --->|\n#\n# Fatal |\n={20,}\nDeno has panicked/, 1)[0]!

function cleaner(parts: CageParts, folders: readonly string[]): (text: string) => string {
  const own = [harness, parts.pyodide, dirname(parts.canvasKit.script), ...parts.fonts.map(dirname), parts.deno]
  const known = [...new Set([...own, ...folders, dirname(import.meta.dirname), process.cwd(), tmpdir()])]
  const places = known.filter(path => path.length > 1).toSorted((left, right) => right.length - left.length)
  return text =>
    text
      .split('\n')
      // frames of the harness
      .filter(line => !(/^\s+at /.test(line) && own.some(path => line.includes(path))))
      .map(line => places.reduce((rest, path) => rest.replaceAll(path, '…'), line))
      .join('\n')
      .replaceAll(/data:text\/javascript;[^\s):]*/g, 'action.js')
}

/** Head and tail. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const half = Math.floor((most - 3) / 2)
  return `${text.slice(0, half)} … ${text.slice(-half)}`
}
