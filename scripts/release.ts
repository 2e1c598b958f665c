/**
 * Makes a release on this machine without uploading anything:
 *
 *     npm run release -- minor            # or 1.2.3, major, patch
 *     npm run release -- 1.2.3 --dry-run  # only builds the tarballs, leaving the repository unchanged
 *
 * Dates the changelog, sets the version, packs and checks the packages, commits and tags. Prints the remaining steps.
 */
import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { Packages } from './lock.ts'
import { releaseChangelog } from './release/changelog.ts'
import { findPackageProblems, lintPackage, type PackedPackage } from '../testing/check-package.ts'
import { createSbom } from './sbom.ts'
import { nextVersion, setVersion } from './release/version.ts'

const root = join(import.meta.dirname, '..')
const packages = ['client', 'mock', 'kit', 'kit/create'] as const
const manifests = ['.', 'kit', 'kit/create', 'client', 'mock'].map(folder => join(folder, 'package.json'))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, out: { type: 'string', default: 'release' } },
})
const isDry = values['dry-run']
const out = resolve(root, values.out)

const run = async (program: string, args: readonly string[], cwd = root) =>
  (await promisify(execFile)(program, args, { cwd, maxBuffer: 1 << 26 })).stdout
const git = async (...args: string[]) => (await run('git', args)).trim()
const read = (path: string) => readFile(join(root, path), 'utf8')
const write = (path: string, text: string) => writeFile(join(root, path), text)

try {
  await release()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function release(): Promise<void> {
  const current = (JSON.parse(await read('package.json')) as { version: string }).version
  const version = nextVersion(positionals[0] ?? '', current, await isTagged(current))
  const changelog = releaseChangelog(await read('CHANGELOG.md'), version, new Date().toISOString().slice(0, 10))
  const problems = await findReleaseProblems(version)
  if (problems.length > 0 && !isDry) throw new Error(problems.map(problem => `- ${problem}`).join('\n'))

  const before = new Map<string, string>()
  const change = async (path: string, text: string) => {
    before.set(path, await read(path))
    await write(path, text)
  }
  try {
    for (const path of [...manifests, 'package-lock.json']) await change(path, setVersion(await read(path), version))
    await change('CHANGELOG.md', changelog.text)
    const files = await packAll(version, changelog.notes)
    if (!isDry) await commit(version, [...before.keys()])
    console.log(report(version, files, problems))
  } catch (error) {
    await restore(before)
    throw error
  }
  if (isDry) await restore(before)
}

async function restore(before: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of before) await write(path, text)
}

async function isTagged(version: string): Promise<boolean> {
  return (await git('tag', '--list', `v${version}`)) !== ''
}

/** Returns everything that prevents a release. */
async function findReleaseProblems(version: string): Promise<string[]> {
  const problems: string[] = []
  if ((await git('status', '--porcelain')) !== '') problems.push('There are uncommitted changes.')
  const branch = await git('rev-parse', '--abbrev-ref', 'HEAD')
  if (branch !== 'main') problems.push(`The current branch is ${branch}, but releases are created on main.`)
  if (await isTagged(version)) problems.push(`The tag v${version} already exists.`)
  const [, contract] = /^ {2}version: (\S+)$/m.exec(await read('spec/openapi.yaml')) ?? []
  const required = (await run(process.execPath, ['scripts/api-diff.ts', '--semver'])).trim()
  if (required !== contract)
    problems.push(
      `The contract has changed and requires version ${required}, but spec/openapi.yaml has ${contract}. Set the required version, and run \`npm run api-diff -- --release\` (docs/breaking-changes.md).`,
    )
  return problems
}

/** Builds, packs and checks the packages. @returns the file names */
async function packAll(version: string, notes: string): Promise<string[]> {
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  const problems: string[] = []
  const files: string[] = []
  for (const name of packages) {
    const manifest = JSON.parse(await read(`${name}/package.json`)) as Record<string, unknown>
    const printed = await run('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', out], join(root, name))
    // Build scripts may print text before npm's JSON.
    const [packed] = JSON.parse(printed.slice(printed.indexOf('[\n'))) as [PackedPackage]
    const file = packed.filename.replace(/^@([^/]+)\//, '$1-')
    if (packed.version !== version) problems.push(`${packed.name} was packed with the wrong version, ${packed.version}.`)
    problems.push(...findPackageProblems(packed, manifest), ...(await lintPackage(join(out, file))))
    files.push(file)
  }
  if (problems.length > 0) throw new Error(problems.map(problem => `- ${problem}`).join('\n'))
  const sources = `mediawright-${version}.tar.gz`
  await git('archive', '--format=tar.gz', `--prefix=mediawright-${version}/`, '--output', join(out, sources), 'HEAD')
  files.push(sources)
  const bom = `mediawright-${version}.cdx.json`
  const { packages: locked }: { packages: Packages } = JSON.parse(await read('package-lock.json'))
  await writeFile(join(out, bom), createSbom(locked, version, new Date()))
  files.push(bom)
  await writeFile(join(out, 'NOTES.md'), notes)
  await writeFile(join(out, 'SHA256SUMS'), (await Promise.all(files.map(checksumLine))).join(''))
  return files
}

async function checksumLine(file: string): Promise<string> {
  const bytes = await readFile(join(out, file))
  return `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`
}

async function commit(version: string, paths: readonly string[]): Promise<void> {
  await git('add', ...paths)
  await git('commit', '--quiet', '--message', `Release ${version}`)
  await git('tag', '--annotate', `v${version}`, '--message', `Mediawright ${version}`)
  // Replaces the source archive, which was built before the commit above set the version and the changelog's date.
  const sources = `mediawright-${version}.tar.gz`
  await git('archive', '--format=tar.gz', `--prefix=mediawright-${version}/`, '--output', join(out, sources), `v${version}`)
  const sums = (await readFile(join(out, 'SHA256SUMS'), 'utf8')).split('\n').filter(line => line !== '' && !line.endsWith(sources))
  await writeFile(join(out, 'SHA256SUMS'), [...sums, (await checksumLine(sources)).trim(), ''].join('\n'))
}

function report(version: string, files: readonly string[], problems: readonly string[]): string {
  const made = [...files, 'SHA256SUMS', 'NOTES.md'].map(file => `  ${values.out}/${file}`)
  if (isDry)
    return [
      `${version}, nothing in the repository has changed:`,
      ...made,
      ...problems.map(problem => `A release would fail: ${problem}`),
    ].join('\n')
  const publish = files.filter(file => file.endsWith('.tgz')).map(file => `  npm publish ${values.out}/${file}`)
  return [
    `${version} is committed and tagged here. Nothing was uploaded.`,
    ...made,
    'To publish it, from a workflow that npm trusts (provenance needs `repository` in the manifests):',
    `  git push origin main v${version}`,
    ...publish,
  ].join('\n')
}
