import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { budgetText, readBudget } from '@mediawright/contract-kit/conformance'
import { readOptions } from './options.ts'

const read = (...args: string[]) => readOptions(args, {})

test('A minimal conformance command line uses the default for every optional setting', () => {
  expect(read('--target', 'https://media.example.com/api/v1/', '--key', 'sk_1')).toMatchObject({
    target: 'https://media.example.com/api/v1',
    key: 'sk_1',
    write: false,
    strict: false,
    report: ['html', 'json', 'junit', 'sarif', 'md'],
    out: 'conformance-report',
  })
  expect(readOptions(['--target', 'http://localhost'], { CONFORMANCE_KEY: 'sk_2' })?.key).toBe('sk_2')
  expect(read('--help')).toBeUndefined()
})

test('The workspace and the parameters of a conformance run can be set with options', () => {
  expect(read('--target', 'http://a', '--workspace', 'ws_1', '--param', 'folderId=fld_1', '--param', 'q=a=b')?.params).toEqual({
    workspaceId: 'ws_1',
    folderId: 'fld_1',
    q: 'a=b',
  })
})

test.each([
  [[], /Pass either --target <base url> or --har <file>/],
  [['--target', 'http://a', '--har', 'x.har'], /Pass either/],
  [['--target', 'media.example.com'], /is not a URL/],
  [['--target', 'ftp://a'], /is not a URL/],
  [['--target', 'https://user:secret@a'], /must not contain a user name, query or fragment/],
  [['--target', 'http://a', '--report', 'pdf'], /Unknown report pdf: use one of html, json/],
  [['--target', 'http://a', '--timeout', '0'], /--timeout must be a whole number of at least 1/],
  [['--target', 'http://a', '--invalid', 'many'], /--invalid must be a whole number/],
  [['--target', 'http://a', '--param', 'x'], /must have the form name=value/],
  [['--target', 'http://a', '--colour', 'red'], /^Unknown option '--colour', did you mean --\S+\? See --help for all options\.$/],
  [['--target'], /argument missing.*--help/],
  [['--target', 'http://a', 'report'], /Unexpected argument 'report'/],
  [['--target', 'http://a', '--out', import.meta.filename], /is a file; it must be a folder/],
])('The options %j are rejected with an error message', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence)
})

test('A budget file is read back exactly as it was written, and an invalid entry is reported with its position in the list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-budget-'))
  const file = join(folder, 'budget.yaml')
  const readText = (text: string) => {
    writeFileSync(file, text)
    return readBudget(file)
  }
  try {
    const entries = [{ operation_id: 'getRun', status: 500, reason: 'nothing: provokes "it"' }]
    expect(readText(budgetText(entries))).toEqual(entries)
    expect(readText('')).toEqual([])
    expect(() => readText('a: 1')).toThrow(/must be a list/)
    expect(() => readText('- { operation_id: getRun, status: 500, reason: x }\n- { operation_id: getRun }')).toThrow(
      /^Entry 2 of the budget/,
    )
    expect(() => readText('- [')).toThrow(/could not be read/)
    expect(() => readBudget(join(folder, 'none.yaml'))).toThrow(/To create it .* with --write-budget /)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
