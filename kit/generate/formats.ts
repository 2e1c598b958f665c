import { _, type Ajv2020, type CodeKeywordDefinition } from 'ajv/dist/2020.js'
import formatKeyword from 'ajv/dist/vocabularies/format/format.js'
import formatsModule from 'ajv-formats'

// The default export of a CommonJS module is nested one level deeper.
const formats = formatsModule as unknown as typeof formatsModule.default

const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)`

/**
 * Stricter patterns for formats where ajv-formats accepts too much: the hour 24, offsets without minutes and ports that are not numbers.
 */
const stricter = new Map([
  ['time', `^${time}$`],
  ['date-time', String.raw`^\d{4}-\d\d-\d\d[Tt ]${time}$`],
  ['uri', String.raw`^[^:]+:(?:\/\/(?:[^\/?#@]*@)?(?:\[[^\]]*\]|[^\/?#:]*)(?::\d*)?(?![^\/?#])|(?!\/\/))[^\[\]]*$`],
])

const format: CodeKeywordDefinition = {
  ...formatKeyword.default,
  code(cxt, ruleType) {
    formatKeyword.default.code(cxt, ruleType)
    const pattern = ruleType === 'string' ? stricter.get(cxt.schema as string) : undefined
    if (pattern === undefined) return
    // These patterns run in linear time, so unlike a document's patterns, they do not need `toPattern`.
    const name = cxt.gen.scopeValue('pattern', { key: pattern, ref: new RegExp(pattern), code: _`new RegExp(${pattern})` })
    cxt.fail(_`!${name}.test(${cxt.data})`)
  },
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const email =
  /^(?:[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*|"(?:[^"\\\r\n]|\\.)*")@(?:(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?|\[(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!\])|(?=\]))){4}\]|\[ipv6:[\da-f:.]+\])$/i

export function addFormats(ajv: Ajv2020): void {
  formats(ajv)
  ajv.addFormat('uuid', uuid).addFormat('email', email).removeKeyword('format').addKeyword(format)
}
