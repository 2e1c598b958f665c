import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commands } from '../../operate/admin/commands.ts'
import { readFlags } from '../../operate/admin/flags.ts'
import { newSecret } from '../../machine/ids.ts'
import type { Tenant } from './tenants.ts'
import type { World } from './world.ts'

type Where = Pick<World, 'database' | 'clock' | 'links'>

const admin = ({ database, clock, links }: Where, name: string, args: string[]) => {
  const command = commands[name]!
  return command.run(readFlags(name, command.flags, args), database, clock.now(), links)
}

/** Runs `limits set` with this content of its file. */
export async function limit(
  world: Where,
  { workspaceId }: Pick<Tenant, 'workspaceId'>,
  file: object | string,
): Promise<Record<string, any>> {
  const path = join(tmpdir(), `mediawright-limits-${newSecret()}.yaml`)
  await writeFile(path, typeof file === 'string' ? file : JSON.stringify(file))
  try {
    return await admin(world, 'limits set', ['--workspace', workspaceId, '--file', path])
  } finally {
    await rm(path)
  }
}

/** The result of `limits show`. */
export const shownLimits = (world: Where, { workspaceId }: Pick<Tenant, 'workspaceId'>): Promise<Record<string, any>> =>
  admin(world, 'limits show', ['--workspace', workspaceId])

/** The result of `usage`, with additional flags. */
export const shownUsage = (world: Where, ...args: string[]): Promise<Record<string, any>> => admin(world, 'usage', args)
