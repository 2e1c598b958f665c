/**
 * Makes stubs served by `createRouter` and `createListener` return examples from the document:
 * `node --import @mediawright/contract-kit/development main.ts`. `contract-kit dev` starts services this way. Nothing else loads this
 * module.
 */
import { readFile, stat } from 'node:fs/promises'
import { sampleOfType } from '../mock/files.ts'
import { sampleValues } from '../generate/sample.ts'
import { development } from '../node/http-service.ts'
import { createExamples, type AnswerStub } from './examples.ts'

const samples = { values: sampleValues, file: sampleOfType }

development.current = ({ document, requestId }) => {
  let answerStub: AnswerStub | undefined
  let readAt: number | undefined
  return async ({ id, parts, call: { request } }) => {
    if (document === undefined) return undefined
    // A change to an example does not restart the service, so the document is read again here when it has changed.
    const { mtimeMs } = await stat(document)
    if (!answerStub || mtimeMs !== readAt)
      answerStub = createExamples(JSON.parse(await readFile(document, 'utf8')) as object, requestId.header, samples)
    readAt = mtimeMs
    return answerStub(id, parts, `http://${request.headers.host ?? 'localhost'}`)
  }
}
