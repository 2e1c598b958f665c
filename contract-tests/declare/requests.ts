/** Valid and invalid requests for an operation, and requests that several operations share. */
import type { RequestOptions } from '../support/requests.ts'
import type { Call } from './call.ts'

interface Accepted {
  readonly what: string
  readonly call: Call
  readonly wrong?: never
}
export interface InvalidRequest {
  readonly what: string
  readonly options: RequestOptions
  /** The fields that the error names. */
  readonly wrong: readonly string[]
}
export type Request = Accepted | InvalidRequest

export const isInvalidRequest = (request: Request): request is InvalidRequest => request.wrong !== undefined
export const isValidRequest = (request: Request): request is Accepted => request.wrong === undefined

export const good = (what: string, call: Call): Request => ({ what, call })
export const bad = (what: string, options: RequestOptions, ...wrong: string[]): Request => ({ what, options, wrong })

export const many = (count: number, item: unknown) => Array.from({ length: count }, () => item)

export const pages: readonly Request[] = [
  ...['1', '20', '100'].map(limit => good(`limit ${limit}`, { query: { limit } })),
  ...['0', '101', '-1', '1.5', 'ten', '', '1e9', '0x10', '1e1', ' 10', '10 ', '+10', '1.0', '010'].map(limit =>
    bad(`limit ${JSON.stringify(limit)}`, { query: { limit } }, 'limit'),
  ),
  ...['', 'garbage', 'AAAA.BBBB', 'x'.repeat(200)].map(cursor =>
    bad(`the cursor ${JSON.stringify(cursor.slice(0, 20))}`, { query: { cursor } }, 'cursor'),
  ),
  bad('an unknown query parameter', { query: { page: '2' } }, 'page'),
]

export const badWorkspaceFilter: readonly Request[] = ['prj_1', 'ws_', '', 'ws'].map(id =>
  bad(`the workspace ${JSON.stringify(id)}`, { query: { workspace_id: id } }, 'workspace_id'),
)

export const badProjectFilter: readonly Request[] = ['ws_1', 'prj_', ''].map(id =>
  bad(`the project ${JSON.stringify(id)}`, { query: { project_id: id } }, 'project_id'),
)

export const badProjectInPath: readonly Request[] = ['ws_1', 'prj_', 'nope'].map(projectId =>
  bad(`the project ${projectId}`, { path: { projectId } }, 'projectId'),
)

export const newProject: readonly Request[] = [
  good('a name', { body: { name: 'Spring' } }),
  good('a name of any script', { body: { name: '春 "quotes" <b>' } }),
  good('is_private', { body: { is_private: true } }),
  ...[undefined, 7, null, ['x']].map(name => bad(`the name ${JSON.stringify(name)}`, { body: { name } }, 'name')),
  bad('a name with NUL', { body: { name: 'a\u0000b' } }, 'name'),
  ...['yes', 1, null].map(value => bad(`is_private ${JSON.stringify(value)}`, { body: { is_private: value } }, 'is_private')),
  bad('an unknown field', { body: { folder: 'x' } }, 'folder'),
]
