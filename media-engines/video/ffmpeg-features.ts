import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { containers, type Container, type FrameRecipe, type Recipe } from './recipe.ts'

/** Filters and encoders that some builds of FFmpeg lack, and what does not work without them. */
const optional: readonly { kind: Kind; name: string; loss: string }[] = [
  { kind: 'encoders', name: 'libx264', loss: 'runs that create videos fail' },
  { kind: 'encoders', name: 'libvpx-vp9', loss: 'actions with WebM output fail' },
  { kind: 'encoders', name: 'libopus', loss: 'actions with WebM output fail if there is audio' },
  { kind: 'encoders', name: 'prores_aw', loss: 'actions with MOV output fail' },
  { kind: 'encoders', name: 'libmp3lame', loss: 'actions with MP3 output fail' },
]

type Kind = 'filters' | 'encoders'

/** @returns a sentence for each optional feature that an ffmpeg binary lacks; none if the binary cannot be run */
export async function describeMissingFeatures(path: string): Promise<string[]> {
  const lists = { filters: await listNames(path, 'filters'), encoders: await listNames(path, 'encoders') }
  const hdr = lists.filters.size > 0 ? describeHdr(path, lists.filters) : []
  const others = optional
    .filter(({ kind, name }) => lists[kind].size > 0 && !lists[kind].has(name))
    .map(({ kind, name, loss }) => `FFMPEG_PATH (${path}) lacks the ${kind.slice(0, -1)} ${name}: ${loss}`)
  return [...hdr, ...others]
}

function describeHdr(path: string, filters: ReadonlySet<string>): string[] {
  const missing = ['zscale', 'tonemap'].filter(name => !filters.has(name))
  if (missing.length === 0) return []
  const lacks = `FFMPEG_PATH (${path}) lacks the filter ${missing.join(' and ')}`
  if (filters.has('lut3d')) return [`${lacks}: HDR videos are converted with lut3d, whose colors may differ by a few levels`]
  return [`${lacks}, and lut3d: HDR videos look washed out; install an FFmpeg with libzimg`]
}

/** Thrown if an ffmpeg binary cannot encode the requested format. */
export class FormatUnsupported extends Error {
  readonly code = 'action_failed'
}

/**
 * Rejects a recipe whose output the binary cannot encode.
 * @throws {FormatUnsupported} if the recipe needs an encoder that the binary lacks
 */
export async function checkSupport(path: string, recipe: FrameRecipe | Recipe): Promise<void> {
  if ('container' in recipe && chosen.has(recipe.container)) await checkFormat(path, recipe)
}

/** Containers that callers choose; for these, the error suggests choosing another format. */
const chosen = new Set<Container>(['webm', 'mov', 'mp3'])

async function checkFormat(path: string, { container, outputs }: Recipe): Promise<void> {
  const encoders = await listNames(path, 'encoders')
  for (const kind of outputs) {
    const { name } = containers[container].codecs[kind] ?? {}
    if (name === undefined || encoders.has(name)) continue
    const format = container === 'webm' ? 'WebM' : container.toUpperCase()
    throw new FormatUnsupported(
      `The FFmpeg of this installation cannot create a ${format} file because it lacks the encoder ${name}: choose another format.`,
    )
  }
}

const lists = new Map<string, Promise<ReadonlySet<string>>>()

/** Returns the names that a binary lists, cached until the binary is replaced; empty if the binary cannot be run. */
export async function listNames(path: string, kind: Kind): Promise<ReadonlySet<string>> {
  const { mtimeMs = 0 } = await stat(path).catch(() => ({}) as { mtimeMs?: number })
  const key = `${kind} ${path} ${mtimeMs}`
  const list = lists.get(key) ?? queryNames(path, kind)
  lists.set(key, list)
  return list
}

async function queryNames(path: string, kind: Kind): Promise<ReadonlySet<string>> {
  const listed = await promisify(execFile)(path, ['-hide_banner', `-${kind}`], { env: {}, maxBuffer: 16 * 2 ** 20 }).catch(() => ({
    stdout: '',
  }))
  return new Set([...listed.stdout.matchAll(/^ [A-Z.|]+ +(\S+) /gm)].map(([, name = '']) => name))
}
