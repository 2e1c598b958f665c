import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../machine/database/database.ts'
import { newId } from '../../../machine/ids.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { createTenant, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { addMember } from '../../../core/workspaces/add-member.ts'
import { memberByEmail } from '../../../core/workspaces/find-member.ts'
import { insertMember } from '../../../core/workspaces/workspace-store.ts'
import { findMemberships, foldAddress, foldedAddress } from '../../../core/access/member-store.ts'

afterAll(closeDatabases)

test('AUTH-9 Case folding of an email address affects only the letters A to Z', () => {
  expect(foldAddress('AZaz@EXAMPLE.com')).toBe('azaz@example.com')
  for (const letter of ['\u212A', '\u212B', '\u0130', '\u0131', '\u017F', '\u00C4', '\u0410', '\u{10400}'])
    expect(foldAddress(letter)).toBe(letter)
})

describe.each(databases)('member email addresses on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant
  beforeAll(async () => {
    database = (await open()).database
    world = createWorld(database)
    tenant = await createTenant(world)
  })

  const add = (email: string) =>
    database.transaction(sql =>
      addMember(sql, { workspaceId: tenant.workspaceId, email, name: undefined, role: 'member' }, world.clock.now()),
    )
  /** Adds a member the way earlier versions did: they compared email addresses exactly. */
  const insert = (email: string) =>
    database.transaction(sql =>
      insertMember(sql, {
        memberId: newId('mem'),
        workspaceId: tenant.workspaceId,
        email,
        displayName: email,
        role: 'member',
        createdAt: world.clock.now(),
      }),
    )
  const found = async (email: string) => (await database.read(sql => findMemberships(sql, email))).map(row => row.member_id)
  const named = async (email: string) => (await database.read(sql => memberByEmail(sql, tenant.workspaceId, email))).email

  test('AUTH-9 Finding a member by email address ignores ASCII case, both in the request and in the stored address', async () => {
    for (const [stored, same, others] of [
      ['Kim@example.com', ['kim@example.com', 'KIM@EXAMPLE.COM'], ['\u212Aim@example.com', 'k\u0130m@example.com', 'k\u0131m@example.com']],
      ['\u212Aay@example.com', ['\u212AAY@example.com'], ['kay@example.com', 'Kay@example.com']],
      ['\u00C4da@example.com', ['\u00C4DA@example.com'], ['\u00E4da@example.com']],
      ['u\u017Fa@example.com', ['U\u017FA@example.com'], ['usa@example.com', 'USA@example.com']],
    ] as const) {
      const { memberId } = await add(stored)
      for (const email of [stored, ...same]) expect([email, await found(email)]).toEqual([email, [memberId]])
      for (const email of others) expect([email, await found(email)]).toEqual([email, []])
    }
  })

  test('AUTH-9 The database folds only ASCII letters, regardless of its collation', async () => {
    const folded = await database.read(async sql => {
      const wide =
        sql.dialect === 'postgres'
          ? await sql.first(`select collname from pg_collation where collname ~* '^(und-x-icu|c\\.utf-?8)$'`, [])
          : undefined
      if (sql.dialect === 'postgres' && !wide) throw new Error('This Postgres has no collation that folds more than ASCII.')
      const column = wide ? `letters collate "${wide['collname']}"` : 'letters'
      return (await sql.first(`select ${foldedAddress(sql, column)} as folded from (select cast(? as text) as letters) given`, [
        'K\u212A\u00C4',
      ]))!
    })
    expect(folded['folded']).toBe('k\u212A\u00C4')
  })

  test('Commands that add or find members by email address ignore ASCII case', async () => {
    await add('Grace@example.com')
    expect(await named('grace@EXAMPLE.com')).toBe('Grace@example.com')
    await expect(add('GRACE@example.com')).rejects.toThrow('Grace@example.com is already a member')
  })

  test("Control characters are rejected in a member's email address and removed from a member's name", async () => {
    await expect(add('a\u001b[2J@example.com')).rejects.toThrow('"a\\u001b[2J@example.com" is not an email address')
    const mel = { workspaceId: tenant.workspaceId, email: 'mel@example.com', name: 'M\u0007el', role: 'member' } as const
    expect(await database.transaction(sql => addMember(sql, mel, world.clock.now()))).toMatchObject({ displayName: 'Mel' })
  })

  test('Members whose addresses differ only in case must be identified by their exact address', async () => {
    for (const email of ['Lin@example.com', 'lin@example.com']) await insert(email)
    expect([await named('Lin@example.com'), await named('lin@example.com')]).toEqual(['Lin@example.com', 'lin@example.com'])
    await expect(named('LIN@example.com')).rejects.toThrow('Lin@example.com and lin@example.com: write the address')
    await expect(add('LIN@example.com')).rejects.toThrow('is already a member')
  })
})
