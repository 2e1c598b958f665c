import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LimitsDocument } from '../../core/billing/limits.ts'
import type { LimitsFile } from '../../core/billing/set-limits.ts'
import { changeLimits } from '../../core/workspaces/change-limits.ts'
import { allRunKinds } from '../../work/run-kinds.ts'
import { commands } from '../../operate/admin/commands.ts'
import { readFlags } from '../../operate/admin/flags.ts'
import { newSecret } from '../../machine/ids.ts'
import { createEffect, type Tenant } from './tenants.ts'
import type { World } from './world.ts'

type Where = Pick<World, 'database' | 'clock' | 'links'>

const admin = ({ database, clock, links }: Where, name: string, args: string[]) => {
  const command = commands[name]!
  return command.run(readFlags(name, command.flags, args), database, clock.now(), links)
}

/** Runs `limits set` with the given file content. */
export async function setLimitsAsAdmin(
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

/** Returns the result of `limits show`. */
export const shownLimits = (world: Where, { workspaceId }: Pick<Tenant, 'workspaceId'>): Promise<Record<string, any>> =>
  admin(world, 'limits show', ['--workspace', workspaceId])

/** Returns the result of `usage` with additional flags. */
export const shownUsage = (world: Where, ...args: string[]): Promise<Record<string, any>> => admin(world, 'usage', args)

/** Replaces limits documents on behalf of the tenant's member, in the same way as `PUT /workspaces/{workspaceId}/limits`. */
export const putLimits = (world: World, { caller }: Pick<Tenant, 'caller'>, files: Partial<Record<LimitsDocument, LimitsFile>>) =>
  changeLimits(world, createEffect(world.database, world.clock, caller), caller, { files, kinds: allRunKinds })
