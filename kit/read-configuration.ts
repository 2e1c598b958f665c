import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { completeConfig, type CompleteConfig, type ContractConfig } from './config.ts'

/** The project's configuration file and the name of its export. */
export interface ConfigurationFile {
  file: string
  exported: 'default' | 'contractConfig'
}

export interface Configuration {
  /** The configuration with all defaults applied. */
  config: CompleteConfig
  /** Undefined if the project has no such file. */
  source?: ConfigurationFile
}

/**
 * Reads a project's configuration from `contract.config.ts`, `.js` or `.mjs`, if one of these files exists. The configuration is the file's
 * default export or its `contractConfig` export.
 */
export async function readConfiguration(project: string): Promise<Configuration> {
  const file = ['contract.config.ts', 'contract.config.js', 'contract.config.mjs'].find(name => existsSync(join(project, name)))
  if (file === undefined) return { config: completeConfig({}) }
  const module = (await import(pathToFileURL(join(project, file)).href).catch((cause: Error) => {
    throw new Error(`${file} could not be loaded: ${cause.message}`, { cause })
  })) as { default?: ContractConfig; contractConfig?: ContractConfig }
  const exported = module.default === undefined ? 'contractConfig' : 'default'
  const config = module[exported]
  if (typeof config !== 'object' || config === null)
    throw new Error(`${file} must export the configuration as its default export: \`export default defineConfig({ … })\`.`)
  return { config: completeConfig(config), source: { file, exported } }
}
