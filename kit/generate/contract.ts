import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeConfig, type CompleteConfig, type ContractConfig } from '../config.ts'
import { bundledOperations, type Bundle } from './bundle.ts'
import { clientOperationsModule } from './client-operations.ts'
import { withDirections } from './directions.ts'
import { withCodesClosed } from './error-codes.ts'
import { prepareForGenerators } from './prepare-for-generators.ts'
import { withParsedData } from './items.ts'
import { withInheritance } from './inheritance.ts'
import { operationsModule } from './operations.ts'
import { publishedBundle } from './published.ts'
import { withoutAlternatives } from './security.ts'
import { isOpenApi32, toOpenApi31, toOpenApi32, withQueryParameters } from './openapi-3-2.ts'
import { validatorModules } from './validators.ts'

/** Returns the document's forms by file name: the published form as 3.1 (and, for a 3.2 document, also as 3.2), and the closed form. */
export const documentFiles = (written: Bundle, config: ContractConfig): Record<string, string> => ({
  'openapi.json': JSON.stringify(toOpenApi31(publishedBundle(withParsedData(written))), null, 2),
  ...(isOpenApi32(written) && { 'openapi.3.2.json': JSON.stringify(toOpenApi32(publishedBundle(written)), null, 2) }),
  'openapi.closed.json': JSON.stringify(closedBundle(written, config), null, 2),
})

export const closedBundle = (written: Bundle, config: ContractConfig) =>
  withQueryParameters(withDirections(withInheritance(withCodesClosed(withParsedData(written), completeConfig(config).errors))))

/**
 * Generates everything derived from the document: the published form with the types and SDK for callers, and
 * the closed form with the types, operations table and validators for the server.
 */
export async function generateContract(written: Bundle, given: ContractConfig, folder: string, notice: string): Promise<void> {
  const config = completeConfig(given)
  requireSchemas(written, config)
  // Imported only when needed, because these modules load the TypeScript compiler.
  const [{ createClient }, { typesModule, withKnownValues }] = await Promise.all([import('@hey-api/openapi-ts'), import('./types.ts')])
  await mkdir(join(folder, 'validators'), { recursive: true })
  const open = publishedBundle(withParsedData(written))
  const published = toOpenApi31(open)
  // This form has typed sequence items, and its schemas have the same names as in the 3.1 form.
  const typed = { ...open, components: { ...open.components, schemas: published.components.schemas } }
  const bundle = closedBundle(written, config)
  const operations = bundledOperations(bundle)
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const rewrite = async (name: string, change: (text: string) => string) => write(name, change(await readFile(join(folder, name), 'utf8')))
  const sdk = async () => {
    await createClient({
      // If the alternatives were kept, the SDK would send the key once per scheme, including as a cookie.
      input: forSdk(withoutAlternatives(published, config.alternativeSecurity)),
      output: { path: join(folder, 'sdk'), module: { extension: '.ts' }, header: [`// ${notice}`] },
      plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
      logs: { file: false, level: 'silent' },
    }).catch((cause: Error) => {
      throw new Error(`@hey-api/openapi-ts could not generate the SDK: ${cause.message}`, { cause })
    })
    // The generator reports some failures only in its log, which is disabled.
    if (!existsSync(join(folder, 'sdk/types.gen.ts'))) throw new Error('@hey-api/openapi-ts could not generate an SDK from this document.')
    await rewrite('sdk/types.gen.ts', withKnownValues)
    await rewrite('sdk/core/pathSerializer.gen.ts', withAllStyles)
    await rewrite('sdk/core/bodySerializer.gen.ts', withOtherForms)
    // These hey-api files are the same for all documents and do not compile with options such as `exactOptionalPropertyTypes`.
    for (const part of ['sdk/client', 'sdk/core'])
      for (const file of await readdir(join(folder, part)))
        await rewrite(`${part}/${file}`, text => text.replace('\n', '\n// @ts-nocheck\n'))
  }
  await Promise.all(Object.entries(documentFiles(written, config)).map(([name, text]) => write(name, text)))
  const done = await Promise.allSettled([
    write('types.closed.ts', typesModule(bundle, notice, true)),
    write('types.ts', typesModule(withQueryParameters(withDirections(withInheritance(typed))), notice)),
    write('operations.ts', operationsModule(bundle, operations, notice, config)),
    write('client-operations.ts', clientOperationsModule(bundle, operations, notice)),
    ...validatorModules(bundle, operations, notice, config).map(module => write(`validators/${module.name}`, module.text)),
    sdk(),
  ])
  // Errors are thrown only after all tasks have finished, so that nothing is written after this function returns.
  for (const result of done) if (result.status === 'rejected') throw result.reason
}

function requireSchemas({ components: { schemas } }: Bundle, { errors, files }: CompleteConfig): void {
  const named = { 'errors.schema': errors.schema, 'errors.codes': errors.codes, ...files }
  for (const [field, schema] of Object.entries(named))
    if (schema !== undefined && !Object.hasOwn(schemas, schema))
      throw new Error(`\`${field}\` names the schema \`${schema}\`, which the document does not define.`)
}

/** Removes parameters and webhooks with names such as `__proto__` and `constructor`, which the SDK generator cannot handle. */
function forSdk(document: Bundle): Record<string, unknown> {
  const input = prepareForGenerators('document', { ...document })
  for (const operation of Object.values(input['paths'] as Bundle['paths']).flatMap(item => Object.values(item)))
    if (operation.parameters) operation.parameters = operation.parameters.filter(one => '$ref' in one || !(one.name.toLowerCase() in {}))
  for (const name of Object.getOwnPropertyNames(Object.prototype)) Reflect.deleteProperty((input['webhooks'] ?? {}) as object, name)
  return input
}

/** Lets the client also send forms that are not objects, because a form's schema may describe a string. */
const withOtherForms = (module: string) =>
  module.replaceAll(
    /^( +)const data = new (?:FormData|URLSearchParams)\(\);$/gm,
    "$1if (typeof body === 'string' || body instanceof Blob || body instanceof FormData) return body;\n$&",
  )

/** Makes the client's types allow objects in the space-delimited and pipe-delimited styles, which the client can send. */
const withAllStyles = (module: string) =>
  module.replace(
    "type ObjectStyle = 'form' | 'deepObject';",
    "type ObjectStyle = 'form' | 'deepObject' | 'spaceDelimited' | 'pipeDelimited';",
  )
