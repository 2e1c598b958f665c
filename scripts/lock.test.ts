import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockProblems, type Manifest, type Packages } from './lock.ts'

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
const manifest: Manifest = read('package.json')
const { packages }: { packages: Packages } = read('package-lock.json')
const problemsAfter = (change: (copy: Packages) => void, of = manifest) => {
  const copy = structuredClone(packages)
  change(copy)
  return lockProblems(copy, of)
}

test('the lock file is complete for Linux, macOS and Windows on x64 and arm64', () => {
  expect(lockProblems(packages, manifest)).toEqual([])
})

test.each<[what: string, change: (copy: Packages) => void, problems: string[]]>([
  [
    'a package of another system',
    copy => delete copy['node_modules/@deno/darwin-arm64'],
    [`@deno/darwin-arm64@${packages['node_modules/deno']!.version} is missing, which deno asks for`, 'deno for darwin arm64 is missing'],
  ],
  [
    'a package that others need',
    copy => delete copy['node_modules/qrcode'],
    [`qrcode@${manifest.dependencies!['qrcode']} is missing, which package.json asks for`],
  ],
  ['a hash', copy => delete copy['node_modules/knex']!.integrity, ['knex has no hash']],
  [
    'discretion about registries',
    copy => void (copy['node_modules/knex']!.resolved = 'https://registry.example/knex.tgz'),
    ['knex names a registry'],
  ],
])('the check sees that it lacks %s', (_, change, problems) => {
  expect(problemsAfter(change)).toEqual(problems)
})

test('the check sees a version that was changed in package.json alone', () => {
  const changed = { ...manifest, dependencies: { ...manifest.dependencies, knex: '0.0.1' } }
  const locked = manifest.dependencies!['knex']
  expect(lockProblems(packages, changed)).toEqual([`knex is 0.0.1 in package.json and ${locked} in package-lock.json`])
})
