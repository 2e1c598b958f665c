/**
 * Lists the promises in spec/BEHAVIOUR.md that no test names or that only slow tests name (`npm test` skips slow tests). Also lists promise
 * ids that tests name but the file does not define, and promises marked `(later)` that already have a test.
 */
import { globSync, readFileSync } from 'node:fs'
import { findPlace } from '@mediawright/contract-kit/check'

const id = /\b[A-Z][A-Z]+-\d+\b/g
const lines = readFileSync('spec/BEHAVIOUR.md', 'utf8').split('\n')
const promises = new Map<string, { later: boolean; retired: boolean }>()
for (const line of lines) {
  const own = /^(?:[-*|]\s*)+\**`?([A-Z][A-Z]+-\d+)`?/.exec(line)?.[1]
  if (!own) continue
  if (promises.has(own)) throw new Error(`spec/BEHAVIOUR.md defines ${own} more than once.`)
  promises.set(own, { later: line.includes('(later)'), retired: line.includes('(retired,') })
}
const families = new Set([...promises.keys()].map(promise => promise.split('-')[0]))
/** For each promise that a test names, the file of one such test. */
const named = new Map<string, string>()
/** The promises that are named in at least one fast test. */
const quick = new Set<string>()
for (const file of globSync('**/*.test.ts', { exclude: ['**/node_modules/**', '**/dist/**'] })) {
  const text = readFileSync(file, 'utf8')
  for (const [found] of text.matchAll(id)) {
    if (!families.has(found.split('-')[0]!)) continue
    named.set(found, file)
    if (!text.startsWith('// @project slow')) quick.add(found)
  }
}

const untested = [...promises]
  .filter(([promise, { later, retired }]) => !later && !retired && !named.has(promise))
  .map(([promise]) => promise)
const slow = [...named].filter(([promise]) => promises.has(promise) && !quick.has(promise))
const unknown = [...named].filter(([promise]) => !promises.has(promise))
const early = [...promises].filter(([promise, { later }]) => later && named.has(promise)).map(([promise]) => promise)
const promisesFile = 'spec/BEHAVIOUR.md'
for (const promise of untested) console.error(`${findPlace(promisesFile, promise)}: ${promise} is not named in any test`)
for (const [promise, file] of slow)
  console.error(`${findPlace(file, promise)}: only slow tests name ${promise}: add a test that npm test runs`)
for (const [promise, file] of unknown) console.error(`${findPlace(file, promise)}: ${promisesFile} does not define ${promise}`)
for (const promise of early) console.error(`${findPlace(promisesFile, promise)}: ${promise} already has a test; remove "(later)"`)
if (untested.length + slow.length + unknown.length + early.length > 0) process.exitCode = 1
else if (promises.size === 0) {
  console.error(`${promisesFile} defines no promises, so nothing was checked: does a line start with an id, such as \`RUN-1\`?`)
  process.exitCode = 2
} else
  console.log(
    `${promises.size} promises, ${[...promises.values()].filter(({ later }) => later).length} of them for later; every other is named by a test.`,
  )
