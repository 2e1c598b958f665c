import type { Database } from '../engines/database/database.ts'
import type { Micros } from '../money.ts'
import { balanceOf } from './ledger-store.ts'

/** What a workspace has left to spend. */
export const getCredits = (database: Database, workspaceId: string): Promise<Micros> => database.read(sql => balanceOf(sql, workspaceId))
