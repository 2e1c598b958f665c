/** The last digit of a number is one of the first 32 digits in this list; all other digits of the number are from the rest of the list. */
export const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const values = new Map(Array.from(digits, (digit, value) => [digit, value]))

/** Returns the integers that `text` encodes: five bits per character, lowest bits first. */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = []
  let number = 0
  let scale = 1
  for (const digit of text) {
    const value = values.get(digit)!
    number += (value % 32) * scale
    scale *= 32
    if (value > 31) continue
    numbers.push(number % 2 === 1 ? -(number + 1) / 2 : number / 2)
    number = 0
    scale = 1
  }
  return numbers
}
