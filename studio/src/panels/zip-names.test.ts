import { describe, expect, test } from 'vitest'
import { safeName, uniqueNames } from './zip-names.ts'

describe('names in a ZIP', () => {
  test('A safe name contains no path separator, reserved name or hidden character', () => {
    expect(safeName('../../etc/passwd', '.txt')).toBe('etc passwd.txt')
    expect(safeName('C:\\Windows\\fox.png', '.png')).toBe('C Windows fox.png')
    expect(safeName('nul', '.png')).toBe('_nul.png')
    expect(safeName('Com1.backup.png', '.png')).toBe('_Com1.backup.png')
    expect(safeName('...', '.png')).toBe('file.png')
    expect(safeName('', '')).toBe('file')
    expect(safeName('invoice\u202Egnp.exe', '.png')).toBe('invoice gnp.exe.png')
    expect(safeName('line\nbreak\u0000?.png', '.PNG')).toBe('line break.png')
    expect(safeName('trailing dot. .png', '.png')).toBe('trailing dot.png')
  })

  test('A safe name preserves non-Latin characters, and keeps its extension when it is shortened', () => {
    expect(safeName('ثعلب 🦊.png', '.png')).toBe('ثعلب 🦊.png')
    const long = safeName('🦊'.repeat(200), '.png')
    expect(new TextEncoder().encode(long).length).toBeLessThanOrEqual(240)
    expect(long).toMatch(/^(🦊)+\.png$/u)
  })

  test("A file in a ZIP gets the extension for its type, even if the file's name has a different extension", () => {
    expect(safeName('A fox in the snow', '.png')).toBe('A fox in the snow.png')
    expect(safeName('photo.jpeg', '.png')).toBe('photo.jpeg.png')
    expect(safeName('Version 1.5 of the poster', '')).toBe('Version 1.5 of the poster')
  })

  test('Duplicate names are numbered, including names that differ only in case', () => {
    expect(uniqueNames(['fox.png', 'Fox.png', 'fox (2).png', 'fox.png', 'fox'])).toEqual([
      'fox.png',
      'Fox (2).png',
      'fox (2) (2).png',
      'fox (3).png',
      'fox',
    ])
  })
})
