import type { Request } from 'express'
import { expect, test } from 'vitest'
import { document, namedExamples, operationIds, specResponse, specOperation } from '../support/document.ts'
import { requestFor } from '../support/requests.ts'
import { exampleIds } from '../targets/fixtures.ts'
import { operations } from '../../generated/operations.ts'
import { silent } from '../../server/tests/support/world.ts'
import { AuditDisagreement, createAudit } from '../../server/surfaces/http/audit.ts'

const audit = await createAudit(structuredClone(document), silent)

async function auditFor(id: (typeof operationIds)[number]) {
  const { method, path, headers, body } = requestFor(id, {
    workspaceId: 'ws_01m7w6c380emq8k9w39qsaekf4',
    apiKey: 'sk_test_x',
    session: 'mediawright_session=x',
    operator: 'op_x',
    ids: exampleIds,
  })
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const url = `/api/v1${pathname}`
  const app = { enabled: () => false, param: () => undefined }
  const request = { method, originalUrl: url, url, path: url, baseUrl: '', headers, app } as unknown as Request
  const json = headers['content-type'] === 'application/json'
  const call = audit.of(id, request)
  await call.request({
    path: {},
    query: Object.fromEntries(searchParams),
    headers: {},
    body: json ? JSON.parse(String(body)) : undefined,
    mediaType: json ? 'application/json' : undefined,
  } as Parameters<typeof call.request>[0])
  return call
}

/** Covers one operation per tag, because each tag has its own validator. */
const first = [...new Map(operationIds.toReversed().map(id => [specOperation(id).tags?.[0], id])).values()]

test.each(first)('The auditor accepts the examples of %s as responses but rejects an example wrapped in an array', async id => {
  for (const status of operations[id].statuses.filter(code => code < 500)) {
    const media = specResponse(id, status).content?.['application/json']
    if (media === undefined) continue
    const [[, body] = []] = namedExamples(media)
    await (await auditFor(id)).answer({ status, body })
    const broken = await auditFor(id)
    await expect(broken.answer({ status, body: [body] }), String(status)).rejects.toThrow(AuditDisagreement)
  }
})
