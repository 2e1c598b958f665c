import { afterAll, describe, expect, test } from 'vitest'
import { closeDatabases, databases } from '../testing/databases.ts'
import { transact } from './tx.ts'

afterAll(closeDatabases)

const options = { now: 1000, origin: { actor: 'mem_1', surface: 'api' as const } }

describe.each(databases)('transactions on $name', ({ open }) => {
  test("Callbacks run in order after the commit and see the transaction's writes", async () => {
    const { database } = await open()
    const count = () => database.read(sql => sql.first(`select count(*) as n from settings where name = 'tx'`, []))
    const seen: unknown[] = []
    await transact(database, options, async tx => {
      expect([tx.now, tx.origin]).toEqual([options.now, options.origin])
      await tx.run(`insert into settings (name, value) values ('tx', '1')`, [])
      tx.afterCommit(() => seen.push('first'))
      tx.afterCommit(() => seen.push(count()))
      expect(seen).toEqual([])
    })
    expect([seen[0], Number((await (seen[1] as ReturnType<typeof count>))!['n'])]).toEqual(['first', 1])
  })

  test('No callback runs after a rollback', async () => {
    const { database } = await open()
    const seen: string[] = []
    const failing = transact(database, options, async tx => {
      tx.afterCommit(() => seen.push('called'))
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(seen).toEqual([])
  })
})
