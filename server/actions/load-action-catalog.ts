import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { createActionCatalog, takesMotion, type ActionCatalog } from './action-catalog.ts'
import { readDeclaration } from './declaration.ts'

const folder = new URL('../../generated/actions/', import.meta.url)

/** The prebuilt actions, as their sources declare them. @throws {Error} for an invalid declaration */
export async function loadActionCatalog({ hasVideoEngine }: { hasVideoEngine: boolean }): Promise<ActionCatalog> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.js'))
  const actions = await Promise.all(
    files.map(async file => {
      const actionId = basename(file, '.js')
      const code = await readFile(new URL(file, folder), 'utf8')
      const read = readDeclaration(code, { language: 'javascript', trusted: true, bundled: true })
      if ('problems' in read) throw new Error(`${file}: ${read.problems.map(({ message }) => message).join('; ')}`)
      const { declaration, cost, seconds } = read
      if (cost === undefined || seconds === undefined) throw new Error(`${file} must declare \`@flora-cost\` and \`@flora-seconds\`.`)
      return { ...declaration, actionId, code, cost, seconds, isAvailable: hasVideoEngine || !takesMotion(declaration) }
    }),
  )
  return createActionCatalog(actions)
}
