import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { completeConfig, defaultDocuments, type ContractConfig } from '../config.ts'
import { readDocument } from '../document/read-document.ts'
import { withOperationsAlone, type Bundle } from './bundle.ts'
import { withValidDefaults } from './defaults.ts'
import { withCodesListed } from './error-codes.ts'
import { requireReadable } from './parameter-rules.ts'
import { withAlternatives } from './security.ts'
import { rewriteOpenApi32 } from './openapi-3-2.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Reads a project's document, lists the codes of each error response and adds security requirements for alternative schemes.
 * @param project folder that the document's name is relative to
 * @throws {DocumentError} with file and line
 */
export const bundledSpec = (config: ContractConfig, project = root): Bundle =>
  readBundle(join(project, findDocument(config, project)), config, project).bundle

/**
 * @param file the document's root file
 * @param project folder that file names in messages are relative to
 * @returns the bundle and the paths of all files in the document
 */
export function readBundle(file: string, config: ContractConfig, project: string): { bundle: Bundle; files: readonly string[] } {
  const { errors, alternativeSecurity } = completeConfig(config)
  const { document, placeAt, files } = readDocument(file, project)
  requireReadable(document as unknown as Bundle, placeAt)
  const operations = withOperationsAlone(withValidDefaults(rewriteOpenApi32(withExamplesInPlace(document as unknown as Bundle))))
  return { bundle: withCodesListed(withAlternatives(operations, alternativeSecurity), errors), files }
}

/** Finds the document's root file, relative to the project. */
export function findDocument({ spec = {} }: ContractConfig, project: string): string {
  const file = spec.file ?? defaultDocuments.find(name => existsSync(join(project, name)))
  if (file !== undefined && existsSync(join(project, file))) return file
  throw new Error(
    file === undefined
      ? `There is no document: save it as one of ${defaultDocuments.join(', ')}, or name it as \`spec.file\` in contract.config.ts.`
      : `\`spec.file\` in the configuration names ${file}, which does not exist.`,
  )
}

/** Inlines long examples, which are separate files in the source. */
function withExamplesInPlace({
  components: { examples = {}, ...components },
  ...document
}: Bundle & { components: { examples?: object } }): Bundle {
  const byRef = new Map(Object.entries(examples).map(([name, example]) => [`#/components/examples/${name}`, example]))
  return JSON.parse(JSON.stringify({ ...document, components }, (_, value) => byRef.get(value?.$ref) ?? value))
}
