import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the licenses of the packages that the given modules belong to. */
export function collectLicenses(ids: readonly string[]): string {
  const packages = new Set(ids.flatMap(id => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []))
  return [...packages]
    .toSorted()
    .map(path => {
      const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Record<string, string>
      const file = readdirSync(path).find(one => /^licen[cs]e/i.test(one))
      return `${name} ${version} (${license})\n\n${file ? readFileSync(join(path, file), 'utf8').trim() : ''}\n`
    })
    .join(`\n${'-'.repeat(80)}\n\n`)
}
