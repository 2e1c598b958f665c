const maxEdits = 2

/** Returns the valid name that `name` may be a misspelling of; undefined if there is none. */
export function nearMiss<Known extends string>(name: string, known: readonly Known[]): Known | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[_-]/g, '')
  const sought = plain(name)
  let nearest: Known | undefined
  let fewest = maxEdits + 1
  for (const candidate of known) {
    const edits = editsBetween(sought, plain(candidate))
    if (edits < Math.min(fewest, candidate.length - 1)) [nearest, fewest] = [candidate, edits]
  }
  return nearest
}

/** Returns `; did you mean …?` or an empty string. */
export function didYouMean(name: string, known: readonly string[]): string {
  const meant = nearMiss(name, known)
  return meant === undefined ? '' : `; did you mean \`${meant}\`?`
}

/** Returns the edit distance, where swapping adjacent letters is one edit; Infinity if the lengths differ by more than `maxEdits`. */
function editsBetween(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > maxEdits) return Infinity
  const rows = [Array.from({ length: to.length + 1 }, (_, index) => index)]
  for (let down = 1; down <= from.length; down++) {
    const row = [down]
    for (let across = 1; across <= to.length; across++) {
      const change = rows[down - 1]![across - 1]! + (from[down - 1] === to[across - 1] ? 0 : 1)
      const swapped = down > 1 && across > 1 && from[down - 1] === to[across - 2] && from[down - 2] === to[across - 1]
      const swap = swapped ? rows[down - 2]![across - 2]! + 1 : Infinity
      row.push(Math.min(change, swap, rows[down - 1]![across]! + 1, row[across - 1]! + 1))
    }
    rows.push(row)
  }
  return rows[from.length]![to.length]!
}
