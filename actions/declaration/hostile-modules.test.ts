// @project slow: it reads many large modules
import { expect, test } from 'vitest'
import { Findings } from './findings.ts'
import { readModule } from './read-module.ts'

function problems(source: string): string[] {
  const findings = new Findings(source)
  readModule(source, {}, findings)
  return findings.problems.map(({ message }) => message)
}

const names = (count: number, before = '', after = ',') =>
  Array.from({ length: count }, (_, index) => `${before}a${index.toString(36)}`).join(after)

test.each([
  ['`var`s in nested blocks', `${'{'.repeat(150)}var ${names(20_000)}${'}'.repeat(150)}`, 'There are too many declarations within blocks'],
  ['groups in a regular expression', `x=/${'(?<a>b)|'.repeat(100_000)}/`, 'Invalid regular expression: Too many captures'],
])('A module with too many or too deeply nested %s is rejected', (_what, source, message) =>
  expect(problems(source)).toEqual([expect.stringContaining(message)]),
)

test.each([
  ['names', 'a;'.repeat(50_000)],
  ['declarations', names(25_000, 'let ', ';')],
  ['names in one declaration', `let ${names(25_000)}`],
  ['parameters', `function f(${names(25_000)}){}`],
  ['members', `a${'.a'.repeat(50_000)}`],
  ['arguments', `f(${'a,'.repeat(50_000)})`],
  ['exports', `let a;export{${names(30_000, 'a as ')}}`],
  ['names in nested functions', `${'function f(){'.repeat(90)}${'a;'.repeat(100_000)}${'}'.repeat(90)}`],
])('A module with a large number of %s is parsed', (_what, source) => expect(problems(`getInput();${source}`)).toEqual([]))

test.each([
  ['names in one scope', (count: number) => names(count, 'let ', ';'), 19_000, 21_000],
  ['names in nested scopes', (count: number) => `${'{'.repeat(98)}${'a;'.repeat(count)}${'}'.repeat(98)}`, 25_000, 35_000],
])('The search for toolkit calls among many %s stops at a limit', (_what, source, max, tooMany) => {
  expect(problems(`images.x;${source(max)}`)).toHaveLength(1)
  expect(problems(`images.x;${source(tooMany)}`)).toEqual([])
})
