import { join } from 'node:path'
import type { ContractConfig } from '../config.ts'
import { readDocument } from '../document/read-document.ts'
import { withOperationsAlone, type Bundle } from './bundle.ts'
import { withCodesListed } from './error-codes.ts'
import { requireClosedCookies } from './parameter-rules.ts'
import { withAlternatives } from './security.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Reads the document of a project and adds the codes of its error responses and all accepted schemes of its operations.
 * @param project the folder to which the document's name is relative
 * @throws {DocumentError} which names file and line
 */
export function bundledSpec(
  { spec, errors, alternativeSecurity }: Pick<ContractConfig, 'spec' | 'errors' | 'alternativeSecurity'>,
  project = root,
): Bundle {
  const { document, placeAt } = readDocument(join(project, spec.file), project)
  requireClosedCookies(document as unknown as Bundle, placeAt)
  return withCodesListed(
    withAlternatives(withOperationsAlone(withExamplesInPlace(document as unknown as Bundle)), alternativeSecurity),
    errors,
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
