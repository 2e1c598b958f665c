/** Amounts of money are integers in micro-dollars internally, and numbers in US dollars in the API. */
export type Micros = number

export const microsPerUsd = 1_000_000
export const toUsd = (micros: Micros): number => micros / microsPerUsd
export const fromUsd = (usd: number): Micros => Math.round(usd * microsPerUsd)
/**
 * Converts a maximum price, rounding down to whole micro-dollars. The added thousandth of a micro-dollar compensates for binary rounding
 * errors.
 */
export const limitFromUsd = (usd: number): Micros => Math.floor(usd * microsPerUsd + 0.001)

/** Converts micro-dollars to credits. A credit is one US cent. */
export const toCredits = (micros: Micros): number => micros / 10_000
