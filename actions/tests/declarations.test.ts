import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readDeclaration } from '../declaration/declaration.ts'
import { completeParams, readValue } from '../declaration/action-params.ts'
import { legacyParams } from './legacy-params.ts'

const root = join(import.meta.dirname, '../..')
const schemas = parse(await readFile(join(root, 'spec/schemas/actions.yaml'), 'utf8')) as { ActionSlug: { enum: string[] } }
const files = await readdir(join(root, 'generated/actions'))

const readSource = (slug: string) => readFile(join(root, 'generated/actions', `${slug}.js`), 'utf8')

const read = new Map<string, ReturnType<typeof readDeclared>>()

function declared(slug: string) {
  const reading = read.get(slug) ?? readDeclared(slug)
  read.set(slug, reading)
  return reading
}

/** Reads a source the way custom code is read, but with access to the toolkit. */
async function readDeclared(slug: string) {
  const found = readDeclaration(await readSource(slug), { language: 'javascript', trusted: !slug.endsWith('-browser') })
  if ('problems' in found) throw new Error(found.problems.map(({ message }) => message).join('\n'))
  return found
}

const slugs = schemas.ActionSlug.enum
const versions = slugs.filter(slug => slugs.includes(`${slug}-browser`))

test('ACTION-1 The catalog contains exactly the actions that the contract lists', () => {
  expect(files.filter(name => name.endsWith('.js')).toSorted()).toEqual(slugs.map(slug => `${slug}.js`).toSorted())
})

describe.each(slugs)('the prebuilt action %s', slug => {
  test('ACTION-2 The quick scan of an action at startup yields the same declaration as full validation', async () => {
    const source = await readSource(slug)
    const readAs = (bundled: boolean) => readDeclaration(source, { language: 'javascript', trusted: true, bundled })
    expect(readAs(true)).toEqual(readAs(false))
  })

  test('ACTION-2 A prebuilt action declares its cost and its duration', async () => {
    const { declaration, cost, seconds, warnings } = await declared(slug)
    expect(declaration.runtime).toBe(slug.endsWith('-browser') ? 'browser' : 'node')
    expect(declaration.name).not.toBe('Custom action')
    expect(declaration.description).toMatch(/^[A-Z].*\.$/)
    expect(declaration.inputs).not.toEqual([])
    expect([cost, seconds].every(amount => amount !== undefined && amount > 0)).toBe(true)
    expect(warnings).toEqual([])
  })

  test('ACTION-1 A prebuilt action declares every parameter that earlier clients send', async () => {
    const { params } = (await declared(slug)).declaration
    const sent = legacyParams[slug.replace(/-browser$/, '')] ?? {}
    for (const [key, { types, values, label }] of Object.entries(sent)) {
      const param = params.find(each => each.key === key)
      expect(types, key).toContain(param?.type)
      expect(param?.available_values?.map(({ value }) => value).toSorted(), key).toEqual(values?.toSorted())
      if (label !== undefined) expect(param?.label, key).toBe(label)
    }
  })

  test("The default values of a prebuilt action's parameters are valid", async () => {
    const { params } = (await declared(slug)).declaration
    const complete = completeParams(params, {})
    for (const param of params) expect(readValue(param, complete[param.key]), param.key).toEqual({ value: complete[param.key] })
  })
})

test.each(versions)('ACTION-1 The %s action and its browser version declare the same inputs, outputs and parameters', async slug => {
  const [{ declaration: one }, { declaration: other }] = await Promise.all([declared(slug), declared(`${slug}-browser`)])
  expect([other.inputs, other.outputs, other.params]).toEqual([one.inputs, one.outputs, one.params])
})
