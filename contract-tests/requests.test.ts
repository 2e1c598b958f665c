/**
 * Valid and invalid requests for each implemented operation, written by hand from the text of the public interface
 * and not from the schemas. Both validators of the server are generated from the schemas and use the same library, so
 * both would miss a rule of the interface that a schema lacks.
 */
import { expect, test } from 'vitest'
import type { notBuilt } from './exceptions.ts'
import { goodAndBad, type Row } from './requests-table.ts'
import type { OperationId } from './support/document.ts'
import { codeOf, describeOnBothDatabases, describeOnOneDatabase, fieldsOf } from './support/servers.ts'

/** Does not compile if an implemented operation is missing. */
goodAndBad satisfies Record<Exclude<OperationId, (typeof notBuilt)[number]>, readonly Row[]>

const rows = Object.entries(goodAndBad).flatMap(([id, list]) => list.map(row => ({ id: id as OperationId, ...row })))

describeOnBothDatabases('HTTP-4 OPS-5 requests', subject => {
  test.each(rows.filter(({ wrong }) => wrong.length === 0))('$id accepts $what', async ({ id, options }) => {
    const answer = await subject.call(id, options)
    expect(answer.status, answer.text).toBeLessThan(300)
  })
})

describeOnOneDatabase('HTTP-4 OPS-5 refused requests', subject => {
  test.each(rows.filter(({ wrong }) => wrong.length > 0))('$id refuses $what', async ({ id, options, wrong }) => {
    const answer = await subject.call(id, options)
    expect(codeOf(answer)).toBe('400 input_validation_error')
    expect(fieldsOf(answer).toSorted()).toEqual([...wrong].toSorted())
  })
})
