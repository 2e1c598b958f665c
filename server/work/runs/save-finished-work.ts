import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import { makeFolder } from '@mediawright/media-engines/work-folder/make-folder.ts'
import { retainedPrefix, type WorkFolder } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { linkOrCopy, sync, writeSynced } from '../../machine/files/disk.ts'
import type { NewOutput } from './store-outputs.ts'
import type { RunWarning } from './run.ts'

/** Finished work whose outputs have not been stored yet. */
export interface FinishedWork {
  outputs: readonly NewOutput[]
  unusedCost: Micros
  warnings: RunWarning[]
  finishedAt: number
}

const noteName = 'work.json'
const getFolder = ({ parent }: WorkFolder, runId: string) => join(parent, retainedPrefix + runId)

/** Saves finished work for the next process that uses this `DATA_DIR`. */
export async function saveFinishedWork(workFolder: WorkFolder, runId: string, work: FinishedWork): Promise<void> {
  const folder = getFolder(workFolder, runId)
  await rm(folder, { recursive: true, force: true })
  await makeFolder(folder)
  const outputs = []
  for (const [index, output] of work.outputs.entries()) outputs.push(await linked(output, join(folder, String(index))))
  const note = join(folder, noteName)
  await writeSynced(`${note}.new`, Buffer.from(JSON.stringify({ ...work, outputs })))
  await rename(`${note}.new`, note)
}

/** Returns the work that an earlier process saved, with its files in `folder`. Returns undefined if there is none in this `DATA_DIR`. */
export async function findFinishedWork(
  workFolder: WorkFolder,
  runId: string,
  folder: () => Promise<string>,
): Promise<FinishedWork | undefined> {
  const note = await readFile(join(getFolder(workFolder, runId), noteName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (note === undefined) return undefined
  const work = JSON.parse(note) as FinishedWork
  const outputs = []
  for (const [index, output] of work.outputs.entries()) outputs.push(await linked(output, join(await folder(), String(index))))
  return { ...work, outputs }
}

export const removeFinishedWork = (workFolder: WorkFolder, runId: string): Promise<void> =>
  rm(getFolder(workFolder, runId), { recursive: true, force: true })

/** Hard-links or copies an output's file, so that the content remains if either path is deleted. */
async function linked(output: NewOutput, path: string): Promise<NewOutput> {
  if (output.type === 'text') return output
  await linkOrCopy(output.path, path)
  await sync(path)
  return { ...output, path }
}
