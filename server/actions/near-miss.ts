const mostEdits = 2

/** What somebody who wrote `name` may have meant. */
export function nearMiss<Known extends string>(name: string, known: readonly Known[]): Known | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[_-]/g, '')
  const sought = plain(name)
  let nearest: Known | undefined
  let fewest = mostEdits + 1
  for (const candidate of known) {
    const edits = editsBetween(sought, plain(candidate))
    if (edits < Math.min(fewest, candidate.length - 1)) [nearest, fewest] = [candidate, edits]
  }
  return nearest
}

/** `; did you mean …?`, or nothing. */
export function didYouMean(name: string, known: readonly string[]): string {
  const meant = nearMiss(name, known)
  return meant === undefined ? '' : `; did you mean \`${meant}\`?`
}

/** Letters to add, leave out or change; not counted far beyond those that matter. */
function editsBetween(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > mostEdits) return Infinity
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1]
    for (let at = 0; at < to.length; at++) next.push(Math.min(row[at]! + (letter === to[at] ? 0 : 1), row[at + 1]! + 1, next[at]! + 1))
    row = next
  }
  return row[to.length]!
}
