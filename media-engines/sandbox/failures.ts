import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { RunFailure } from '../ports/run-failure.ts'
import type { Language } from '../ports/slot.ts'
import type { SandboxParts } from './launch.ts'
import { harness } from './launch.ts'
import { beyond, type SandboxLimits } from './limits.ts'
import type { Sandbox } from './sandbox.ts'

/** Maximum lengths of a message and of its first sentence, which precedes the console output. */
const maxMessageLength = 2000
const maxSentenceLength = 1200

/** Parses an error reported by the harness: a line number, a zero byte and a message. */
export function toFailure(said: string, language: Language): RunFailure {
  const [, line = '', text = ''] = /^(\d{0,7})\0([^]*)$/.exec(said) ?? ['', '', said]
  const where = line === '' ? '' : `Line ${line} of the ${language === 'python' ? 'Python' : 'JavaScript'} code: `
  return new RunFailure('action_failed', where + addHint(text))
}

const noModules = 'Custom code cannot import or require anything.'

/** Hints for errors whose messages do not name the cause. */
const hints: readonly (readonly [RegExp, string])[] = [
  [/^ReferenceError: (?:require|module|process|Deno|window|document) is not defined/, noModules],
  [/^TypeError: Deno\.[\w.]+ is not a /, noModules],
  [
    /^TypeError: .*(?:--no-remote is specified|npm specifiers were requested|not a dependency(?!\s+hint)|invalid URL: relative URL)/,
    noModules,
  ],
  [/^ModuleNotFoundError: No module named /, "Only Python's standard library is available."],
]

function addHint(text: string): string {
  const hint = hints.find(([pattern]) => pattern.test(text))?.[1]
  if (hint === undefined) return text
  return text.replace(/^.*?\.?$/m, first => `${first}${first.endsWith('.') ? '' : '.'} ${hint}`)
}

/** Explanations of Deno's permission errors for users, who cannot grant permissions. */
const denials: Readonly<Record<string, string>> = {
  net: 'has no network',
  import: 'has no network',
  read: 'cannot read files',
  write: 'cannot write files',
  env: 'has no environment variables',
  run: 'cannot start other programs',
  ffi: 'cannot load native libraries',
  sys: 'cannot read information about the machine',
}

const stripFlags = (text: string) =>
  text.replaceAll(
    /(?:NotCapable: )?Requires (net|import|read|write|env|run|ffi|sys) access[^\n]{0,1000}?, run again with the --allow-[a-z]+ flag/g,
    (_, permission: string) => `Custom code ${denials[permission]}.`,
  )

const stuck = /error: Top-level await promise never resolved\n[^]*?:(\d+):\d+\)?\n?$/

/** Returns the reason why a process exited without responding. */
export function exitFailure({ console }: Sandbox, limits: SandboxLimits, language: Language): RunFailure {
  const text = console.toString()
  const [, line] = stuck.exec(text) ?? []
  if (line !== undefined) return toFailure(`${line}\0The code is waiting for a promise that never settles.`, language)
  if (/heap out of memory|Reached heap limit|Fatal (?:process|JavaScript) out of memory|Zone Allocation failed/.test(text)) {
    return beyond.heap(limits.heap)
  }
  return new RunFailure('action_failed', 'The code exited before it finished.')
}

/** Appends the printed text, without this machine's paths, to the message. */
export function appendConsole(failure: RunFailure, { console }: Sandbox, parts: SandboxParts, folders: readonly string[]): RunFailure {
  const clean = cleaner(parts, folders)
  const sentence = shorten(clean(failure.message), maxSentenceLength)
  const printed = clean(stripCrash(console.toString())).trim()
  const room = maxMessageLength - sentence.length - 20
  const message = printed === '' ? sentence : `${sentence}\nIt printed:\n${shorten(printed, room)}`
  return new RunFailure(failure.code, message, { cause: failure.cause })
}

/** Removes V8 and Deno crash reports. */
const stripCrash = (text: string) =>
  text.replace(stuck, '').split(/\n?<--- Last few GCs --->|\n#\n# Fatal |\n={20,}\nDeno has panicked/, 1)[0]!

function cleaner(parts: SandboxParts, folders: readonly string[]): (text: string) => string {
  const own = [harness, parts.pyodide, dirname(parts.canvasKit.script), ...parts.fonts.map(dirname), parts.deno]
  const known = [...new Set([...own, ...folders, dirname(import.meta.dirname), process.cwd(), tmpdir()])]
  const places = known.filter(path => path.length > 1).toSorted((left, right) => right.length - left.length)
  return text =>
    stripFlags(text)
      .split('\n')
      // Removes the harness's stack frames.
      .filter(line => !(/^\s+at /.test(line) && own.some(path => line.includes(path))))
      .map(line => places.reduce((rest, path) => rest.replaceAll(path, '…'), line))
      .join('\n')
      .replaceAll(/data:text\/javascript;[^\s):]*/g, 'action.js')
}

/** Keeps the start and the end of the text. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const half = Math.floor((max - 3) / 2)
  return `${text.slice(0, half)} … ${text.slice(-half)}`
}
