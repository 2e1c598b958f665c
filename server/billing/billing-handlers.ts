import { notImplemented } from '../errors.ts'
import type { Handlers } from '../http/contract.ts'
import type { Services } from '../services.ts'

export function billingHandlers(_services: Services) {
  return {
    /** Get the balance: answers 200. */
    async getCredits(_input, _context) {
      throw notImplemented('`GET /workspaces/{workspaceId}/credits`')
    },
    /** List the ledger: answers 200. */
    async listCreditEntries(_input, _context) {
      throw notImplemented('`GET /workspaces/{workspaceId}/credits/entries`')
    },
  } satisfies Partial<Handlers>
}
