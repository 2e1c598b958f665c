import type { FindSubject, SetLimits } from '../billing/set-limits.ts'
import { projectExists } from '../projects/project-store.ts'
import { listKeys } from './api-key-store.ts'
import { findMember } from './workspace-store.ts'

/** A key's spending is counted under the first key in its series of replacements. */
const findKey: FindSubject = async (sql, workspaceId, match) => {
  const key = (await listKeys(sql, workspaceId)).find(each => each.keyId === match || each.prefix === match)
  return key && (key.firstKeyId ?? key.keyId)
}

const findMemberId: FindSubject = async (sql, workspaceId, match) =>
  (await findMember(sql, workspaceId, match.includes('@') ? { email: match } : { memberId: match }))?.memberId

const findProject: FindSubject = async (sql, workspaceId, match) => ((await projectExists(sql, workspaceId, match)) ? match : undefined)

/** Finds the keys, members and projects that are named in spend caps. */
export const limitSubjects: SetLimits['subjects'] = { key: findKey, member: findMemberId, project: findProject }
