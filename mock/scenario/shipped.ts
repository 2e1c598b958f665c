import { readFile } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import { UnknownScenario } from '../world/layer.ts'
import type { ContractIndex } from './contract-index.ts'
import { readScenario } from './read-scenario.ts'
import type { Scenario } from './scenario.ts'
import { didYouMean } from '@mediawright/media-engines/text/near-miss.ts'

/** The shipped scenarios, in the same order as in the documentation. */
export const shippedNames = [
  'first-run',
  'empty',
  'rich',
  'huge',
  'out-of-credits',
  'read-only-key',
  'rate-limited',
  'flaky',
  'slow',
  'provider-down',
  'safety',
  'long-video',
  'conflict',
  'webhook-retries',
] as const

/** A mock's scenarios: those that ship with it, and those loaded from files. */
export interface Scenarios {
  /** @throws {UnknownScenario} */
  find: (name: string) => Scenario
  /**
   * Reads a file; its scenario can then be found by the file's path or by the file's name without the extension.
   * @throws {UnknownScenario} if the file cannot be read; {ScenarioError} if its content has errors
   */
  load: (path: string) => Promise<Scenario>
  list: () => readonly Scenario[]
}

/** @param folder the folder of the shipped scenarios */
export async function openScenarios(contract: ContractIndex, folder = new URL('shipped/', import.meta.url)): Promise<Scenarios> {
  const read = async (name: string): Promise<Scenario> => {
    const place = new URL(`${name}.yaml`, folder)
    return readScenario(await readFile(place, 'utf8'), { file: place.pathname, name, contract })
  }
  const known = new Map((await Promise.all(shippedNames.map(read))).map(scenario => [scenario.name, scenario]))
  return {
    find(name) {
      const scenario = known.get(name)
      if (scenario) return scenario
      const names = [...known.keys()]
      throw new UnknownScenario(`There is no scenario \`${name}\`${didYouMean(name, names) || `; available: ${names.join(', ')}.`}`)
    },
    async load(path) {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        throw new UnknownScenario(`${path} could not be read (${error.code}).`)
      })
      const name = basename(path, extname(path))
      const scenario = await readScenario(text, { file: path, name, contract })
      const names = [path, resolve(path), ...((shippedNames as readonly string[]).includes(name) ? [] : [name])]
      for (const one of names) known.set(one, scenario)
      return scenario
    },
    list: () => [...new Set(known.values())],
  }
}
