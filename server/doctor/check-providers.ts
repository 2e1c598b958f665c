import type { Config } from '../config.ts'
import { readProvidersFile } from '../providers/file/providers-file.ts'
import { ProvidersFileError } from '../providers/file/providers-file-error.ts'
import { checkProvider } from '../providers/hosted/check-provider.ts'
import { protocols } from '../providers/protocols.ts'
import { reservedNames } from '../run-kinds.ts'
import { reasonOf, type Note } from './finding.ts'

/** Keys, models and prices of hosted providers. Starts nothing that costs money. */
export async function checkProviders(
  { providersFile: path, publicUrl }: Pick<Config, 'providersFile' | 'publicUrl'>,
  environment: NodeJS.ProcessEnv,
  note: Note,
): Promise<void> {
  if (path === undefined) return
  try {
    const entries = await readProvidersFile(path, { protocols, environment, publicUrl, reserved: reservedNames })
    for (const { provider, model, level, message } of (await Promise.all(entries.map(checkProvider))).flat())
      if (level !== 'ok') note(level, `${provider}${model === undefined ? '' : `, ${model}`}: ${message}`)
  } catch (error) {
    if (error instanceof ProvidersFileError)
      for (const { line, message } of error.problems) note('error', `${path}, line ${line}: ${message}.`)
    else note('error', `The providers cannot be checked: ${reasonOf(error)}.`)
  }
}
