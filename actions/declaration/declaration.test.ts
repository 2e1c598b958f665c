import { describe, expect, test } from 'vitest'
import type { Language } from './action.ts'
import { type RequestedAction, readDeclaration } from './declaration.ts'

const read = (source: string, requested: Partial<RequestedAction> = {}) => {
  const result = readDeclaration(source, { language: 'javascript', ...requested })
  if ('problems' in result) throw new Error(result.problems.map(({ message }) => message).join('\n'))
  return result
}
const problems = (source: string, requested: Partial<RequestedAction> = {}) => {
  const result = readDeclaration(source, { language: 'javascript', ...requested })
  return 'problems' in result ? result.problems.map(({ field, message }) => (field === 'code' ? message : `${field}: ${message}`)) : []
}

const out = '@flora-outputs [{"name":"text","type":"text"}]'
const outputs = [{ name: 'text', type: 'text' }]
const writes = `writeOutput('text', 'x')\n`

describe('annotations in source code', () => {
  test.each<[string, Language, string]>([
    ['a line comment', 'javascript', `// ${out}\n`],
    ['a line comment without a space', 'javascript', `//${out}\n`],
    ['a line comment with three slashes', 'javascript', `/// ${out}\n`],
    ['a block comment', 'javascript', `/* ${out} */\n`],
    ['a block comment with several lines', 'javascript', `/*\n${out}\n*/\n`],
    ['a block comment with leading asterisks', 'javascript', `/**\n * ${out}\n **/\n`],
    ['a block comment before code on the same line', 'javascript', `/* ${out} */ 'x'`],
    [
      'a comment after a hashbang, a directive and empty lines',
      'javascript',
      `#!/usr/bin/env node\n\n'use strict';\n"use strict"\n\n// ${out}\n`,
    ],
    ['a comment after a byte order mark', 'javascript', `\uFEFF// ${out}\n`],
    ['lines with Windows line endings', 'javascript', `// words\r\n// ${out}\r\n`],
    ['lines with old Mac line endings', 'javascript', `// words\r// ${out}\r`],
    ['several comments', 'javascript', `/* words */ // words\n/* ${out} */\n`],
    ['JSON on several lines', 'javascript', `// @flora-outputs [\n//   { "name": "text",\n// "type": "text" }\n// ]\n// other words\n`],
    [
      'JSON on several lines of a block comment',
      'javascript',
      `/*\n * @flora-outputs\n *   [{ "name": "text",\n *   "type": "text" }]\n *\n * words */`,
    ],
    ['JSON across several comments', 'javascript', `// @flora-outputs [\n\n/* {"name":"text", */\n// "type":"text"}]\n`],
    ['Python', 'python', `# ${out}\n`],
    ['Python after a hashbang', 'python', `#!/usr/bin/env python3\n# -*- coding: utf-8 -*-\n\n## ${out}\nx = 1\n`],
    ['JSON on several lines of Python comments', 'python', `# @flora-outputs [\n#   {"name": "text", "type": "text"}\n# ]\n`],
  ])('An annotation is found in %s', (_what, language, source) => {
    expect(read(source, { language }).declaration.outputs).toEqual(outputs)
  })

  test.each<[string, Language, string, string]>([
    ['below code', 'javascript', `const a = 1\n// ${out}\n`, ' in the comments at its top; see line 2'],
    ['below a docstring', 'python', `"""Words."""\n# ${out}\n`, ' in the comments at its top; see line 2'],
    ['in a comment of another language', 'python', `// ${out}\n`, ' in the comments at its top; see line 1'],
    [
      'if its name is misspelled',
      'javascript',
      '// @flora-output [{"name":"a","type":"text"}]\n',
      ' in the comments at its top; see line 1',
    ],
    ['inside a word', 'javascript', `// see ${out}\n`, ''],
    ['in a string', 'javascript', `'${out}'\n`, ''],
    ['in an empty source', 'javascript', '', ''],
  ])('An annotation is not found %s', (_what, language, source, hint) => {
    expect(problems(source, { language })).toContain(`must declare its outputs with \`@flora-outputs\`${hint}`)
  })

  test("An action's name is one line and its description is one paragraph; neither includes the next annotation", () => {
    const { declaration, warnings } = read(
      `/**\n * @flora-name  Two   words \n * @flora-description It does\n *   one thing.\n *\n * A remark.\n * ${out}\n */\n// more`,
    )
    expect(declaration).toEqual({
      name: 'Two   words',
      description: 'It does one thing.',
      language: 'javascript',
      runtime: 'node',
      hasPreview: false,
      inputs: [],
      outputs,
      params: [],
    })
    expect(warnings).toEqual([])
  })

  test('A description may begin on the line after its annotation', () => {
    const { declaration } = read(`/**\n * @flora-description\n * It does\n * one thing.\n *\n * A remark.\n * ${out}\n */`)
    expect(declaration.description).toBe('It does one thing.')
  })

  test('An annotation is rejected if its JSON is followed by other text on the same line', () => {
    expect(problems(`// ${out}\n// @flora-inputs [] // none\n// @flora-params []]\n`)).toEqual([
      'line 2: `@flora-inputs` is not JSON: `// none` follows its end',
      'line 3: `@flora-params` is not JSON: `]` follows its end',
    ])
  })

  test("An action's name is optional", () =>
    expect(read(`// ${out}\n`).declaration).toMatchObject({ name: 'Custom action', description: '' }))

  test('An unknown annotation causes a warning', () => {
    expect(read(`// ${out}\n// @flora-Parms []\n// @flora-author me\n${writes}// @flora-name Late\n`).warnings).toEqual([
      {
        code: 'unknown_annotation',
        message: 'Line 2: `@flora-Parms` is not an annotation, so it was ignored. Did you mean `@flora-params`?',
        field: 'code',
      },
      { code: 'unknown_annotation', message: 'Line 3: `@flora-author` is not an annotation, so it was ignored.', field: 'code' },
      {
        code: 'misplaced_annotation',
        message: 'Line 5: `@flora-name` is below the first line of code, so it was ignored.',
        field: 'code',
      },
    ])
  })

  test('A prebuilt action declares its cost and its duration in seconds', () => {
    expect(read(`// ${out}\n// @flora-cost 0.0015\n// @flora-seconds 2.5\n`)).toMatchObject({ cost: 1500, seconds: 2.5 })
    for (const wrong of ['', 'free', '-1', '1e9', '0.0000001', '0x1', '1 USD'])
      expect(problems(`// ${out}\n// @flora-cost ${wrong}\n`)).toEqual([
        'line 2: `@flora-cost` must be a number such as 0.002, with at most 6 decimal places',
      ])
  })
})

describe('the language and its runtime', () => {
  const executes = `// ${out}\nexport const execute = async () => ({ text: 'x' })\n`
  test.each<[string, Partial<RequestedAction>, string, string]>([
    ['node', {}, `// ${out}\n${writes}`, 'node'],
    ['node', { runtime: 'node' }, executes, 'node'],
    ['browser', {}, executes, 'browser'],
    ['browser', { runtime: 'browser' }, executes, 'browser'],
    ['python', { language: 'python' }, `# ${out}\n`, 'python'],
    ['python', { language: 'python', runtime: 'python' }, `# ${out}\n`, 'python'],
  ])('The runtime is %s for source code submitted with %j', (_name, requested, source, runtime) => {
    const { declaration, runtime: stated } = read(source, requested)
    expect([declaration.runtime, stated, declaration.language]).toEqual([runtime, runtime, requested.language ?? 'javascript'])
  })

  test('A runtime that contradicts the language or the code is rejected', () => {
    expect(problems(executes, { runtime: 'python' })).toEqual(['runtime: must be node or browser for code in javascript'])
    expect(problems(`# ${out}\n`, { language: 'python', runtime: 'browser' })).toEqual(['runtime: must be python for code in python'])
    expect(problems(`// ${out}\n${writes}`, { runtime: 'browser' })).toEqual([
      'must export a function named `execute` for the browser runtime',
    ])
  })
})

test('All problems in a declaration are reported together, each with a line number', () => {
  const source = `// @flora-name
// @flora-params [
//   { "key": "a", "type": "number", "min": 5, "max": 1 },
//   { "key": "b", "type": "slide" }
// ]
// @flora-inputs [{ "name": "image", "type": "imag" }]
// @flora-params []
import fs from 'node:fs'
await images.edit(1)
`
  expect(problems(source)).toEqual([
    'must declare its outputs with `@flora-outputs`',
    'line 1: `@flora-name` must not be empty',
    'line 3: `@flora-params[0].min` must be at most `max` (1); it is 5',
    'line 4: `@flora-params[1].type` must be one of text, textarea, number, slider, toggle, select, color, colorList, point2d, point3d, range; did you mean `slider`?',
    'line 6: `@flora-inputs[0].type` must be one of image, video, audio, text, model3d; did you mean `image`?',
    'line 7: `@flora-params` is already declared on line 2',
    'line 8: imports `node:fs`, but imports are not supported: include the imported code in the source',
    "line 9: the toolkit's `images` is available only to prebuilt actions",
  ])
})

test.each(['\n', '\r\n', '\r', '\u2028'])('Lines that end with %j are numbered as they are in editors', end =>
  expect(problems(['// words', `// ${out}`, '// @flora-name', ''].join(end))).toEqual(['line 3: `@flora-name` must not be empty']),
)

describe('sizes', () => {
  const padded = (bytes: number, text: string) => text + 'x'.repeat(bytes - Buffer.byteLength(text))

  test('Source code is limited to 1,048,576 bytes', () => {
    expect(read(padded(1_048_576, `// ${out}\n//ä`)).declaration.outputs).toEqual(outputs)
    expect(problems(padded(1_048_577, `// ${out}\n//ä`))).toEqual(['must be at most 1048576 bytes; it is 1048577'])
  })

  test("An annotation's array is limited to 131,072 bytes, including whitespace", () => {
    const params = (bytes: number) => `${padded(bytes - 3, '[{"key":"ä","type":"text","label":"')}"}]`.replace('"ä"', '"aa"')
    expect(Buffer.byteLength(params(131_072))).toBe(131_072)
    expect(read(`// ${out}\n// @flora-params ${params(131_072)}\n`).declaration.params).toHaveLength(1)
    expect(
      read(`/* ${out}\n * @flora-params${params(131_072).replace('{', '\n *      {')}\n*/`.replace('"aa"', '"a"')).declaration.params,
    ).toHaveLength(1)
    expect(problems(`// ${out}\n// @flora-params ${params(131_073)}\n`)).toEqual([
      'line 2: `@flora-params` must be at most 131072 bytes; it is 131073',
    ])
  })

  test.each([
    ['inputs', 64, (index: number) => ({ name: `n${index}`, type: 'text' })],
    ['params', 128, (index: number) => ({ key: `k${index}`, type: 'text' })],
  ])('The %s annotation can have at most %d items', (name, max, item) => {
    const source = (count: number) =>
      `// ${out}\n// @flora-${name} ${JSON.stringify(Array.from({ length: count }, (_, index) => item(index)))}`
    expect(problems(source(max))).toEqual([])
    expect(problems(source(max + 1))).toEqual([`line 2: \`@flora-${name}\` must have at most ${max} items; it has ${max + 1}`])
  })

  test("An action's name is limited to 200 characters and its description to 2000", () => {
    expect(problems(`// ${out}\n// @flora-name ${'狐'.repeat(200)}\n// @flora-description ${'🦊'.repeat(2000)}\n`)).toEqual([])
    expect(problems(`// ${out}\n// @flora-name ${'狐'.repeat(201)}\n// @flora-description ${'🦊'.repeat(2001)}\n`)).toEqual([
      'line 2: `@flora-name` must have at most 200 characters; it has 201',
      'line 3: `@flora-description` must have at most 2000 characters; it has 2001',
    ])
    expect(problems(`// ${out}\n// @flora-name a\u0007b\n`)).toEqual([
      'line 2: `@flora-name` must not contain control characters or unpaired surrogates',
    ])
  })

  test('Long source code quoted in a problem message is shortened', () => {
    const long = 'x'.repeat(100_000)
    const wrong = problems(`// @flora-outputs [{"name":"a","type":"text","${long}":1}]\n// @flora-inputs [{"${long}":1,"${long}":1}]`)
    expect(wrong.map(message => message.length)).toEqual([expect.any(Number), expect.any(Number)])
    expect(Math.max(...wrong.map(message => message.length))).toBeLessThan(600)
  })

  test('Only the first 50 problems in source code are listed, followed by a count of the rest', () => {
    const wrong = problems(`// ${out}\n// @flora-inputs ${JSON.stringify(Array.from({ length: 64 }, () => ({ name: '', typ: 1 })))}`)
    expect(wrong).toHaveLength(51)
    expect(wrong.at(-1)).toMatch(/^has \d+ more problems$/)
  })
})

describe('hostile source code', () => {
  const many = (piece: string) => piece.repeat(200_000 / piece.length)
  test.each([
    ['line comments', many('//\n')],
    ['one annotation repeated many times', many('// @flora-name x\n')],
    ['unknown annotations', many('// @flora-x\n')],
    ['blocks', many('/**/')],
    ['unterminated block comments', many('/*')],
    ['line separators', `/*${many('\u2028').slice(0, 60_000)}*/`],
    ['brackets', `// @flora-params ${many('[')}`],
    ['objects', `// @flora-params [${many('{},')}{}]`],
    ['an unterminated string', `// @flora-params ["${many('a')}`],
    ['misplaced annotations', `x\n${many('// @flora-name\n')}`],
  ])('Long source code that consists of %s is rejected because it declares no outputs', (_what, source) => {
    for (const language of ['javascript', 'python'] as const)
      expect(problems(source, { language })).toContainEqual(expect.stringMatching(/^must declare its outputs/))
  })

  test('Inputs and parameters named after members of Object.prototype work like any others', () => {
    expect(problems(`// ${out}\n// @flora-params [{"key":"__proto__","type":"text","__proto__":{"default":1}}]`)).toEqual([
      'line 2: `@flora-params[0]` has an unknown member `__proto__`',
      'line 2: `@flora-params[0].key` must be in snake_case, such as `edge_softness`; it is `__proto__`',
    ])
    const { declaration } = read(
      `// ${out}\n// @flora-inputs [{"name":"__proto__","type":"text"}]\n// @flora-params [{"key":"constructor","type":"text"}]`,
    )
    expect([declaration.inputs, declaration.params]).toMatchObject([
      [{ name: '__proto__' }],
      [{ key: 'constructor', label: 'Constructor' }],
    ])
    expect(Object.prototype).not.toHaveProperty('default')
  })
})
