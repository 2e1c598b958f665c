import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { PackedPackage } from '../../testing/check-package.ts'
import { createOnce } from '../../testing/test-run.ts'
import type { Target } from './target.ts'

// npm and the build use the same Node as the tests, regardless of what else is installed.
const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}` }
const npm = (cwd: string, ...args: string[]) => promisify(execFile)('npm', [...args, '--loglevel=error'], { cwd, env })
const packageFolder = join(import.meta.dirname, '../../client')

export interface Installed {
  /** An otherwise empty project whose only dependency is the package. */
  folder: string
  /** The files contained in the tarball. */
  files: string[]
  packed: PackedPackage
  tarball: string
  remove(): Promise<void>
}

/** Builds and packs the package as it would be published, and installs it as a user would. */
export async function installPackage(): Promise<Installed> {
  // The package is built once for all test files, because the build empties `dist/` first.
  const packed = await createOnce('client-package', async folder => {
    // `npm pack` runs the build first (`prepack`). The build prints nothing, so standard output contains only the JSON.
    const { stdout } = await npm(packageFolder, 'pack', '--json', '--pack-destination', folder)
    await writeFile(join(folder, 'pack.json'), stdout)
  })
  const [about] = JSON.parse(await readFile(join(packed, 'pack.json'), 'utf8')) as [PackedPackage]
  const tarball = join(packed, about.filename)
  const project = await createOnce('client-installed', async made => {
    await writeFile(join(made, 'package.json'), JSON.stringify({ name: 'stranger', private: true, type: 'module' }))
    await npm(made, 'install', '--prefer-offline', '--no-audit', '--no-fund', tarball)
  })
  const folder = await mkdtemp(join(tmpdir(), 'mediawright-client-'))
  await cp(project, folder, { recursive: true, verbatimSymlinks: true })
  return {
    folder,
    tarball,
    packed: about,
    files: about.files.map(file => file.path),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Runs a script in the project that contains the installed package, and returns the script's output. */
export async function runScript(folder: string, target: Target, name: string, source: string, node = process.execPath): Promise<string> {
  await writeFile(join(folder, name), source)
  const reported = { MEDIAWRIGHT_URL: target.baseUrl, MEDIAWRIGHT_API_KEY: target.apiKey, MEDIAWRIGHT_WORKSPACE: target.workspaceId }
  return (await promisify(execFile)(node, [name], { cwd: folder, env: { ...process.env, ...reported } })).stdout
}

/**
 * Reads the examples from the README: a first program, uploads in Node and on a web page, webhooks, canvas, actions, techniques and MSW
 * handlers.
 */
export async function readmeExamples() {
  const readme = await readFile(join(packageFolder, 'README.md'), 'utf8')
  const blocks = (language: string) =>
    [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code]) => code ?? '')
  const [[first, upload, receiver, canvas, actions, techniques, msw], [page]] = [blocks('ts'), blocks('html')]
  if (!first || !upload || !receiver || !canvas || !actions || !techniques || !msw || !page)
    throw new Error('The README must contain seven `ts` examples and one `html` example.')
  return { first, upload, receiver, canvas, actions, techniques, msw, page }
}
