import type { AddressInfo } from 'node:net'
import { createMock } from '@mediawright/contract-kit/mock'
import { contractConfig } from '../../contract.config.ts'
import { operations, type Operation } from '../../generated/operations.ts'
import { buildForm } from '../../testing/form.ts'
import { document, namedExamples, specOperation, type OperationId } from './document.ts'
import { examplePath, takesKeys } from './requests.ts'

export interface ExampleMock {
  readonly origin: string
  /** Sends the first example of the operation's request. @param prefer the `Prefer` header, which selects the response */
  readonly request: (id: OperationId, prefer: string) => Promise<Response>
  readonly close: () => void
}

/** Starts the contract kit's mock of the contract. */
export async function startExampleMock(): Promise<ExampleMock> {
  const listener = (await createMock(document, contractConfig)).listen(0, '127.0.0.1')
  await new Promise(ready => listener.once('listening', ready))
  const origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const request = (id: OperationId, prefer: string) => {
    const [type, media] = Object.entries(specOperation(id).requestBody?.content ?? {})[0] ?? []
    const example = media && namedExamples(media)[0]?.[1]
    const { body: rule }: Operation = operations[id]
    const form = type === 'multipart/form-data' && rule?.file ? buildForm(example as Record<string, unknown>, rule.file.name) : undefined
    const body = form?.body ?? (example === undefined ? undefined : JSON.stringify(example))
    return fetch(`${origin}/api/v1${examplePath(id)}`, {
      method: operations[id].method.toUpperCase(),
      headers: {
        authorization: `Bearer ${takesKeys(id) ? 'sk_test_mock' : 'op_mock'}`,
        prefer,
        ...(type && { 'content-type': form?.type ?? type }),
      },
      ...(body !== undefined && { body }),
    })
  }
  return { origin, request, close: () => listener.close() }
}
