import { createHash } from 'node:crypto'
import { Script } from 'node:vm'
import type { Runtime } from '../ports/slot.ts'

/** A compiled module. Its argument contains the globals or, for browser modules, the argument to `execute`. */
export type CompiledModule = (argument: object) => Promise<unknown>

const compiled = new Map<string, Promise<CompiledModule>>()

/** Compiles each source once per process. All sources are prebuilt actions, so the cache needs no size limit. */
export function compileModule(source: string, runtime: Runtime, globals: readonly string[]): Promise<CompiledModule> {
  const known = compiled.get(source)
  if (known !== undefined) return known
  const made = runtime === 'browser' ? importModule(source) : compileScript(source, globals)
  compiled.set(source, made)
  return made
}

async function importModule(source: string): Promise<CompiledModule> {
  const url = `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
  const module = await shortly(() => import(url) as Promise<{ execute: CompiledModule }>)
  return argument => shortly(async () => module.execute(argument))
}

/** Shortens errors that name the module's URL, because that URL contains the module's whole source. */
async function shortly<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Error) error.stack = error.stack?.replaceAll(/data:text\/javascript[\w/+;,=]+/g, 'module.js')
    throw error
  }
}

/**
 * Compiles the source as an async function. The block around the source lets a module declare variables with the names of globals, as real
 * modules can.
 */
async function compileScript(source: string, globals: readonly string[]): Promise<CompiledModule> {
  const filename = `action-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
  const script = new Script(`'use strict';(async ({${globals.join(', ')}}) => {{${source}\n}})`, { filename })
  return script.runInThisContext() as CompiledModule
}
