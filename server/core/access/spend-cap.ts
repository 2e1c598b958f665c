import type { Tx } from '../../machine/database/tx.ts'
import { AppError } from '../../machine/errors.ts'
import { toUsd, type Micros } from '@mediawright/media-engines/ports/money.ts'

/** Thrown if a call would cost more than the caller's maximum. */
export class MaxCostExceeded extends AppError {
  readonly cost: Micros
  constructor(cost: Micros, cap: Micros) {
    super(
      'forbidden',
      `This costs ${toUsd(cost)} USD, more than \`max_cost_usd\` (${toUsd(Math.max(0, cap))}): nothing was started or charged.`,
      { fields: [{ field: 'max_cost_usd', message: `must be at least ${toUsd(cost)}, the cost of this call` }] },
    )
    this.cost = cost
  }
}

/**
 * Adds the cost of a run that this transaction starts.
 * @throws {MaxCostExceeded} if the total would exceed the caller's maximum
 */
export function spend({ spending }: Pick<Tx, 'spending'>, cost: Micros): void {
  const total = spending.spent + cost
  if (spending.cap !== undefined && total > spending.cap) throw new MaxCostExceeded(total, spending.cap)
  spending.spent = total
}
