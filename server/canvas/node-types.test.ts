import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isMediaType } from '@mediawright/media-engines/ports/media-types.ts'
import { nodeTypeNames } from './node-types.ts'

/** The files that may compare the names of node types, and why. */
const allowed = {
  'server/canvas/mermaid/write-diagram.ts': { count: 1, reason: 'diagrams know no node types, only that a `group` is a subgraph' },
  'server/canvas/node-output.ts': { count: 1, reason: 'a text output has words in place of a URL' },
}

const notMedia = nodeTypeNames.filter(type => !isMediaType(type)).join('|')
/** The remaining names are also media types of models, slots and outputs, so they count only where a node's type is compared. */
const comparison = new RegExp(
  `\\btype (?:===|!==) '(?:${notMedia})'|case '(?:${notMedia})':|\\b(?:node|source|target)\\??\\.type (?:===|!==) '`,
  'g',
)
const knowsNodes = /^server\/(canvas|work\/(canvas|sharing|techniques))\/|^import .*canvas\/node/m

test('Only the files listed in this test compare node type names; node-types.ts defines all other differences between types', async () => {
  const found: Record<string, number> = {}
  for await (const path of glob('server/**/*.ts')) {
    if (/\.test\.ts$|^server\/tests\/|\/testing\/|canvas\/node-types\.ts$/.test(path)) continue
    const source = await readFile(path, 'utf8')
    const count = knowsNodes.test(`${path}\n${source}`) ? [...source.matchAll(comparison)].length : 0
    if (count > 0) found[path] = count
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(allowed).map(([path, { count }]) => [path, count])))
})
