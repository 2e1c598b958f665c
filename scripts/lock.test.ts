import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSbom } from './sbom.ts'
import { findProductionPackages, getName, lockProblems, readManifests, type Manifests, type Packages } from './lock.ts'

const root = join(import.meta.dirname, '..')
const manifests = await readManifests(root)
const { packages }: { packages: Packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const getVersion = (name: string, folder = 'server') => manifests[folder]!.dependencies![name]!
const problemsAfter = (change: (copy: Packages, manifests: Manifests) => void) => {
  const [copy, manifestsCopy] = structuredClone([packages, manifests] as const)
  change(copy, manifestsCopy)
  return lockProblems(copy, manifestsCopy)
}

test('The lock file is complete for Linux, macOS and Windows on both x64 and arm64', () => {
  expect(lockProblems(packages, manifests)).toEqual([])
})

test.each<[what: string, change: (copy: Packages) => void, problems: string[]]>([
  [
    'a missing package for another system',
    copy => delete copy['node_modules/@deno/darwin-arm64'],
    [`@deno/darwin-arm64@${packages['node_modules/deno']!.version} is missing, which deno requires`, 'deno for darwin arm64 is missing'],
  ],
  [
    'a missing package that others depend on',
    copy => delete copy['node_modules/pg-boss'],
    [`pg-boss@${getVersion('pg-boss')} is missing, which server/package.json requires`],
  ],
  [
    'a missing development tool of a workspace',
    copy => delete copy['node_modules/zustand'],
    [`zustand@${packages['node_modules/zustand']!.version} is missing, which studio/package.json requires`],
  ],
  ['a missing hash', copy => delete copy['node_modules/knex']!.integrity, ['knex has no hash']],
  [
    'a missing hash of a production package for another system',
    copy => delete copy['node_modules/@deno/darwin-arm64']!.integrity,
    ['@deno/darwin-arm64 has no hash'],
  ],
  ['a registry URL', copy => void (copy['node_modules/knex']!.resolved = 'https://registry.example/knex.tgz'), ['knex has a registry URL']],
])('The lock file check reports %s', (_, change, problems) => {
  expect(problemsAfter(change)).toEqual(problems)
})

test.each(['', 'server'])('The lock file check reports a version that was changed only in the manifest of the folder "%s"', folder => {
  const [name, file] = folder === '' ? ['node', 'package.json'] : ['knex', 'server/package.json']
  const problems = problemsAfter((_, { [folder]: manifest }) => void (manifest!.dependencies![name] = '0.0.1'))
  expect(problems).toContain(`${name} is 0.0.1 in ${file} and ${getVersion(name, folder)} in package-lock.json`)
})

test('The lock file check reports two workspaces that pin different versions of a package', () => {
  const change = (copy: Packages, { server }: Manifests) => {
    for (const { dependencies } of [copy['server']!, server!]) dependencies!['ajv'] = '8.0.0'
  }
  expect(problemsAfter(change)).toContain(`ajv is 8.0.0 in server/package.json and ${getVersion('ajv', 'kit')} in testing/package.json`)
})

test('The lock file check reports a version that is not exact', () => {
  const change = (copy: Packages, { server }: Manifests) => {
    for (const { dependencies } of [copy['server']!, server!]) dependencies!['pg-boss'] = '^12.0.0'
  }
  expect(problemsAfter(change)).toEqual(['pg-boss is ^12.0.0 in server/package.json, which is not an exact version'])
})

test('All packages are installed in the root folder, where code in every folder can resolve them', () => {
  expect(Object.keys(packages).filter(path => /^(?!node_modules\/).*node_modules\//.test(path))).toEqual([])
})

test('Each workspace in the repository declares a dependency on every workspace that it imports', () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const wrong = workspaces.flatMap(folder => {
    const { name, dependencies, devDependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    const files = globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    const code = files.map(file => readFileSync(join(root, file), 'utf8')).join('\n')
    const imported = new Set([...code.matchAll(/(?:from|import) '(@mediawright\/[\w-]+)/g)].map(([, found]) => found!))
    return [...imported]
      .filter(found => found !== name && !{ ...dependencies, ...devDependencies }[found])
      .map(found => `${folder}: ${found}`)
  })
  expect(wrong).toEqual([])
})

const readReviewed = () =>
  readFileSync(join(import.meta.dirname, 'production-packages.txt'), 'utf8')
    .trimEnd()
    .split('\n')

test('`npm start` installs exactly the packages in production-packages.txt', () => {
  const names = findProductionPackages(packages).map(getName)
  const reviewed = readReviewed()
  expect([...new Set(names)].toSorted()).toEqual(reviewed)
})

interface Bom {
  components: { 'bom-ref': string; name: string; hashes: { content: string }[] }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

test('The bill of materials lists each package, including all dependencies, exactly once, with its hash', () => {
  const bom = JSON.parse(createSbom(packages, '1.2.3', new Date('2026-11-29T00:00:00Z'))) as Bom
  const reviewed = readReviewed()
  const workspaces = ['@mediawright/actions', '@mediawright/contract-kit', '@mediawright/local-models', '@mediawright/media-engines']
  expect([...new Set(bom.components.map(({ name }) => name)), ...workspaces].toSorted()).toEqual(reviewed)
  const refs = bom.components.map(component => component['bom-ref'])
  expect(refs).toHaveLength(new Set(refs).size)
  expect(bom.components.filter(({ hashes }) => !/^[\da-f]{128}$/.test(hashes[0]!.content))).toEqual([])
  const [product, ...others] = bom.dependencies
  expect(product!.dependsOn).toContain(refs.find(ref => ref.startsWith('pkg:npm/knex@')))
  expect(others.map(({ ref }) => ref)).toEqual(refs)
  expect(bom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter(ref => !refs.includes(ref))).toEqual([])
})
