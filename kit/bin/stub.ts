import { pathToFileURL } from 'node:url'
import { nearest, UsageError } from '../command-line.ts'
import type { CompleteConfig } from '../config.ts'
import { readContract } from '../examples/contract.ts'
import { buildHandlers, buildStub } from '../stub/handler.ts'
import { closedDocument, generatedFile } from './project.ts'

/** @param ids operation ids; if empty, the result is a whole module */
export async function stub(folder: string, config: CompleteConfig, ids: readonly string[]): Promise<string> {
  const { operations: rows } = (await import(pathToFileURL(generatedFile(folder, 'operations.ts')).href)) as {
    operations: Parameters<typeof buildHandlers>[1]
  }
  const contract = readContract(JSON.parse(closedDocument(config, folder)))
  if (ids.length === 0) return buildHandlers(contract, rows, config)
  const stubs = ids.map(id => {
    const operation = contract.operations.find(one => one.id === id)
    const row = Object.hasOwn(rows, id) ? rows[id] : undefined
    if (operation && row) return buildStub(operation, row, config).replaceAll(/^ {2}/gm, '')
    const known = contract.operations.map(one => one.id)
    const hint = known.length > 0 ? `: did you mean ${nearest(id, known)}?` : '.'
    throw new UsageError(
      operation ? `generated/ has no operation ${id}: run \`contract-kit generate\`.` : `The document has no operation ${id}${hint}`,
    )
  })
  return stubs.join('\n')
}
