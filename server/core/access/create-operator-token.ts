import type { Sql } from '../../machine/database/database.ts'
import { OperatorError } from '../../machine/errors.ts'
import { newId, newSecret } from '../../machine/ids.ts'
import { hashSecret } from './caller.ts'
import { insertOperatorToken, type OperatorToken } from './operator-token-store.ts'

/** Creates an operator token and returns its secret; only a hash of the secret is stored. @throws {OperatorError} */
export async function createOperatorToken(
  sql: Sql,
  { name, expiresAt }: Pick<OperatorToken, 'name' | 'expiresAt'>,
  now: number,
): Promise<Pick<OperatorToken, 'tokenId'> & { token: string }> {
  // The audit log records the name as the author of changes.
  if (!/^[a-z0-9][a-z0-9._-]{0,63}$/i.test(name))
    throw new OperatorError('--name must be 1 to 64 letters, digits, dots, dashes or underscores, and begin with a letter or digit.')
  const token = `op_${newSecret()}`
  const tokenId = newId('opt')
  if (!(await insertOperatorToken(sql, { tokenId, name, createdAt: now, expiresAt }, hashSecret(token))))
    throw new OperatorError(
      `There is already an active operator token named ${name}: revoke it with \`operator-token revoke\`, or use another name.`,
    )
  return { tokenId, token }
}
