/**
 * Builds the studio's page: `index.html`, and chunks, styles and fonts with hashed names under `static/`. `npm run
 * generate` and `npm run studio` build the production page into `generated/studio`. It is committed, so that serving it
 * requires neither the page's packages nor the bundler. `npm run dev` builds into `studio/dist` on every change.
 *
 *     node studio/build.ts [--check]
 */
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown, type Plugin } from 'rolldown'
import { collectLicenses } from '../client/licenses.ts'
import { oldestBrowsers } from './browsers.ts'
import { loadedChunks, reportLoads, type Loads } from './budgets.ts'
import { studioInputs } from './inputs.ts'

export type Mode = 'production' | 'development'

interface Built {
  /** The contents of files, keyed by their paths relative to the page's folder. */
  files: Map<string, Buffer>
  loads: Loads
}

const root = join(import.meta.dirname, '..')
const committed = join(root, 'generated/studio')
const sheetLoader = join(import.meta.dirname, 'src/ui/sheets.ts')
/** The folder that `npm run dev` serves. */
export const devFolder = join(import.meta.dirname, 'dist')

async function bundleStudio(mode: Mode): Promise<Built> {
  const styles = new Map<string, string>()
  const files = new Map<string, Buffer>()
  const bundle = await rolldown({
    input: { main: join(import.meta.dirname, 'src/main.tsx') },
    cwd: root,
    platform: 'browser',
    tsconfig: join(root, 'tsconfig.json'),
    transform: {
      target: Object.entries(oldestBrowsers).map(([name, version]) => name + version),
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    },
    // Drops modules whose exports are unused.
    treeshake: { moduleSideEffects: [{ test: /\/studio\/src\/(?!main)[^.]+\.tsx?$/, sideEffects: false }] },
    plugins: [stylesInto(styles, files), withoutMeshopt, textsByExport],
    onwarn: (warning, warn) => {
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning) // "use client" has no meaning in this bundle
    },
  })
  const { output } = await bundle.generate({
    format: 'esm',
    minify: mode === 'production',
    sourcemap: mode === 'development',
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    assetFileNames: '[name]-[hash][extname]',
    codeSplitting: { groups: chunkGroups },
  })
  await bundle.close()

  for (const item of output) files.set(item.fileName, Buffer.from(item.type === 'chunk' ? item.code : item.source))
  const chunks = output.filter(item => item.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)!
  const style = Buffer.from(styleSheet(styles, files))
  const styleName = nameWithHash('studio.css', style)
  files.set(styleName, style)
  const tooOld = readFileSync(join(import.meta.dirname, 'too-old.js'))
  const tooOldName = nameWithHash('too-old.js', tooOld)
  files.set(tooOldName, tooOld)
  const { first, canvas } = loadedChunks(chunks)
  const { chrome, firefox, safari } = oldestBrowsers
  const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8')
    .replace('<!-- browsers -->', `Chrome ${chrome}, Edge ${chrome}, Firefox ${firefox} or Safari ${safari}`)
    .replace('<!-- styles -->', `<link rel="stylesheet" href="/studio/static/${styleName}" />`)
    .replace(
      '<!-- scripts -->',
      [
        ...first.filter(name => name !== entry.fileName).map(name => `<link rel="modulepreload" href="/studio/static/${name}" />`),
        `<script defer src="/studio/static/${tooOldName}"></script>`,
        `<script type="module" src="/studio/static/${entry.fileName}"></script>`,
      ].join('\n    '),
    )
  const sizes = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, gzipSync(files.get(name)!).length]))
  const all = new Map([...files].map(([name, content]): [string, Buffer] => [`static/${name}`, content]))
  all.set('index.html', Buffer.from(page))
  all.set('licenses.txt', Buffer.from(collectLicenses(chunks.flatMap(({ moduleIds }) => moduleIds))))
  all.set('build.json', Buffer.from(`${JSON.stringify({ inputs: studioInputs(root) })}\n`))
  return { files: all, loads: { first: sizes([...first, tooOldName]), canvas: sizes([...canvas, tooOldName]) } }
}

/** Builds the production page and replaces the previous one. */
export async function buildStudio(): Promise<Built> {
  const built = await bundleStudio('production')
  const fresh = `${committed}-${process.pid}`
  try {
    write(fresh, built.files)
    rmSync(committed, { recursive: true, force: true })
    renameSync(fresh, committed)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return built
}

/** @returns the paths where the committed page differs from a build of the current sources */
function differences({ files }: Built): string[] {
  const old = existsSync(committed)
    ? readdirSync(committed, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry =>
          join(entry.parentPath, entry.name)
            .slice(committed.length + 1)
            .replaceAll('\\', '/'),
        )
    : []
  const gone = old.filter(path => !files.has(path))
  return [
    ...gone,
    ...[...files]
      .filter(([path, content]) => !old.includes(path) || !readFileSync(join(committed, path)).equals(content))
      .map(([path]) => path),
  ]
}

/** Groups code that is needed together: dozens of small files compress worse and load one after another. */
const chunkGroups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|zustand|use-sync-external-store)\//, priority: 3 },
  { name: 'flow', test: /\/node_modules\/(@xyflow|d3-\w+|classcat)\//, priority: 3 },
  {
    name: 'common',
    test: /\/(studio\/src\/(data(?!\/(shared-project|png-recipe|recipe|model-params)\.)|ui\/(appearance|button|errors|format|lazy|menu|menu-item|preview|root|sheets|status|tab-title|texts|toast|tooltip)\.tsx?$)|client\/src|generated|node_modules\/openapi-fetch|lucide-react\/dist\/esm\/(?!icons\/(?!(audio-lines|box|check|chevron-down|copy|file-text|file-x|x)\.)))|\/studio\/src\/(router|boundary)\.tsx$/,
    priority: 3,
  },
  {
    // Building blocks for forms, dialogs and lists. The canvas itself does not use them.
    name: 'widgets',
    test: /\/studio\/src\/ui\/(combobox|copy-text|dialog|fields|load-more|media-view|tabs|use-load|use-pages)\.tsx?$/,
    priority: 2,
  },
  {
    name: 'canvas',
    test: /\/studio\/src\/canvas\/(canvas-page|canvas-view|card-node|group-node|label-node|wire|top-bar|tool-bar|price|use-[\w-]+|edits|places|wiring|node-kinds|node-media|flow-store|live-region|opened-panel|editable-text|empty-canvas)\.tsx?$/,
    priority: 2,
  },
]

/**
 * Removes the decoder for compressed meshes from the 3D viewer. When the decoder is imported, it compiles WebAssembly; this compilation
 * fails on shared canvases, because their policy does not allow WebAssembly.
 */
const withoutMeshopt: Plugin = {
  name: 'without-meshopt',
  load: {
    filter: { id: /\/meshopt_decoder\.module\.js$/ },
    handler: () => 'export const MeshoptDecoder = { supported: false }',
  },
}

/**
 * Turns each export of `texts.ts` into a separate module, so that pages and panels load their text along with their code. Tree shaking
 * removes the unused exports of these modules.
 */
const textsByExport: Plugin = {
  name: 'texts-by-export',
  transform: {
    filter: { id: /\/studio\/src\//, code: "texts.ts'" },
    handler: code =>
      code.replaceAll(
        /(import|export) \{ (\w+(?:, \w+)*) \} from '([./\w]+\/texts\.ts)'/g,
        (_, verb: string, names: string, path: string) =>
          names
            .split(', ')
            .map(name => `${verb} { ${name} } from '${path}${/Texts$/.test(name) ? `?${name}` : ''}'`)
            .join('; '),
      ),
  },
  resolveId: {
    filter: { id: /\/texts\.ts\?/ },
    async handler(source, importer) {
      const [path, name] = source.split('?') as [string, string]
      return `${(await this.resolve(path, importer))!.id}?${name}`
    },
  },
  load: {
    filter: { id: /\/texts\.ts\?/ },
    handler: id => ({ code: readFileSync(id.replace(/\?.*/, ''), 'utf8'), moduleType: 'ts' }),
  },
}

/**
 * Collects imported style sheets in import order and replaces them with empty modules. Styles that are needed only by some pages and panels
 * become separate style sheets; `lazyPart` waits until these have loaded.
 */
function stylesInto(styles: Map<string, string>, files: Map<string, Buffer>): Plugin {
  return {
    name: 'styles',
    load: {
      filter: { id: /\.css$/ },
      handler: id => {
        const text = readFileSync(id, 'utf8')
        if (!/\/studio\/src\/(pages|panels|canvas\/timeline)/.test(id)) {
          styles.set(id, text)
          return { code: 'export {}', moduleType: 'js', moduleSideEffects: 'no-treeshake' }
        }
        const content = Buffer.from(finished(id, text, files))
        const name = nameWithHash(basename(id), content)
        files.set(name, content)
        const code = `import { addSheet } from ${JSON.stringify(sheetLoader)}\naddSheet(${JSON.stringify(`/studio/static/${name}`)})`
        return { code, moduleType: 'js', moduleSideEffects: 'no-treeshake' }
      },
    },
  }
}

/**
 * Joins all style sheets in a fixed order, so that builds are reproducible: `theme.css`, then the packages' sheets, then all others;
 * each group is sorted by path. The `@layer`s determine the order of rules; `theme.css` lists them, so it comes first.
 */
function styleSheet(styles: Map<string, string>, files: Map<string, Buffer>): string {
  const rank = (path: string) => (path.endsWith('/ui/theme.css') ? 0 : path.includes('/node_modules/') ? 1 : 2)
  const sheets = [...styles].toSorted(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
  return sheets.map(([path, text]) => finished(path, text, files)).join('\n')
}

/** Removes comments and indentation from a sheet, and adds its fonts and images to the build. */
function finished(path: string, text: string, files: Map<string, Buffer>): string {
  const own = text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/url\((['"]?)(\.{0,2}\/?[^'")]+)\1\)/g, (whole, _quote, target: string) => {
      if (/^(data:|https?:|#)/.test(target)) return whole
      const content = readFileSync(resolve(dirname(path), target))
      const name = nameWithHash(basename(target), content)
      files.set(name, content)
      return `url(${name})`
    })
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
  // The studio's rules override those from packages.
  return path.includes('/node_modules/') && !own.includes('@font-face') ? `@layer packages {\n${own}\n}` : own
}

function nameWithHash(name: string, content: Buffer): string {
  const dot = name.lastIndexOf('.')
  return `${name.slice(0, dot)}-${hash('sha256', content, 'hex').slice(0, 10)}${name.slice(dot)}`
}

/** Writes the chunks first and the page last. Keeps the chunks of earlier builds, because an open page may still request them. */
function write(folder: string, files: Map<string, Buffer>): void {
  mkdirSync(join(folder, 'static'), { recursive: true })
  for (const [path, content] of files) replaceFile(join(folder, path), content)
}

function replaceFile(path: string, content: Buffer): void {
  writeFileSync(`${path}.${process.pid}`, content)
  renameSync(`${path}.${process.pid}`, path)
}

/** Rebuilds on every change, for development. */
export function watchStudio(report: (text: string) => void): void {
  let timer: NodeJS.Timeout | undefined
  let building = Promise.resolve()
  const build = () => {
    building = building
      .then(() => bundleStudio('development'))
      .then(({ files }) => write(devFolder, files))
      .then(
        () => report('the studio is built'),
        (error: unknown) => report(`the studio cannot be built: ${(error as Error).message}`),
      )
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(build, 100)
  }
  for (const folder of ['studio/src', 'client/src']) watch(join(root, folder), { recursive: true }, soon)
  soon()
}

if (import.meta.main) {
  const isCheck = process.argv.includes('--check')
  const built = isCheck ? await bundleStudio('production') : await buildStudio()
  if (!reportLoads(built.loads)) process.exitCode = 1
  const differing = isCheck ? differences(built) : []
  if (differing.length > 0) {
    console.error(`generated/studio is out of date (run \`npm run studio\` and commit):`)
    for (const path of differing) console.error(`  generated/studio/${path}`)
    process.exitCode = 1
  }
}
