import type { CompleteConfig } from '../config.ts'
import { readContract } from '../examples/contract.ts'
import type { ConfigurationFile } from '../read-configuration.ts'
import type { Bundle } from './bundle.ts'
import { quoted } from './names.ts'

/** Generates the module that a project uses to serve its contract. */
export function contractModule(
  bundle: Bundle,
  { errors }: Pick<CompleteConfig, 'errors'>,
  configuration: ConfigurationFile | undefined,
  notice: string,
): string {
  const { basePath } = readContract(bundle)
  const hasErrorBody = errors.schema !== undefined
  const members = [
    'operations',
    'loadValidators',
    ...(hasErrorBody ? ['errorBody'] : []),
    ...(configuration ? ['config'] : []),
    `basePath: ${quoted(basePath)}`,
    "document: new URL('./openapi.closed.json', import.meta.url)",
  ]
  return `// ${notice}
import { createContract, type HandlersOf } from '@mediawright/contract-kit'
import type { HttpContext } from '@mediawright/contract-kit/node'
${configuration ? configurationImport(configuration) : ''}import { operations, type Operation } from './operations.ts'
import type { operations as operationTypes } from './types.closed.ts'
${hasErrorBody ? "import errorBody from './validators/error-body.js'\n" : ''}import { loadValidators } from './validators/index.js'

export const contract = createContract<Operation>({ ${members.join(', ')} })

/** A handler for each operation. \`Context\` is what the \`run\` option passes to handlers (default: \`caller\`, \`request\` and \`requestId\`). */
export type Handlers<Context = HttpContext<unknown>> = HandlersOf<operationTypes, typeof operations, Context>
`
}

function configurationImport({ file, exported }: ConfigurationFile): string {
  const names = exported === 'default' ? 'config' : '{ contractConfig as config }'
  const untyped = file.endsWith('.ts') ? '' : '// @ts-ignore A configuration in JavaScript has no types.\n'
  return `${untyped}import ${names} from ${quoted(`../${file}`)}\n`
}
