import { operation } from '../declare/operation.ts'
import { bad, good } from '../declare/requests.ts'
import { otherCall, repeated, unknown, valid } from '../declare/responses.ts'

const joinSource = (...lines: string[]) => [`// @flora-outputs [{"name":"text","type":"text"}]`, ...lines].join('\n')
const custom = { action_id: undefined, language: 'javascript', label: undefined, params: {} }
const inCode = (what: string, change: object) => good(what, { body: { ...custom, ...change } })
const notInCode = (what: string, change: object, ...wrong: string[]) => bad(what, { body: { ...custom, ...change } }, ...wrong)
const writes = `writeOutput('text', 'x')`
const declaring = (...declared: object[]) => joinSource(`// @flora-params ${JSON.stringify(declared)}`, writes)

export default operation('createActionNode', {
  permission: 'projects:write',
  workspace: 'resource',
  requests: [
    good('a prebuilt action', {}),
    good('the custom actions of the examples: JavaScript', { example: 'custom_javascript' }),
    good('the custom actions of the examples: a module', { example: 'custom_browser' }),
    good('the custom actions of the examples: Python', { example: 'custom_python' }),
    inCode('outputs alone', { code: joinSource(writes) }),
    inCode('a module', { code: joinSource(`export const execute = async () => ({ text: 'x' })`) }),
    inCode('a module with its runtime', { code: joinSource(`export function execute() { return { text: 'x' } }`), runtime: 'browser' }),
    inCode('top-level await', { code: joinSource(`await null`, writes) }),
    inCode('a select', { code: declaring({ key: 'mode', type: 'select', options: [{ label: 'A', value: 'a' }], default: 'a' }) }),
    bad('neither', { body: { action_id: undefined } }, 'action_id'),
    bad('both', { body: { code: joinSource(writes), language: 'javascript' } }, 'body'),
    bad('an action that there is not', { body: { action_id: 'no-such-action' } }, 'action_id'),
    bad('a wrong parameter', { body: { params: { angle: 'x' } } }, 'params.angle'),
    bad('an empty label', { body: { label: '' } }, 'label'),
    notInCode('no language', { code: joinSource(writes), language: undefined }, 'language'),
    notInCode('Python on another runtime', { code: '# @flora-outputs []', language: 'python', runtime: 'node' }, 'runtime'),
    notInCode('JavaScript on Python', { code: joinSource(writes), runtime: 'python' }, 'runtime'),
    notInCode('no outputs', { code: writes }, 'code'),
    notInCode('a syntax error', { code: joinSource('const = 1') }, 'code'),
    notInCode('a module without execute', { code: joinSource(writes), runtime: 'browser' }, 'code'),
    notInCode('an import', { code: joinSource(`import fs from 'node:fs'`, writes) }, 'code'),
    notInCode('the toolkit', { code: joinSource(`writeOutput('text', String(images.blank(1, 1, '#fff')))`) }, 'code'),
    notInCode('outputs that are no JSON', { code: `// @flora-outputs [{]\n${writes}` }, 'code'),
    notInCode('a default that the parameter does not take', { code: declaring({ key: 'n', type: 'number', min: 0, default: -1 }) }, 'code'),
    notInCode(
      'a wrong value of its own parameter',
      { code: declaring({ key: 'n', type: 'number', max: 1 }), params: { n: 2 } },
      'params.n',
    ),
    notInCode('source that is too long', { code: joinSource(writes, `// ${'ä'.repeat(524_300)}`) }, 'code'),
    ...['prj_', 'ws_1', 'nope'].map(projectId => bad(`the project ${projectId}`, { path: { projectId } }, 'projectId')),
  ],
  responses: { 201: valid(), 404: unknown, 409: repeated(), 422: otherCall() },
  idempotency: { other: { body: { label: 'Another' } } },
})
