/** A line of the report: the ratio of two things measured in the same rounds. */
export interface Result {
  name: string
  /** One value per round. */
  ratios: readonly number[]
  /** The target value; `least` and `most` tell which direction is better. Without a goal, the line is informational. */
  goal?: { least: number; aim?: number } | { most: number }
  /** Both sides in their own units. */
  detail: string
}

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const two = (value: number) => value.toFixed(2)

function row({ name, ratios, goal, detail }: Result): string[] {
  const ratio = median(ratios)
  const range = ratios.length > 1 ? `${two(Math.min(...ratios))}–${two(Math.max(...ratios))}` : ''
  if (!goal) return [name, two(ratio), range, '', '', '', detail]
  if ('most' in goal) return [name, two(ratio), range, `≤ ${goal.most}`, '', ratio <= goal.most ? 'ok' : 'BELOW', detail]
  const { least, aim } = goal
  const verdict = ratio < least ? 'BELOW' : aim !== undefined && ratio >= aim ? 'ok, aim' : 'ok'
  return [name, two(ratio), range, `≥ ${least}`, String(aim ?? ''), verdict, detail]
}

export function table(results: readonly Result[]): string {
  const rows = [['measure', 'ratio', 'min–max', 'goal', 'aim', 'verdict', 'compared'], ...results.map(row)]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(cells => cells[column]!.length)))
  return rows
    .map(cells =>
      cells
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
