import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Warning } from '../ports/param-problem.ts'
import type { Hdr } from './colors.ts'
import { listNames } from './ffmpeg-features.ts'
import { toCube } from './tone-map.ts'
import type { VideoEngineChoice } from './video-engine.ts'

/** Matches the filters from `toneMapping` that are missing from builds without libzimg. */
const toneMapped = /zscale=tin=([^:,]+):pin=([^:,]+):min=([^:,]+):[^,]+,[^,]+,tonemap=[^,]+,zscale=[^,]+/g

/**
 * Replaces the tone mapping in a filtergraph with a color lookup table or, if the table filter is missing, with a conversion that leaves
 * HDR looking washed out.
 * @param args arguments for an ffmpeg binary
 */
export async function adaptToneMapping(path: string, args: readonly string[]): Promise<string[]> {
  if (!args.some(arg => arg.includes('zscale=tin='))) return [...args]
  const means = await readMeans(path)
  if (means === 'zscale') return [...args]
  return Promise.all(args.map(arg => replace(arg, means)))
}

type Means = 'zscale' | 'lut3d' | 'none'

async function readMeans(path: string): Promise<Means> {
  const filters = await listNames(path, 'filters')
  // A binary that lists nothing cannot be run; the next attempt to run it will report the failure.
  if (filters.size === 0 || (filters.has('zscale') && filters.has('tonemap'))) return 'zscale'
  return filters.has('lut3d') ? 'lut3d' : 'none'
}

const from = (matrix: string) => (matrix === 'gbr' ? '' : `in_color_matrix=${matrix.startsWith('bt2020') ? 'bt2020' : matrix}:`)
const toStandard = 'scale=out_color_matrix=bt709:out_range=tv'

async function replace(graph: string, means: Means): Promise<string> {
  const tables = new Map<string, string>()
  for (const [, transfer, primaries] of graph.matchAll(toneMapped))
    if (means === 'lut3d') tables.set(`${transfer} ${primaries}`, await findTable({ transfer, primaries } as Hdr))
  return graph.replaceAll(toneMapped, (_, transfer: string, primaries: string, matrix: string) => {
    if (means !== 'lut3d') return `scale=${from(matrix)}out_color_matrix=bt709:out_range=tv`
    const table = tables.get(`${transfer} ${primaries}`)
    const toRgb = `scale=${from(matrix)}out_range=pc:flags=accurate_rnd+full_chroma_int+full_chroma_inp,format=gbrp16le`
    return `${toRgb},lut3d=file=${table},${toStandard}`
  })
}

/** Lookup table files, keyed by color coding. Each file is written once per process, to the process's temporary folder. */
const files = new Map<string, Promise<string>>()

function findTable(hdr: Hdr): Promise<string> {
  const key = `${hdr.transfer}-${hdr.primaries}`
  const found = files.get(key) ?? writeTable(`${key}.cube`, hdr)
  files.set(key, found)
  return found
}

async function writeTable(name: string, hdr: Hdr): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'colors-')), name)
  await writeFile(path, toCube(hdr))
  return escaped(path)
}

/** Escapes a path in a filtergraph, where a quote, or the colon after a drive letter, would end the option. */
const escaped = (path: string) => path.replaceAll('\\', '/').replaceAll(/[:'\\,;[\]]/g, String.raw`\\$&`)

/** @param what such as `The HDR video in \`video\`` @returns undefined if the engine converts HDR correctly */
export async function warnOfHdr(choice: VideoEngineChoice | undefined, what: string): Promise<Warning | undefined> {
  if (choice?.name !== 'ffmpeg' || (await readMeans(choice.path)) !== 'none') return undefined
  const lacks = 'the FFmpeg of this installation lacks the filters zscale (libzimg) and lut3d'
  return {
    code: 'colors_approximate',
    message: `${what} was not tone-mapped (${lacks}), so its colors may look washed out. Export it as SDR.`,
  }
}
