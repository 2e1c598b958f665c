import { describe, expect, test } from 'vitest'
import { Findings } from './findings.ts'
import { readModule } from './read-module.ts'

const read = (source: string, requested: Parameters<typeof readModule>[1] = {}) => {
  const findings = new Findings(source)
  const reading = readModule(source, requested, findings)
  return {
    ...reading,
    problems: findings.problems.map(({ message }) => message),
    warnings: findings.warnings.map(({ message }) => message),
  }
}
const problems = (source: string, requested = {}) => read(source, requested).problems

describe('exports of a module', () => {
  test.each([
    'export function execute() {}',
    'export async function execute({ inputs }) {}',
    'export const execute = async () => {}',
    'export let preview, execute = function () {}',
    'function run() {}\nexport { run as execute }',
    `function run() {}\nexport { run as 'execute' }`,
    'export const { execute } = await make()',
    'export const [{ ...execute } = {}] = await make()',
    'export const execute = wrap(() => {})',
    `export { execute } from 'data:text/javascript,export function execute() {}'`,
    `const execute = 5\nexport { execute } from 'data:text/javascript,export function execute() {}'`,
    'class other {}\nexport { x as execute }\nvar x = () => 1',
  ])('The module %j is a browser module', source => expect(read(source)).toMatchObject({ runtime: 'browser', problems: [] }))

  test.each([
    'function execute() {}',
    'export default function execute() {}',
    'export const execute = 5',
    'export class execute {}',
    'const x = {}\nexport { x as execute }',
    'const { execute } = {}\nexport { execute as run }',
    `// export function execute() {}`,
    `'export function execute() {}'`,
    'await null',
    '',
  ])('The module %j is not a browser module', source => {
    expect(read(source)).toMatchObject({ runtime: 'node', problems: [] })
    expect(problems(source, { runtime: 'browser' })).toEqual(['must export a function named `execute` for the browser runtime'])
  })

  test('Only a browser module can have a preview', () => {
    const both = 'export function execute() {}\nexport function preview() {}'
    expect(read(both).hasPreview).toBe(true)
    expect(read(both, { runtime: 'node' }).hasPreview).toBe(false)
    expect(read('export function preview() {}').hasPreview).toBe(false)
    expect(read('export function execute() {}\nexport const preview = true').hasPreview).toBe(false)
  })
})

describe('syntax', () => {
  test.each([
    ['const = 1', 'line 1, column 7: Unexpected token'],
    ['let a\nlet a', `line 2, column 5: Identifier 'a' has already been declared`],
    ['{ var a; { let b; var b } }', `line 1, column 23: Identifier 'b' has already been declared`],
    ['export { nothing }', `line 1, column 10: Export 'nothing' is not defined`],
    ['try {} catch (e) { let e }', `line 1, column 24: Identifier 'e' has already been declared`],
    ['with (a) {}', `line 1, column 1: 'with' in strict mode`],
    ['x = /(/', 'line 1, column 6: Invalid regular expression: Unterminated group'],
    ['x = /a/gg', 'line 1, column 6: Duplicate regular expression flag'],
    ['"a\r\n"', 'line 1, column 1: Unterminated string constant'],
    ['const a: string = 1', 'line 1, column 8: Unexpected token'],
  ])('The syntax error in %j is reported with its position', (source, message) => expect(problems(source)).toEqual([message]))

  test.each([
    'await null\nfor await (const a of b) {}',
    'try {} catch (e) { var e }',
    'function f(a = b) { var b; return a }\nvar b',
    'class A { #x = 1; static { this.y = 1 } accessor = 2; get x() { return this.#x } static async *m() {} }',
    'label: for (const [a, { b, ...c }] of d) continue label',
    'const a = { ...b, async *c() {}, get d() { return 1 }, [e]: 1, __proto__: null }\nvar b, e',
    'a ??= b?.c?.[d]?.(...e) ** 2n',
    '`a${b}c`; tag`\\unicode`; import.meta; new.target',
    '/(?<year>\\d{4})|(?<year>\\d{2})/v; /[\\p{L}--[a-z]]/v; /(?i:a)b/',
    'using a = b',
  ])('The syntax of %j is accepted', source => expect(problems(source.replace('new.target', '1'))).toEqual([]))
})

describe('imports', () => {
  const refused = (name: string) => `imports \`${name}\`, but imports are not supported: include the imported code in the source`
  test.each([
    [`import fs from 'node:fs'`, 'node:fs'],
    [`import 'https://example.com/a.js'`, 'https://example.com/a.js'],
    [`export * from './other.js'`, './other.js'],
    [`export { a } from "a"`, 'a'],
    [`const a = async () => import('sharp')`, 'sharp'],
    ['import(`file:///etc/passwd`)', 'file:///etc/passwd'],
    [`import a from 'a' with { type: 'json' }`, 'a'],
  ])('The import in %j is rejected', (source, name) => expect(problems(`\n${source}`)).toEqual([`line 2: ${refused(name)}`]))

  test.each([
    `import { a } from 'data:text/javascript,export const a = 1'`,
    `await import('DATA:text/javascript,')`,
    'await import(url)\nvar url',
    'import(`data:text/javascript,${code}`)\nvar code',
    `'import fs from "fs"'`,
  ])('The imports in the module %j are accepted', source => expect(problems(source)).toEqual([]))
})

describe('globals', () => {
  const refused = (name: string) => `the toolkit's \`${name}\` is available only to prebuilt actions`
  test.each([
    [`await images.edit(1)`, ['images']],
    [`images?.edit(1); video['render']()`, ['images', 'video']],
    [`const f = (a = audio.b) => a`, ['audio']],
    [`function f(images) { return images.length }\nimages.blank()`, ['images']],
    [`{ const video = []; video.at(0) }\nvideo.render()`, ['video']],
  ])('The module %j is rejected because it uses the toolkit', (source, names) => {
    expect(problems(source).map(message => message.replace(/^line \d: /, ''))).toEqual(names.map(refused))
    expect(problems(source, { trusted: true })).toEqual([])
    expect(problems(`${source}\nexport function execute() {}`, { trusted: true })).toHaveLength(names.length)
  })

  test.each([
    `const images = getInputs('images'); images.at(0)`,
    `export function execute({ inputs: { images, video } }) { return images.concat(video.x) }`,
    `import * as images from 'data:text/javascript,'; images.x`,
    `for (const video of []) video.x`,
    `class audio { static x = audio.y }`,
    `a.images.edit; ({ video: 1 }).video; var a`,
    `try {} catch (images) { images.x }`,
    `function f(a = images.b) { return a }\nvar images`,
    `if (typeof images === 'undefined') images2()`,
    `globalThis.images = []`,
  ])("The module %j may use the toolkit's names for other purposes", source => expect(problems(source)).toEqual([]))

  test('Using a global that the runtime lacks causes a warning', () => {
    const source = `export function execute() {\n  return { text: getInput('text') + getParam('p') }\n}`
    expect(read(source).warnings).toEqual([
      'Line 2: `getInput` is available only in the node runtime; in the browser runtime, `execute` receives `inputs` and `params`.',
      'Line 2: `getParam` is available only in the node runtime; in the browser runtime, `execute` receives `inputs` and `params`.',
    ])
    expect(read(source, { runtime: 'node' }).warnings).toEqual(['The node runtime does not call `execute`; the browser runtime does.'])
    expect(read(`writeOutput('text', getInput('text'))`).warnings).toEqual([])
    expect(read(`export function execute(getInput) { getInput() }`).warnings).toEqual([])
  })
})

describe('hostile modules', () => {
  const many = (piece: string) => piece.repeat(200_000 / piece.length)

  test.each([
    ['parentheses', many('('), 'is nested too deeply to be read'],
    ['blocks', many('{'), 'Blocks are nested too deeply'],
    ['arrows', `${many('a=>')}a`, 'Blocks are nested too deeply'],
    ['templates', many('`${'), 'is nested too deeply to be read'],
    ['conditions', `${many('a?a:')}a`, 'is nested too deeply to be read'],
    ['summands', `1${many('+1')}`, 'is nested too deeply to be read'],
    ['names in nested blocks', `${'{'.repeat(1500)}let b;${'a;'.repeat(30_000)}${'}'.repeat(1500)}`, 'Blocks are nested too deeply'],
  ])('A module with too many or too deeply nested %s is rejected', (_what, source, message) =>
    expect(problems(source)).toEqual([expect.stringContaining(message)]),
  )

  test('Only the first 50 invalid uses of the toolkit are listed, followed by a count of the rest', () => {
    const wrong = problems('images.x;\n'.repeat(2_000))
    expect(wrong).toHaveLength(51)
    expect(wrong.at(-1)).toBe('has 1950 more problems')
  })
})
