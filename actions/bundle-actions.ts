import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { rolldown } from 'rolldown'
import { readDeclaration } from './declaration/declaration.ts'

const folder = join(import.meta.dirname, 'prebuilt')

/** Bundles each prebuilt action into one self-contained file, which is both executed and shown to callers. */
export async function bundleActions(only: readonly string[] = []): Promise<{ name: string; text: string }[]> {
  const files = (await readdir(folder)).filter(name => /^[a-z0-9-]+\.ts$/.test(name)).toSorted()
  const wanted = files.filter(name => only.length === 0 || only.includes(basename(name, '.ts')))
  return Promise.all(wanted.map(async name => ({ name: name.replace(/\.ts$/, '.js'), text: await bundle(join(folder, name)) })))
}

/** Returns the contents of `actions.json`, which holds the declarations of all actions so that they need not be parsed at startup. */
export function formatDeclarations(modules: readonly { name: string; text: string }[]): string {
  const actions = modules.map(({ name, text }) => {
    const read = readDeclaration(text, { language: 'javascript', trusted: true, bundled: true })
    if ('problems' in read) throw new Error(`${name}: ${read.problems.map(({ message }) => message).join('; ')}`)
    const { declaration, cost, seconds } = read
    if (cost === undefined || seconds === undefined) throw new Error(`${name} must declare \`@flora-cost\` and \`@flora-seconds\`.`)
    return { ...declaration, actionId: basename(name, '.js'), cost, seconds }
  })
  return `[\n${actions.map(action => JSON.stringify(action)).join(',\n')}\n]\n`
}

/** Bundles a module into a file that contains no imports or types and starts with the comment that declares the action. */
async function bundle(file: string): Promise<string> {
  const written = await readFile(file, 'utf8')
  const ownHead = getHead(written)
  const head = withSharedParams(ownHead || (await getSharedHead(file)))
  if (!head) throw new Error(`${basename(file)} must begin with a block comment that declares the action.`)
  const build = await rolldown({
    input: file,
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'] },
    logLevel: 'silent',
    plugins: [{ name: 'without-head', load: id => (id === file ? written.slice(ownHead.length) : null) }],
  })
  try {
    const { output } = await build.generate({ format: 'esm', minify: false })
    if (output.length !== 1) throw new Error(`${basename(file)} was bundled into ${output.length} files instead of one.`)
    const body = output[0].code.replace(/^\/\/#(end)?region.*\n/gm, '').replace(/^export \{\s*\};\n?/m, '')
    return `${head}${body.trim()}\n`
  } finally {
    await build.close()
  }
}

/**
 * Parameters that several actions share, by key. In `@flora-params`, a line that contains only a quoted key is replaced with the parameter.
 */
const sharedParams: Readonly<Record<string, string>> = {
  output_format: `{
    "key": "output_format", "label": "Output Format", "type": "select", "default": "mp4",
    "description": "WebM and MOV keep transparency.",
    "options": [
      { "label": "MP4", "value": "mp4", "description": "Plays everywhere; transparent parts show the background, or black." },
      { "label": "WebM", "value": "webm", "description": "For web pages (VP9)." },
      { "label": "MOV", "value": "mov", "description": "For editing programs (ProRes 4444); large." }
    ]
  }`,
}

const withSharedParams = (head: string) => head.replace(/^  "(\w+)"$/gm, (_, key: string) => `  ${sharedParams[key]}`)

const getHead = (source: string) => /^\/\*[\s\S]*?\*\/\n/.exec(source)?.[0] ?? ''

/**
 * Returns the declaration in `<slug>.ts`. The declaration also applies to `<slug>-browser.ts` if that file has none of its own, because the
 * preview must match the server's result.
 */
async function getSharedHead(file: string): Promise<string> {
  const nodeFile = file.replace(/-browser\.ts$/, '.ts')
  return nodeFile === file ? '' : getHead(await readFile(nodeFile, 'utf8').catch(() => ''))
}
