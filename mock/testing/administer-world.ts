import { commands } from '../../server/operate/admin/commands.ts'
import { readFlags } from '../../server/operate/admin/flags.ts'
import type { World } from '../world/world.ts'

/** Runs an operator's command on a world's database, as `npm run admin -- …args --json` does. */
export async function administerWorld({ services, clock, inside }: World, args: readonly string[]): Promise<Record<string, unknown>> {
  const words = args.findIndex(arg => arg.startsWith('-'))
  const name = args.slice(0, words).join(' ')
  const command = commands[name]
  if (!command) throw new Error(`There is no command \`${name}\`.`)
  const flags = readFlags(name, command.flags, args.slice(words))
  return inside(() => command.run(flags, services.database, clock.now(), services.links))
}
