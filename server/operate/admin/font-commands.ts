import { relative } from 'node:path'
import { builtInFamilies } from '@mediawright/media-engines/fonts/built-in-families.ts'
import { readFonts, type FontFile } from '@mediawright/media-engines/fonts/installed-fonts.ts'
import { readConfig } from '../../machine/config.ts'
import { OperatorError } from '../../machine/errors.ts'
import { addFonts } from '../fonts/add-fonts.ts'
import { fontPackages } from '../fonts/font-packages.ts'
import type { OfflineCommand } from './command.ts'

const scripts = Object.keys(fontPackages).join(', ')

/** Commands for the fonts used for text in images and videos. */
export const fontCommands = {
  'fonts add': {
    flags: { script: true },
    argument: 'script',
    help: `Installs the fonts for scripts into FONTS_DIR: ${scripts}.`,
    async runOffline(flags, environment) {
      const wanted = flags.list('script') ?? []
      if (wanted.length === 0) throw new OperatorError(`\`fonts add\` needs at least one script; available: ${scripts}.`)
      const folder = readConfig(environment).fontsFolder
      const added = await addFonts(wanted, { folder, environment })
      const isNew = added.some(({ wasInstalled }) => !wasInstalled)
      return {
        fonts: added.map(({ script, package: name, folder: path, bytes, wasInstalled }) => ({
          script,
          status: wasInstalled ? 'already installed' : 'installed',
          package: name,
          folder: path,
          bytes,
        })),
        ...(isNew && {
          next: `Running processes find the fonts within a minute. Every API and worker process needs them: give each ${folder}.`,
        }),
      }
    },
  },
  'fonts list': {
    flags: {},
    help: 'Lists the built-in and installed fonts, the scripts that they cover, and the files in FONTS_DIR that cannot be used.',
    async runOffline(flags, environment) {
      const { fontsFolder: folder } = readConfig(environment)
      const { files, skipped } = await readFonts(folder)
      const answer = {
        fonts_dir: folder,
        built_in: builtInFamilies,
        installed: files.map(({ path, family, weight, style, characters }) => ({
          file: relative(folder, path),
          family,
          weight,
          style,
          characters,
        })),
        scripts: Object.entries(fontPackages).map(([script, { sample }]) => ({ script, families: findFamilies(files, sample) })),
        skipped: skipped.map(({ path, reason }) => ({ file: relative(folder, path) || '.', reason })),
      }
      return flags.has('json') ? answer : { text: summarize(answer) }
    },
  },
} satisfies Record<string, OfflineCommand>

/** Returns the font families that cover all characters of a sample. */
function findFamilies(files: readonly FontFile[], sample: string): string[] {
  const points = Array.from(sample, character => character.codePointAt(0)!)
  return [...new Set(files.filter(({ covers }) => points.every(covers)).map(({ family }) => family))]
}

interface Listed {
  fonts_dir: string
  built_in: readonly string[]
  installed: readonly { file: string; family: string; weight: number; style: string }[]
  scripts: readonly { script: string; families: readonly string[] }[]
  skipped: readonly { file: string; reason: string }[]
}

function summarize(listed: Listed): string {
  const families = Map.groupBy(listed.installed, ({ family }) => family)
  const covered = listed.scripts.filter(script => script.families.length > 0)
  const missing = listed.scripts.filter(script => script.families.length === 0)
  const lines: [name: string, values: readonly string[]][] = [
    ['FONTS_DIR', [listed.fonts_dir]],
    ['built in', [listed.built_in.join(', ')]],
    ['installed', [...families].map(([family, faces]) => `${family} (${faces.map(toFace).join(', ')})`)],
    ['covered', joinScripts(covered)],
    ['missing', joinScripts(missing)],
    ['skipped', listed.skipped.map(({ file, reason }) => `${file}: it ${reason}`)],
  ]
  return lines
    .flatMap(([name, values]) =>
      (values.length > 0 ? values : ['none']).map((value, at) => `${(at === 0 ? name : '').padEnd(11)}${value}\n`),
    )
    .join('')
}

const joinScripts = (some: Listed['scripts']) => (some.length === 0 ? [] : [some.map(({ script }) => script).join(', ')])

const toFace = ({ weight, style }: { weight: number; style: string }) => (style === 'normal' ? String(weight) : `${weight} ${style}`)
