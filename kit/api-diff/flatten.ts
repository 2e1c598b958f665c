/**
 * Merges the rules of each `allOf` into one schema. As a result, moving a constraint between a schema and its branches is not reported as a
 * change, and the fields of a branch are compared as fields of the schema itself. Rules that one schema cannot express, such as two
 * patterns, stay in `allOf`.
 */
import { toPointer, tokens } from './change.ts'
import { nodeAt } from '../examples/pointer.ts'
import type { Document } from './use.ts'

type Schema = Record<string, any>

export interface Flattened {
  document: Document
  /**
   * Returns a node's location in the original document.
   * @param path path of the same node from the root, through all `$ref`s
   * @param name name of a required field
   */
  getOrigin: (pointer: string, path: string, name?: string) => { pointer: string; path: string }
}

interface Origin {
  /** Number of tokens in the flattened schema's pointer; later tokens are within the schema. */
  from: number
  /** Path from the flattened schema to the node, through references. */
  via: string[]
  /** Path in the bundle. */
  at: string[]
}

/** A branch and its location. */
interface Part {
  schema: Schema
  via: string[]
  at: string[]
}

const samples = new Set(['example', 'examples', 'default', 'const', 'enum'])

export function flattened(written: Document): Flattened {
  const origins = new Map<string, Origin>()
  const component = (ref: string): [Schema, string[]] | undefined => {
    const found = ref.startsWith('#/components/') ? (nodeAt(written, ref) as Schema | undefined) : undefined
    return found && [found, tokens(decodeURIComponent(ref))]
  }

  /** @param to the node's new path @param at the node's path in the bundle */
  function walk(node: unknown, to: string[], at: string[], merging: readonly string[]): unknown {
    if (Array.isArray(node)) return node.map((item, i) => walk(item, [...to, String(i)], [...at, String(i)], merging))
    if (typeof node !== 'object' || node === null) return node
    if (Array.isArray((node as Schema)['allOf'])) return merge({ schema: node as Schema, via: [], at }, to, merging)
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, samples.has(key) ? value : walk(value, [...to, key], [...at, key], merging)]),
    )
  }

  /**
   * Returns the keywords next to `allOf` and `$ref`, and all branches, as separate parts; undefined if a branch refers back to the schema
   * being merged.
   */
  function getParts({ schema, via, at }: Part, merging: readonly string[]): { parts: Part[]; refs: string[] } | undefined {
    const { allOf = [], $ref, ...own } = schema as { allOf?: Schema[]; $ref?: string }
    const parts: Part[] = [{ schema: own, via, at }]
    const refs: string[] = []
    const further: Part[] = allOf.map((branch, i) => ({
      schema: branch,
      via: [...via, 'allOf', String(i)],
      at: [...at, 'allOf', String(i)],
    }))
    if ($ref !== undefined) {
      const target = component($ref)
      if (!target || merging.includes($ref)) return undefined
      refs.push($ref)
      further.push({ schema: target[0], via, at: target[1] })
    }
    for (const part of further) {
      const inner = getParts(part, [...merging, ...refs])
      if (!inner) return undefined
      parts.push(...inner.parts)
      refs.push(...inner.refs)
    }
    return { parts, refs }
  }

  function merge(whole: Part, to: string[], merging: readonly string[]): unknown {
    const found = getParts(whole, merging)
    if (!found) return whole.schema
    return mergeParts(found.parts, to, [...merging, ...found.refs])
  }

  /** @param from the length, in tokens, of the path that each part's `via` is relative to */
  function mergeParts(parts: readonly Part[], to: string[], merging: readonly string[], from = to.length): Schema {
    const merged: Schema = {}
    const left: Schema[] = []
    const note = (key: string[], { via, at }: Part, rest = key) =>
      origins.set(toPointer([...to, ...key]), { from, via: [...via, ...rest], at: [...at, ...rest] })
    // A closed branch stays separate, because it rejects the fields of other branches, and a merged schema cannot express that.
    const isApart = ({ schema }: Part) => schema['additionalProperties'] === false && parts.some(other => hasFurther(other.schema, schema))
    for (const part of parts.filter(isApart)) left.push(part.schema)
    const together = parts.filter(part => !isApart(part))

    for (const map of ['properties', 'patternProperties', '$defs']) {
      const names = new Set(together.flatMap(({ schema }) => Object.keys(schema[map] ?? {})))
      for (const name of names) {
        const having = together.filter(({ schema }) => schema[map]?.[name] !== undefined)
        const inner = having.map(({ schema, via, at }) => ({ schema: schema[map][name], via: [...via, map, name], at: [...at, map, name] }))
        note([map, name], having[0]!)
        merged[map] ??= {}
        const place = [...to, map, name]
        merged[map][name] =
          inner.length === 1 ? walk(inner[0]!.schema, place, inner[0]!.at, merging) : mergeAll(inner, place, merging, from)
      }
    }
    for (const part of together) {
      const { if: condition, then: met, else: unmet, ...rest } = part.schema
      const keepsCondition = condition !== undefined && 'if' in merged
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      if (keepsCondition) left.push({ if: condition, then: met, else: unmet })
      for (const [key, value] of Object.entries(keepsCondition ? rest : part.schema)) {
        if (['properties', 'patternProperties', '$defs'].includes(key)) continue
        if (key === 'required') {
          for (const name of value as string[]) if (!origins.has(toPointer([...to, key, name]))) note([key, name], part, [key])
        }
        const was = merged[key]
        if (was === undefined) {
          merged[key] = samples.has(key) ? value : walk(value, [...to, key], [...part.at, key], merging)
          note([key], part)
        } else if (JSON.stringify(was) !== JSON.stringify(value)) {
          const both = united(key, was, value)
          if (both === undefined) left.push({ [key]: value })
          else merged[key] = both
        }
      }
    }
    if (Array.isArray(merged['required'])) merged['required'] = (merged['required'] as string[]).toSorted()
    // The schema declares every field, so `additionalProperties` and `unevaluatedProperties` are equivalent here.
    if (merged['unevaluatedProperties'] === false && knowsAllFields(merged, left)) {
      delete merged['unevaluatedProperties']
      merged['additionalProperties'] = false
    }
    return left.length > 0 ? { ...merged, allOf: left } : merged
  }

  /** Merges a field that more than one branch declares. */
  function mergeAll(inner: readonly Part[], to: string[], merging: readonly string[], from: number): unknown {
    const found = inner.map(part => getParts(part, merging))
    if (found.some(each => !each)) return { allOf: inner.map(({ schema }) => schema) }
    return mergeParts(
      found.flatMap(each => each!.parts),
      to,
      [...merging, ...found.flatMap(each => each!.refs)],
      from,
    )
  }

  const document = walk(written, [], [], []) as Document

  function getOrigin(pointer: string, path: string, name?: string) {
    const parts = tokens(pointer)
    const asked = name === undefined ? parts : [...parts, name]
    /** For each token, the tokens that replace it when references are followed. */
    const via: string[][] = parts.map(token => [token])
    let at: string[] = []
    for (let length = 1; length <= asked.length; length++) {
      const origin = origins.get(toPointer(asked.slice(0, length)))
      const isName = length > parts.length
      if (!origin) {
        if (!isName) at.push(asked[length - 1]!)
        continue
      }
      at = [...origin.at]
      const last = Math.min(length, parts.length) - 1
      for (let i = origin.from; i <= last; i++) via[i] = []
      via[last] = origin.via
    }
    const own = parts[0] === 'components' ? 3 : 0
    const steps = tokens(path)
    const tail = parts.length - own
    return { pointer: toPointer(at), path: toPointer([...steps.slice(0, steps.length - tail), ...via.slice(own).flat()]) }
  }
  return { document, getOrigin }
}

/** Reports whether the schema itself declares all fields that occur in its choices and conditions. */
function knowsAllFields({ properties = {}, ...rest }: Schema, left: readonly Schema[]): boolean {
  const further = JSON.stringify([left, ...choices.map(key => rest[key])])
  const names = (node: unknown): string[] =>
    typeof node !== 'object' || node === null
      ? []
      : Object.entries(node).flatMap(([key, value]) => (key === 'properties' ? Object.keys(value as object) : names(value)))
  return !/"\$ref"|"patternProperties"/.test(further) && names(JSON.parse(further)).every(name => name in properties)
}
const choices = ['oneOf', 'anyOf', 'if', 'then', 'else', 'dependentSchemas']

const hasFurther = (schema: Schema, { properties = {} }: Schema) =>
  Object.keys(schema['properties'] ?? {}).some(name => !(name in properties))

/** Keywords that only document a schema. The outermost schema's value is used. */
const words = new Set(['title', 'description', 'example', 'examples', '$comment', 'deprecated', 'externalDocs'])
const least = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'])
const most = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'])

/** @returns undefined if one keyword cannot express both values */
function united(key: string, a: any, b: any): unknown {
  if (words.has(key) || key.startsWith('x-')) return a
  if (least.has(key)) return Math.min(a, b)
  if (most.has(key)) return Math.max(a, b)
  if (key === 'required') return [...new Set([...a, ...b])]
  if (key === 'uniqueItems') return a || b
  if (key === 'enum') return (a as unknown[]).filter(one => (b as unknown[]).some(other => JSON.stringify(one) === JSON.stringify(other)))
  if (key === 'additionalProperties' && (a === true || b === true)) return a === true ? b : a
  if (key === 'type') {
    const [some, others] = [[a].flat() as string[], [b].flat() as string[]]
    const both = some.flatMap(type =>
      others.includes(type)
        ? [type]
        : type === 'number' && others.includes('integer')
          ? ['integer']
          : type === 'integer' && others.includes('number')
            ? ['integer']
            : [],
    )
    return both.length === 1 ? both[0] : both
  }
  return undefined
}
