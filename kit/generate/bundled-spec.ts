/** Bundles a project's document as written. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ContractConfig } from '../config.ts'
import { withOperationsAlone, type Bundle } from './bundle.ts'
import { withCodesListed } from './error-codes.ts'
import { withAlternatives } from './security.ts'

const root = join(import.meta.dirname, '../..')

const redocly = (cwd: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'node_modules/@redocly/cli/bin/cli.js'), ...args], {
    cwd,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  }).catch((error: Error & { stderr?: string }) => {
    throw new Error(`redocly ${args[0]} failed:\n${error.stderr ?? error.message}`)
  })

/**
 * Also lists the codes of error responses and all accepted schemes of operations.
 * @param project the folder that contains `redocly.yaml`
 * @throws with the bundler's message, which names file and line
 */
export async function bundledSpec(
  { spec, errors, alternativeSecurity }: Pick<ContractConfig, 'spec' | 'errors' | 'alternativeSecurity'>,
  project = root,
): Promise<Bundle> {
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'))
  try {
    const file = join(folder, 'openapi.json')
    await redocly(project, 'bundle', spec.api, '-o', file)
    const document = withExamplesInPlace(JSON.parse(await readFile(file, 'utf8')))
    return withCodesListed(withAlternatives(withOperationsAlone(document), alternativeSecurity), errors)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Inlines long examples, which are separate files in the source. */
function withExamplesInPlace({
  components: { examples = {}, ...components },
  ...document
}: Bundle & { components: { examples?: object } }): Bundle {
  const byRef = new Map(Object.entries(examples).map(([name, example]) => [`#/components/examples/${name}`, example]))
  return JSON.parse(JSON.stringify({ ...document, components }, (_, value) => byRef.get(value?.$ref) ?? value))
}
