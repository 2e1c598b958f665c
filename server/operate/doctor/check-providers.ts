import type { Config } from '../../machine/config.ts'
import { readProvidersFile } from '../../core/providers/file/providers-file.ts'
import { ProvidersFileError } from '../../core/providers/file/providers-file-error.ts'
import { checkProvider } from '../../core/providers/hosted/check-provider.ts'
import { protocols } from '../../core/providers/protocols.ts'
import { reservedNames } from '../../work/run-kinds.ts'
import { getReason, type Note } from './finding.ts'

/** Checks hosted providers' keys, models and prices. Starts nothing that costs money. */
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
    else note('error', `The providers cannot be checked: ${getReason(error)}.`)
  }
}
