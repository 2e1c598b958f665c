import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCommand, shortcuts, type Command } from './shortcut-list.ts'
import { shownKeys } from './shown-keys.ts'
import { canvasTexts } from '../ui/texts.ts'

const root = join(import.meta.dirname, '../../..')
const commands = Object.keys(shortcuts) as Command[]

/** Returns the cells of each row in the table under a heading in the documentation. */
function tableBelow(heading: string): string[][] {
  const page = readFileSync(join(root, 'docs/studio.md'), 'utf8')
  const [, section = ''] = page.split(`\n### ${heading}\n`)
  const lines = section.split(/\n#+ /)[0]!.split('\n')
  return lines
    .filter(line => line.startsWith('| '))
    .slice(1)
    .map(line =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map(cell => cell.trim()),
    )
}

/** Creates a keyboard event for keys in the list. */
function press(keys: string): Parameters<typeof findCommand>[0] {
  const parts = keys.split(' ')
  const key = { Space: ' ', Arrow: 'ArrowLeft', Menu: 'ContextMenu' }[parts.at(-1)!] ?? parts.at(-1)!
  return {
    key: key.length === 1 && !parts.includes('Shift') ? key.toLowerCase() : key,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: false,
    // On a US keyboard, these characters need Shift.
    shiftKey: parts.includes('Shift') || key === '?' || key === '+',
    altKey: false,
  }
}

test('Each key in the shortcut list runs its command, and other keys run no command', () => {
  for (const command of commands)
    for (const keys of shortcuts[command].keys) expect([keys, findCommand(press(keys))]).toEqual([keys, command])
  for (const keys of ['q', 'Ctrl q', 'Shift c', 'Ctrl 1', 'Tab', 'F5', 'Shift Enter'])
    expect([keys, findCommand(press(keys))]).toEqual([keys, undefined])
  expect(findCommand({ ...press('Ctrl D'), ctrlKey: false, metaKey: true })).toBe('duplicate')
  expect(findCommand({ ...press('C'), altKey: true })).toBeUndefined()
})

test('The documentation lists exactly the keys and gestures that the canvas supports', () => {
  expect(tableBelow('Keys')).toEqual(
    commands.map(command => [
      shownKeys(command)
        .map(keys => `\`${keys}\``)
        .join(' or '),
      canvasTexts.gestures.commands[command],
    ]),
  )
  expect(tableBelow('Mouse and touch')).toEqual(canvasTexts.gestures.pointer.map(([gesture, does]) => [gesture, does]))
})

test('Every key that is shown on a button or in a menu is in the shortcut list', () => {
  const known = new Set<string>(commands.flatMap(command => shortcuts[command].keys))
  const named = globSync('studio/src/**/*.tsx', { cwd: root }).flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:shortcut|data-tip-keys)(?:=|: )["']([^"']+)["']/g)].map(
      ([, keys]) => [file, keys!] as const,
    ),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(([, keys]) => !known.has(keys))).toEqual([])
})
