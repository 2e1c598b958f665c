/** More holes than these are filled as one: each needs an image of its surroundings. */
const mostHoles = 16

/** Numbers the separate parts of a mask from 1 on; 0 is uncovered. */
export function numberHoles(mask: Uint8Array, width: number): { numbers: Uint8Array; count: number } {
  const numbers = new Uint8Array(mask.length)
  let count = 0
  for (let at = 0; at < mask.length; at++) {
    if (!mask[at] || numbers[at]) continue
    if (count === mostHoles) return { numbers: mask.map(value => (value ? 1 : 0)), count: 1 }
    flood(mask, width, at, ++count, numbers)
  }
  return { numbers, count }
}

function flood(mask: Uint8Array, width: number, start: number, number: number, numbers: Uint8Array): void {
  const open = [start]
  numbers[start] = number
  const visit = (at: number) => {
    if (!mask[at] || numbers[at]) return
    numbers[at] = number
    open.push(at)
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at % width > 0) visit(at - 1)
    if (at % width < width - 1) visit(at + 1)
    visit(at - width)
    visit(at + width)
  }
}
