import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const readText = (page: string) => readFileSync(join(root, page), 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
/** Returns the anchor that GitHub derives from a heading. */
const toAnchor = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsIn = (text: string) => [
  ...[...text.matchAll(/^#+ (.*)/gm)].map(([, heading]) => toAnchor(heading!)),
  ...[...text.matchAll(/<a id="([^"]*)"/g)].map(([, id]) => id!),
]

test.each(pages)('Links in %s point to files and headings in this repository', page => {
  const broken = [...readText(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter(link => !/^[a-z]+:/.test(link))
    .filter(link => {
      const [path, anchor] = link.split('#') as [string, string?]
      const target = path === '' ? page : join(dirname(page), decodeURIComponent(path))
      return (
        !existsSync(join(root, target)) || (anchor !== undefined && !anchorsIn(readFileSync(join(root, target), 'utf8')).includes(anchor))
      )
    })
  expect(broken).toEqual([])
})
