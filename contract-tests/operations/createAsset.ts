import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { body, otherCall, repeated, unknownIds, valid, fromFullWorkspace } from '../declare/responses.ts'

export default operation('createAsset', {
  permission: 'assets:write',
  workspace: 'body',
  requests: [
    good('a signed upload', {}),
    good('nothing but source and workspace', { body: { content_type: undefined, file_name: undefined } }),
    good('everything', { body: { folder: 'spring/raw', file_name: 'ein Bild — 狐.png', content_type: 'IMAGE/PNG; q=1' } }),
    good('a type that says nothing', { body: { content_type: 'application/octet-stream' } }),
    good('a name by which browsers know a type', { body: { content_type: 'audio/x-m4a', file_name: 'a.m4a' } }),
    ...['source', 'workspace_id'].map(field => bad(`no ${field}`, { body: { [field]: undefined } }, field)),
    ...['signed_url', 'http://example.com/a.png', 'https://', 'https://a b', 7, null].map(source =>
      bad(`the source ${JSON.stringify(source)}`, { body: { source } }, 'source'),
    ),
    bad('a source on a host that is not listed', { body: { source: 'https://files.example.org/a.png' } }, 'source'),
    bad('a source on a private host', { body: { source: 'https://10.0.0.1/a.png' } }, 'source'),
    ...['image/svg+xml', 'text/html', 'png', 'image/', 7].map(type =>
      bad(`the type ${JSON.stringify(type)}`, { body: { content_type: type } }, 'content_type'),
    ),
    ...['', 'x'.repeat(256), 'a\u0000b', 7].map(name =>
      bad(`the name ${JSON.stringify(name).slice(0, 20)}`, { body: { file_name: name } }, 'file_name'),
    ),
    bad('an empty folder', { body: { folder: '' } }, 'folder'),
    bad('no project', { body: { project_id: 'nope' } }, 'project_id'),
    bad('a file in JSON', { body: { file: 'bytes' } }, 'file'),
  ],
  responses: { 201: valid(), 402: fromFullWorkspace(), 404: body({ project_id: unknownIds.projectId }), 409: repeated(), 422: otherCall() },
  codes: { 402: 'quota_reached' },
  idempotency: { other: { body: { file_name: 'other.png' } } },
})
