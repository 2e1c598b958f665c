/**
 * `node --import @mediawright/contract-kit/development main.ts`: stubs that `createRouter` and `createListener` serve answer with
 * examples of the document. `contract-kit dev` starts services this way. Nothing else loads this module.
 */
import { readFile } from 'node:fs/promises'
import { sampleValues } from '../mock/sample.ts'
import { development } from '../node/http-service.ts'
import { createExamples } from './examples.ts'

development.current = ({ document, requestId }) => {
  let examples: Promise<ReturnType<typeof createExamples>> | undefined
  return async ({ id, parts, call: { request } }) => {
    if (document === undefined) return undefined
    examples ??= readFile(document, 'utf8').then(text => createExamples(JSON.parse(text) as object, requestId.header, sampleValues))
    return (await examples)(id, parts, `http://${request.headers.host ?? 'localhost'}`)
  }
}
