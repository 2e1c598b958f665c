import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startScenarioMock } from '../testing/scenario-mock.ts'
import { indexContract } from '../scenario/contract-index.ts'
import { readScenario } from '../scenario/read-scenario.ts'
import { promptCommands } from '../scenario/resolve-run-plan.ts'
import { plainFaults } from '../scenario/scenario.ts'
import { shippedNames } from '../scenario/shipped.ts'

const page = readFileSync(new URL('../../docs/mock-scenarios.md', import.meta.url), 'utf8')
const blocks = (language: string) => [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, text]) => text!)
const contract = indexContract(JSON.parse(readFileSync(new URL('../../generated/openapi.closed.json', import.meta.url), 'utf8')))

test('Every scenario in the documentation is valid', async () => {
  expect(blocks('yaml').length).toBeGreaterThanOrEqual(4)
  for (const text of blocks('yaml')) {
    const { rules, runs } = await readScenario(text, { file: 'docs/mock-scenarios.md', name: 'page', contract })
    expect(rules.length + runs.length, text).toBeGreaterThan(0)
  }
})

test('The errors shown in the documentation match what the parser reports', async () => {
  const [expected] = blocks('text')
  const text = `rules:
  # a typo
  - when: { operation: getRuns }
    then: { status: 503 }
  - when: { operation: getRun }
    then: { status: 402 }
`
  await expect(readScenario(text, { file: 'mine.yaml', name: 'mine', contract })).rejects.toThrow(expected!.trimEnd())
})

test('The documentation names every scenario, fault and prompt command', () => {
  for (const name of [...shippedNames, ...plainFaults]) expect(page).toContain(`| \`${name}\` |`)
  for (const name of promptCommands) expect(page).toContain(`\`mock:${name}\``)
})

test('The test shown in the documentation passes', async () => {
  const mock = await startScenarioMock()
  try {
    const [program] = blocks('js')
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- it is the page's own program
    await new Function('mock', 'assert', `return (async () => {${program}})()`)(mock.origin, assert)
  } finally {
    await mock.close()
  }
})
