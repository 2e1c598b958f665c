import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadContract, mapSources } from '@mediawright/contract-kit/conformance'
import { thisProject } from './this-project.ts'

test('A place in the bundle leads to the line of the sources, through files, references, aliases and merges', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-sources-'))
  try {
    mkdirSync(join(folder, 'paths'))
    const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), lines.join('\n'))
    write('openapi.yaml', 'openapi: 3.1.1', 'paths:', '  /books:', '    $ref: paths/books.yaml#/books')
    write(
      'paths/books.yaml',
      'books:',
      '  get:',
      '    responses:',
      "      '200': { $ref: ../responses.yaml#/One }",
      "      '404': &gone",
      '        description: Gone.',
      "      '410': *gone",
      "      '451':",
      '        <<: *gone',
      '        headers: {}',
    )
    write('responses.yaml', 'One:', '  content:', '    application/json:', '      schema:', '        oneOf:', '          - type: string')
    const bundle = {
      paths: {
        '/books': {
          get: {
            responses: {
              '200': { $ref: '#/components/responses/Renamed' },
              '404': { description: 'Gone.' },
              '410': { description: 'Gone.' },
              '451': { description: 'Gone.', headers: {} },
            },
          },
        },
      },
      components: { responses: { Renamed: { content: { 'application/json': { schema: { oneOf: [{ type: 'string' }] } } } } } },
    }
    const locate = mapSources(bundle, join(folder, 'openapi.yaml'), folder)
    const at = (pointer: string) => `${locate(pointer)?.file}:${locate(pointer)?.line}`
    expect(at('/paths/~1books')).toBe('openapi.yaml:3')
    expect(at('/paths/~1books/get/responses/200')).toBe('paths/books.yaml:4')
    expect(at('/components/responses/Renamed/content/application~1json/schema/oneOf/0/type')).toBe('responses.yaml:6')
    expect(at('/paths/~1books/get/responses/410')).toBe('paths/books.yaml:7')
    expect(at('/paths/~1books/get/responses/410/description')).toBe('paths/books.yaml:6')
    expect(at('/paths/~1books/get/responses/451/description')).toBe('paths/books.yaml:6')
    expect(at('/paths/~1books/get/responses/451/headers')).toBe('paths/books.yaml:10')
    // A node that the sources lack is mapped to its parent.
    expect(at('/paths/~1books/get/responses/499/headers')).toBe('paths/books.yaml:3')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('Every operation, status and schema of the contract is found in its source', () => {
  const { document, operations } = loadContract(thisProject.document)
  const locate = mapSources(document, thisProject.sources, thisProject.root)
  const findLine = (pointer: string) => {
    const place = locate(pointer)
    return place === undefined ? '' : (readFileSync(join(thisProject.root, place.file), 'utf8').split('\n')[place.line - 1] ?? '')
  }
  for (const { id, pointer, method, responses } of operations) {
    expect(findLine(pointer), id).toContain(`${method.toLowerCase()}:`)
    expect(findLine(`${pointer}/operationId`), id).toContain(id)
    for (const status of responses.keys()) expect(findLine(`${pointer}/responses/${status}`), `${id} ${status}`).toContain(`'${status}':`)
  }
  expect(findLine('/components/schemas/Run/properties/progress')).toContain('progress:')
  expect(findLine('/components/headers/RequestId/schema')).toContain('schema:')
})
