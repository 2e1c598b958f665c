import { administer } from './administer.ts'
import { describe, expect, test } from 'vitest'
import { OperatorError } from '../../machine/errors.ts'
import { durationMs, readFlags } from './flags.ts'
import { formatText } from './text.ts'

const set = { workspace: true, usd: true, features: true, sandbox: false }
const read = (...args: string[]) => readFlags('some command', set, args)

describe('flags', () => {
  test('OPS-4 A flag takes its value after a space or an equals sign, and a switch takes no value', () => {
    const flags = read('--workspace', 'ws_1', '--usd=5', '--sandbox')
    expect([flags.text('workspace'), flags.usd('usd'), flags.has('sandbox'), flags.has('json')]).toEqual(['ws_1', 5, true, false])
    expect(read('--json').has('json')).toBe(true)
    expect(read().text('workspace')).toBeUndefined()
  })

  test.each([
    [['--usd', '-5.5'], -5.5],
    [['--usd=-5'], -5],
    [['--usd', '-.5'], -0.5],
    [['--usd', '0.000001'], 0.000001],
  ])('OPS-4 The arguments %j specify a valid amount', (args, usd) => {
    expect(read(...args).usd('usd')).toBe(usd)
  })

  test.each([['much'], ['Infinity'], ['1e10'], ['5 USD'], ['NaN'], ['0x10'], ['0b11'], ['1e3'], [' '], ['.']])(
    'OPS-4 The amount --usd "%s" is rejected',
    value => {
      expect(() => read('--usd', value).usd('usd')).toThrow(OperatorError)
    },
  )

  test.each([
    [['--color', 'red'], '--workspace, --usd, --features, --sandbox'],
    [['--workspace'], '--workspace'],
    [['--sandbox=yes'], '--sandbox'],
    [['stray'], 'stray'],
    [['--workspace', 'ws_1', 'stray'], 'stray'],
    [['-w', 'ws_1'], '-w'],
  ])('OPS-4 The amount %j is rejected with a helpful message', (args, part) => {
    expect(() => read(...args)).toThrow(OperatorError)
    expect(() => read(...args)).toThrow(part)
  })

  test('OPS-4 The error for a missing flag names the flag', () => {
    expect(() => read().required('workspace')).toThrow('`some command` needs --workspace.')
    expect(() => read('--workspace', '').required('workspace')).toThrow('`some command` needs --workspace.')
  })

  test('A flag that takes a list accepts comma-separated values and may be empty', () => {
    expect(read('--features', ' a, b ,,c').list('features')).toEqual(['a', 'b', 'c'])
    expect([read('--features', '').list('features'), read().list('features')]).toEqual([[], undefined])
  })
})

describe('AUTH-16 overlap', () => {
  test.each([
    ['0', 0],
    ['90s', 90_000],
    ['30m', 1_800_000],
    ['24h', 86_400_000],
    ['7d', 604_800_000],
    ['0h', 0],
  ])('AUTH-16 The overlap %s equals %d ms', (text, ms) => {
    expect(durationMs(text)).toBe(ms)
  })

  test.each(['', '24', '-1h', '1.5h', '1w', 'h', '1 h', '9999999d'])('AUTH-16 The overlap "%s" is not a valid duration', text => {
    expect(() => durationMs(text)).toThrow('is not a duration')
  })
})

test("OPS-4 A command's result is printed with one field per line", () => {
  const text = formatText({
    workspace_id: 'ws_1',
    features: ['a', 'b'],
    providers: [],
    keys: [{ key_id: 'key_1', last_used_at: null, created_at: 0 }],
    gone: undefined,
  })
  expect(text.split('\n')[0]).toBe('workspace_id  ws_1')
  expect(text).toMatch(/features +a, b\n/)
  expect(text).toMatch(/providers +all\n/)
  expect(text).toMatch(/ {2}last_used_at +never\n/)
  expect(text).toContain('1970-01-01')
  expect(text).not.toContain('gone')
})

test('A field without a value is printed as "none", and a missing timestamp as "never"', () => {
  expect(formatText({ limits: null, last_backup_at: null })).toBe('limits          none\nlast_backup_at  never\n')
})

test('Commands escape control characters in names, so that terminals do not interpret them', () => {
  const name = 'Eve\u001b]0;PWNED\u0007\u009b31m\n'
  const text = formatText({ name, names: [name], members: [{ name }], limit: { name } })
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  expect(text.split('\n')[0]).toBe('name     Eve\\u001b]0;PWNED\\u0007\\u009b31m\\u000a')
})

test('Text, JSON and errors printed by a command contain no control characters except line breaks', async () => {
  const written = { stdout: '', stderr: '' }
  const terminal = {
    stdout: { write: (text: string) => (written.stdout += text) },
    stderr: { write: (text: string) => (written.stderr += text) },
  }
  const escapes = '\u001b]0;PWNED\u0007\u009b31m'
  const environment = { OTEL_SERVICE_NAME: `a${escapes}`, PROVIDERS_FILE: `/nowhere/${escapes}` }
  expect(await administer(['config', 'show'], environment, terminal)).toBe(0)
  expect(await administer(['config', 'show', '--json'], environment, terminal)).toBe(0)
  expect(await administer(['providers', 'list'], environment, terminal)).toBe(1)
  for (const text of Object.values(written)) expect([text.includes('PWNED'), /(?!\n)\p{Cc}/u.test(text)]).toEqual([true, false])
})
