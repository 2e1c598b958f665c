import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Config } from '../../machine/config.ts'
import { getReason, toDuration, toSize, type Note } from './finding.ts'

const fullBytes = 256e6
const scarceBytes = 2e9
/** Free inodes are scarce below this fraction of the file system's total. */
const scarceInodes = 0.02

/** Checks the disk space for the database, files and work in progress. */
export async function checkDisk({ dataFolder }: Pick<Config, 'dataFolder'>, note: Note): Promise<void> {
  // The folder does not exist until the service starts for the first time.
  let folder = resolve(dataFolder)
  while (!existsSync(folder)) folder = dirname(folder)
  const disk = await statfs(folder).catch((error: unknown) => note('error', `DATA_DIR ${dataFolder} cannot be read: ${getReason(error)}.`))
  if (disk) evaluateDisk(dataFolder, disk, note)
}

interface Disk {
  bavail: number
  bsize: number
  files: number
  ffree: number
}

export function evaluateDisk(folder: string, { bavail, bsize, files, ffree }: Disk, note: Note): void {
  const free = bavail * bsize
  if (free < fullBytes) note('error', `The disk of ${folder} has ${toSize(free)} left. Free some space, or nothing can be stored.`)
  else if (free < scarceBytes) note('warning', `The disk of ${folder} has ${toSize(free)} left. Free some space before it is full.`)
  if (files > 0 && ffree / files < scarceInodes)
    note(
      'warning',
      `The file system of ${folder} has room for only ${ffree} more files. Remove files, or create a file system with more inodes.`,
    )
}

const noticedMs = 2_000
const wrongMs = 30_000

/**
 * Compares another clock with this machine's clock. The other clock was read at an unknown time between `before` and `after`, so a
 * difference no larger than that interval is ignored.
 */
export function compareClocks(other: string, theirs: number, { before, after }: { before: number; after: number }, note: Note): void {
  const ahead = (before + after) / 2 - theirs
  const doubt = (after - before) / 2
  evaluateClock(other, Math.sign(ahead) * Math.max(0, Math.abs(ahead) - doubt), note)
}

/** @param aheadMs how far this machine's clock is ahead of the other one, in milliseconds */
export function evaluateClock(other: string, aheadMs: number, note: Note): void {
  if (Math.abs(aheadMs) < noticedMs) return
  note(
    Math.abs(aheadMs) < wrongMs ? 'warning' : 'error',
    `The clock of this machine is ${toDuration(aheadMs)} ${aheadMs > 0 ? 'ahead of' : 'behind'} that of ${other}. Synchronize both by NTP: leases, expiry and signatures depend on them.`,
  )
}
