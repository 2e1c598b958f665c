import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadContract } from '@mediawright/contract-kit/conformance'
import { createLocator } from '@mediawright/contract-kit/document'
import { thisProject } from './this-project.ts'

test('The locator finds the line of every operation, status and schema in the source files of the contract', () => {
  const { operations } = loadContract(thisProject.document)
  const locate = createLocator(thisProject.sources, thisProject.root)
  const findLine = (pointer: string) => {
    const place = locate(pointer)
    return readFileSync(join(thisProject.root, place.file), 'utf8').split('\n')[place.line - 1] ?? ''
  }
  for (const { id, pointer, method, responses } of operations) {
    expect(findLine(pointer), id).toContain(`${method.toLowerCase()}:`)
    expect(findLine(`${pointer}/operationId`), id).toContain(id)
    for (const status of responses.keys()) expect(findLine(`${pointer}/responses/${status}`), `${id} ${status}`).toContain(`'${status}':`)
  }
  expect(findLine('/components/schemas/Run/properties/progress')).toContain('progress:')
  expect(findLine('/components/headers/RequestId/schema')).toContain('schema:')
})
