import { readFileSync } from 'node:fs'

/** Returns `file:line` for the first line that contains a string, or for line 1 if none does. */
export const findPlace = (file: string, text: string, source = readSource(file)): string => `${file}:${findLine(source, text)}`

const findLine = (source: string, text: string) =>
  Math.max(
    0,
    source.split('\n').findIndex(line => line.includes(text)),
  ) + 1

/** Returns the number of the first line where two strings differ. */
export function firstDifference(one: string, other: string): number {
  const lines = other.split('\n')
  const index = one.split('\n').findIndex((line, at) => line !== lines[at])
  return (index < 0 ? one.split('\n').length : index) + 1
}

function readSource(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
