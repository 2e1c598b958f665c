import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Check } from './check.ts'
import { extractImports, extractModules } from './extract-imports.ts'
import { passedChecks } from './passed.ts'
import { runChecks, type Outcome } from './run.ts'
import { typeKeys, type BuildInfo } from './type-keys.ts'

let root: string
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
let ran: string[]
/** Fails if one of the given files, or by default `src/a.txt`, is bad. */
async function execute(_: string, [, name, ...files]: string[]): Promise<Outcome> {
  ran.push([name, ...files].join(' '))
  const texts = (files.length > 0 ? files : ['src/a.txt']).map(file => readFileSync(join(root, file), 'utf8')).join()
  if (texts.includes('edit me')) write('src/a.txt', 'edited meanwhile')
  return { ok: !texts.includes('bad'), took: 0, output: 'src/a.txt:1 is bad' }
}
const run = async (check: Partial<Check> = {}) => {
  ran = []
  const checks = { some: { args: ['tool.mjs', 'some'], inputs: /^src\//, ...check } }
  return { ok: await runChecks(root, checks, ['some'], passedChecks(root), { execute }), ran }
}
const unchanged = { ok: true, ran: [] }
const ranWhole = { ok: true, ran: ['some'] }

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  root = await mkdtemp(join(tmpdir(), 'check-'))
  mkdirSync(join(root, 'src'))
  mkdirSync(join(root, 'node_modules'))
  mkdirSync(join(root, 'workspace'))
  symlinkSync('../workspace', join(root, 'node_modules/workspace'), 'junction')
  write('workspace/package.json', '{ "exports": { "./tools": "./index.mjs" } }')
  write('workspace/index.mjs', '')
  write('tool.mjs', "import './helper.mjs'\nimport 'workspace/tools'\nimport 'node:fs'\nimport 'missing'")
  write('helper.mjs', '')
  write('src/a.txt', 'a')
  write('src/b.txt', 'b')
  write('src/c.txt', 'c')
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

describe('a check', () => {
  it('A check that has passed is skipped until one of its inputs changes', async () => {
    expect(await run()).toEqual(ranWhole)
    expect(await run()).toEqual(unchanged)
    write('other.txt', 'no input')
    expect(await run()).toEqual(unchanged)
    write('src/b.txt', 'B')
    expect(await run()).toEqual(ranWhole)
    rmSync(join(root, 'src/b.txt'))
    expect(await run()).toEqual(ranWhole)
    expect(await run()).toEqual(unchanged)
  })

  it("A check runs again if its script, the script's imports, its arguments or the installed packages change", async () => {
    await run()
    write('helper.mjs', '// changed')
    expect(await run()).toEqual(ranWhole)
    write('workspace/index.mjs', '// changed')
    expect(await run()).toEqual(ranWhole)
    expect((await run({ args: ['tool.mjs', 'some', 'src/b.txt'] })).ran).toEqual(['some src/b.txt'])
    await run()
    write('node_modules/.package-lock.json', '{}')
    expect(await run()).toEqual(ranWhole)
  })

  it('A check that fails runs every time until it passes, even if its files are restored to a state that passed earlier', async () => {
    await run()
    write('src/a.txt', 'bad')
    expect(await run()).toEqual({ ok: false, ran: ['some'] })
    expect(await run()).toEqual({ ok: false, ran: ['some'] })
    write('src/a.txt', 'a')
    expect(await run()).toEqual(ranWhole)
    expect(await run()).toEqual(unchanged)
  })

  it('A check is not recorded as passed if a file was edited while the check ran', async () => {
    write('src/a.txt', 'edit me')
    expect(await run()).toEqual(ranWhole)
    write('src/a.txt', 'edit me')
    expect(await run()).toEqual(ranWhole)
  })

  it('A check can depend on only part of each input file', async () => {
    const firstLine = { part: (_: string, text: string) => text.split('\n')[0]! }
    await run(firstLine)
    write('src/a.txt', 'a\nmore')
    expect(await run(firstLine)).toEqual(unchanged)
    write('src/a.txt', 'A\nmore')
    expect(await run(firstLine)).toEqual(ranWhole)
  })

  it('A check is skipped if a check that includes it has passed on the same files', async () => {
    const checks = {
      all: { args: ['tool.mjs', 'all'], inputs: /^src\//, each: 'file' as const },
      some: { args: ['tool.mjs', 'some'], inputs: /^src\//, within: 'all' },
    }
    const runBoth = async () => {
      ran = []
      return { ok: await runChecks(root, checks, Object.keys(checks), passedChecks(root), { execute }), ran: ran.toSorted() }
    }
    write('src/a.txt', 'bad')
    expect(await runBoth()).toEqual({ ok: false, ran: ['all'] })
    expect(await runBoth()).toEqual({ ok: false, ran: ['all'] })
    write('src/a.txt', 'a')
    expect(await runBoth()).toEqual({ ok: true, ran: ['all'] })
    expect(await runBoth()).toEqual(unchanged)
    write('src/b.txt', 'B')
    expect(await runBoth()).toEqual({ ok: true, ran: ['all src/b.txt', 'some'] })
    write('src/b.txt', 'b')
    expect((await run({ within: 'all' })).ran).toEqual(['some'])
  })

  it('A per-file check runs only on files that have changed since they last passed', async () => {
    const each: Partial<Check> = { each: 'file', settings: /^settings$/ }
    const runEach = async () => (await run(each)).ran.toSorted()
    expect(await runEach()).toEqual(['some'])
    expect(await runEach()).toEqual([])
    write('src/a.txt', 'bad')
    expect(await runEach()).toEqual(['some src/a.txt'])
    write('src/b.txt', 'B')
    expect(await runEach()).toEqual(['some src/a.txt src/b.txt'])
    write('src/a.txt', 'A')
    expect(await runEach()).toEqual(['some src/a.txt src/b.txt'])
    expect(await runEach()).toEqual([])
    rmSync(join(root, 'src/b.txt'))
    expect(await runEach()).toEqual([])
    write('settings', '')
    expect(await runEach()).toEqual(['some src/a.txt src/c.txt'])
  })
})

describe('type dependencies of a file', () => {
  /** `c` imports `b`, which imports `a`; `lib` is global. */
  const build = (versions: Record<string, string>, declarations: Record<string, string>): BuildInfo => ({
    fileNames: ['lib.d.ts', 'a.ts', 'b.ts', 'c.ts'],
    fileInfos: ['lib', 'a', 'b', 'c'].map(name => ({
      version: versions[name] ?? name,
      signature: declarations[name] ?? `d-${name}`,
      affectsGlobalScope: name === 'lib',
    })),
    fileIdsList: [[2], [3]],
    referencedMap: [
      [3, 1],
      [4, 2],
    ],
  })
  const changedBy = (versions: Record<string, string>, declarations: Record<string, string> = {}) => {
    const [before, after] = [build({}, {}), build(versions, declarations)].map(info => typeKeys(info, name => name).files)
    return [...after!].filter(([file, key]) => before!.get(file) !== key).map(([file]) => file)
  }

  it("A file's types depend on its text and on the declarations of all files that it imports", () => {
    expect(changedBy({ a: 'A' })).toEqual(['a.ts'])
    expect(changedBy({ a: 'A' }, { a: 'D' })).toEqual(['a.ts', 'b.ts', 'c.ts'])
    expect(changedBy({ b: 'B' }, { b: 'D' })).toEqual(['b.ts', 'c.ts'])
    expect(changedBy({ lib: 'L' }, { lib: 'D' })).toHaveLength(4)
  })

  it("A file's types depend on the whole text of an imported file whose declarations are unknown", () => {
    const unknown = { ...build({}, {}), affectedFilesPendingEmit: [2] }
    const known = typeKeys(build({}, {}), name => name).files
    expect(typeKeys(unknown, name => name).files.get('c.ts')).not.toBe(known.get('c.ts'))
  })
})

describe('imports of a file', () => {
  const same = (one: string, other: string) => extractImports('a.ts', one) === extractImports('a.ts', other)

  it("The list of a file's imports does not depend on the rest of the file's text", () => {
    expect(same("import { a } from './a.ts'\na()", "import { a } from './a.ts'\na(1)\nexport const b = 2")).toBe(true)
  })

  it.each([
    ["import { a } from './a.ts'", "import type { a } from './a.ts'"],
    ["import {\n  a,\n} from './a.ts'", "import {\n  type a,\n} from './a.ts'"],
    ["import { a /* it's */ } from './a.ts'", "import { a /* it's */ } from './b.ts'"],
    ["export * from './a.ts'", "export * from './b.ts'"],
    ["export { a } from './a.ts'", "export { a } from './b.ts'"],
    ["await import('./a.ts')", "await import('./b.ts')"],
    ["let a: import('./a.ts').A", "let a: import('./b.ts').A"],
    ["require('./a.ts')", "require('./b.ts')"],
    ['/// <reference path="./a.d.ts" />', '/// <reference path="./b.d.ts" />'],
    ["import a = require('./a.ts')", "import a = require('./b.ts')"],
    ['not ( parsed', 'not ( parsed either'],
  ])('The imports in %j and %j differ', (one, other) => {
    expect(same(one, other)).toBe(false)
  })

  it("The list of a file's imports includes the names that the file exports, because rules about modules need them", () => {
    const one = "import { a } from './a.ts'\nexport const b = a\nexport default a"
    expect(extractModules('a.ts', one)).toBe(extractModules('a.ts', one.replace('b = a', 'b = a + 1')))
    expect(extractModules('a.ts', one)).not.toBe(extractModules('a.ts', one.replace('const b', 'const c')))
    expect(extractModules('a.ts', one)).not.toBe(extractModules('a.ts', one.replace('default ', '')))
  })
})
