/** A line of the report: the ratio of two things measured in the same rounds. */
export interface Result {
  name: string
  /** One value per round. */
  ratios: readonly number[]
  /** The target value; `min` and `max` specify which direction is better. A line without a goal is informational. */
  goal?: { min: number; aim?: number } | { max: number }
  /** The measured values of both sides, in their own units. */
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
  if ('max' in goal) return [name, two(ratio), range, `≤ ${goal.max}`, '', ratio <= goal.max ? 'ok' : 'BELOW', detail]
  const { min, aim } = goal
  const verdict = ratio < min ? 'BELOW' : aim !== undefined && ratio >= aim ? 'ok, aim' : 'ok'
  return [name, two(ratio), range, `≥ ${min}`, String(aim ?? ''), verdict, detail]
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
