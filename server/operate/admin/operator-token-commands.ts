import { createOperatorToken } from '../../core/access/create-operator-token.ts'
import { listOperatorTokens, revokeOperatorToken, type OperatorToken } from '../../core/access/operator-token-store.ts'
import { OperatorError } from '../../machine/errors.ts'
import type { Change, Command } from './command.ts'
import { durationMs } from './flags.ts'

function tokenState({ expiresAt, revokedAt }: OperatorToken, now: number): 'active' | 'revoked' | 'expired' {
  if (revokedAt !== undefined) return 'revoked'
  return expiresAt !== undefined && expiresAt <= now ? 'expired' : 'active'
}

/** Commands for the tokens that scripts use to manage the installation. */
export const operatorTokenCommands: Readonly<Record<string, Command | Change>> = {
  'operator-token create': {
    flags: { name: true, expires: true },
    help: 'Creates a token for scripts that manage all workspaces through the API. The token is shown once. --expires 90d sets its lifetime.',
    async change(flags, sql, now) {
      const name = flags.required('name')
      const expires = flags.text('expires')
      const lifetimeMs = expires === undefined ? undefined : durationMs(expires)
      if (lifetimeMs === 0) throw new OperatorError('--expires must be a positive duration such as 12h or 90d.')
      const expiresAt = lifetimeMs === undefined ? undefined : now + lifetimeMs
      const { tokenId, token } = await createOperatorToken(sql, { name, expiresAt }, now)
      const created = { token_id: tokenId, name, ...(expiresAt !== undefined && { expires_at: expiresAt }) }
      return { answer: { ...created, token }, details: created }
    },
  },
  'operator-token list': {
    flags: {},
    help: 'Lists operator tokens with the time of their last use.',
    run: async (_flags, database, now) => ({
      tokens: (await database.read(listOperatorTokens)).map(token => ({
        token_id: token.tokenId,
        name: token.name,
        state: tokenState(token, now),
        created_at: token.createdAt,
        ...(token.expiresAt !== undefined && { expires_at: token.expiresAt }),
        last_used_at: token.lastUsedAt ?? null,
      })),
    }),
  },
  'operator-token revoke': {
    flags: { name: true },
    help: 'Immediately revokes an operator token, by name or id.',
    async change(flags, sql, now) {
      const revoked = await revokeOperatorToken(sql, flags.required('name'), now)
      if (!revoked)
        throw new OperatorError(
          `There is no active operator token ${flags.required('name')}. To list the tokens, run \`operator-token list\`.`,
        )
      const token = { token_id: revoked.tokenId, name: revoked.name }
      return { answer: token, details: token }
    },
  },
}
