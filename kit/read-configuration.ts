import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { completeConfig, type CompleteConfig, type ContractConfig } from './config.ts'

/**
 * The configuration of a project with all defaults, from `contract.config.ts`, `.js` or `.mjs` if the project has one. The file
 * exports it by default or as `contractConfig`.
 */
export async function readConfiguration(project: string): Promise<CompleteConfig> {
  const name = ['contract.config.ts', 'contract.config.js', 'contract.config.mjs'].find(file => existsSync(join(project, file)))
  if (name === undefined) return completeConfig({})
  const file = join(project, name)
  const module = (await import(pathToFileURL(file).href).catch((cause: Error) => {
    throw new Error(`${name} cannot be loaded: ${cause.message}`, { cause })
  })) as { default?: ContractConfig; contractConfig?: ContractConfig }
  const config = module.default ?? module.contractConfig
  if (typeof config !== 'object' || config === null)
    throw new Error(`${name} must export the configuration by default: \`export default defineConfig({ … })\`.`)
  return completeConfig(config)
}
