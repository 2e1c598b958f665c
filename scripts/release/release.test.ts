import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { releaseChangelog } from './changelog.ts'
import { findPackageProblems, maxBytes, type PackedPackage } from '../../testing/check-package.ts'
import { nextVersion, setVersion } from './version.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('the version', () => {
  test.each([
    ['patch', '1.2.3', true, '1.2.4'],
    ['minor', '1.2.3', true, '1.3.0'],
    ['major', '1.2.3', true, '2.0.0'],
    ['minor', '1.3.0-rc.2', true, '1.3.0'],
    ['patch', '1.3.0-rc.2', true, '1.3.0'],
    ['major', '1.3.0-rc.2', true, '2.0.0'],
    ['0.1.0', '0.1.0', false, '0.1.0'],
    ['1.3.0-rc.10', '1.3.0-rc.9', true, '1.3.0-rc.10'],
    ['1.3.0', '1.3.0-rc.9', true, '1.3.0'],
  ])('The release argument %s after version %s (released: %s) results in version %s', (wanted, current, isReleased, expected) => {
    expect(nextVersion(wanted, current, isReleased)).toBe(expected)
  })

  test.each([
    ['1.2.3', '1.2.3', 'is not higher than'],
    ['1.2.2', '1.2.3', 'is not higher than'],
    ['1.2.3-rc.1', '1.2.3', 'is not higher than'],
    ['', '1.2.3', 'is not a version'],
    ['v1.3.0', '1.2.3', 'is not a version'],
    ['1.3', '1.2.3', 'is not a version'],
  ])('The release argument "%s" after version %s is rejected with an error that contains "%s"', (wanted, current, why) => {
    expect(() => nextVersion(wanted, current, true)).toThrow(why)
  })

  test('Setting the version changes only the manifests and the lock file', () => {
    for (const path of [...['.', 'kit', 'kit/create', 'client', 'mock'].map(folder => join(folder, 'package.json')), 'package-lock.json']) {
      const [before, after] = [read(path).split('\n'), setVersion(read(path), '9.8.7').split('\n')]
      const changed = after.filter((line, index) => line !== before[index])
      expect(changed.map(line => line.trim())).toEqual(Array(path === 'package-lock.json' ? 6 : 1).fill('"version": "9.8.7",'))
      expect(JSON.parse(after.join('\n'))).toMatchObject({ version: '9.8.7' })
    }
    const { packages } = JSON.parse(setVersion(read('package-lock.json'), '9.8.7')) as any
    for (const path of ['', 'kit', 'kit/create', 'client', 'mock']) expect(packages[path].version).toBe('9.8.7')
  })
})

describe('the changelog', () => {
  const text = '# Changelog\n\n## 1.1.0 – unreleased\n\n- New.\n\n### Changes\n\n- Old.\n\n## 1.0.0 – 2026-01-01\n\n- First.\n'

  test('A release adds its version and date to the changelog, and the section for that version becomes the release notes', () => {
    const { text: released, notes } = releaseChangelog(text, '1.2.0', '2026-11-23')
    expect(released).toBe(text.replace('## 1.1.0 – unreleased', '## 1.2.0 – 2026-11-23'))
    expect(notes).toBe('- New.\n\n### Changes\n\n- Old.\n')
  })

  test('A changelog that has no new entries, or that already contains the version, is rejected', () => {
    expect(() => releaseChangelog(text.replace('unreleased', '2026-02-02'), '1.2.0', '2026-11-23')).toThrow('nothing to release')
    expect(() => releaseChangelog('# Changelog\n\n## 1.1.0 – unreleased\n\n## 1.0.0 – 2026-01-01\n', '1.1.0', 'd')).toThrow('has nothing')
    expect(() => releaseChangelog(text, '1.0.0', '2026-11-23')).toThrow('already has a section for 1.0.0 (line 11)')
    expect(() => releaseChangelog('## Next\n', '1.0.0', '2026-11-23')).toThrow('line 1')
  })

  test('The changelog in this repository has no empty unreleased section', () => {
    const attempt = () => releaseChangelog(read('CHANGELOG.md'), '999.0.0', '2026-11-23').notes
    if (/^## \S+ – unreleased$/m.test(read('CHANGELOG.md'))) expect(attempt().length).toBeGreaterThan(0)
    else expect(attempt).toThrow('nothing to release')
  })
})

describe('a package', () => {
  const packed: PackedPackage = {
    name: '@mediawright/client',
    version: '1.0.0',
    filename: 'x.tgz',
    size: 1000,
    files: ['package.json', 'README.md', 'LICENSE', 'dist/client/src/index.js', 'dist/client/src/index.d.ts'].map(path => ({ path })),
  }
  const manifest = JSON.parse(read('client/package.json')) as Record<string, unknown>

  test('The package check finds no problems in a valid package or in the manifests of the client and the mock', () => {
    expect(findPackageProblems(packed, manifest)).toEqual([])
    expect(findPackageProblems({ ...packed, name: '@mediawright/mock' }, JSON.parse(read('mock/package.json')))).toEqual([])
  })

  test('A package with missing or unexpected files is rejected', () => {
    const more = [...packed.files, { path: 'src/index.ts' }, { path: '.env' }, { path: 'dist/x.test.js.tgz' }]
    expect(findPackageProblems({ ...packed, files: more }, manifest)).toHaveLength(3)
    expect(findPackageProblems({ ...packed, files: packed.files.slice(1) }, manifest)).toEqual(['@mediawright/client lacks package.json.'])
    expect(findPackageProblems({ ...packed, size: maxBytes['@mediawright/client']! + 1 }, manifest)).toEqual([
      expect.stringContaining('more than'),
    ])
    expect(findPackageProblems(packed, { ...manifest, private: true, license: undefined })).toHaveLength(2)
  })
})
