import type { Sql } from '../../machine/database/database.ts'
import { AppError } from '../../machine/errors.ts'
import { toUsd, type Micros } from '../../machine/money.ts'

/** Maximum that a transaction may spend, by its connection. It applies to every run started in it. */
const caps = new WeakMap<Sql, Micros>()

/** The call would cost more than its caller allows. */
export class MaxCostExceeded extends AppError {
  readonly cost: Micros
  constructor(cost: Micros, cap: Micros) {
    super(
      'forbidden',
      `This costs ${toUsd(cost)} USD, more than \`max_cost_usd\` (${toUsd(Math.max(0, cap))}): nothing was started or charged.`,
      { fields: [{ field: 'max_cost_usd', message: `is less than ${toUsd(cost)}` }] },
    )
    this.cost = cost
  }
}

export const capSpending = (sql: Sql, cap: Micros): void => void caps.set(sql, cap)

/**
 * @param cost of everything that the transaction starts; it starts runs once
 * @throws {MaxCostExceeded}
 */
export function requireWithinCap(sql: Sql, cost: Micros): void {
  const cap = caps.get(sql)
  if (cap !== undefined && cost > cap) throw new MaxCostExceeded(cost, cap)
}
