/** Compares `GET /files` of a video with Node's own stream of the same file. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pino } from 'pino'
import { insertAsset } from '../../server/core/assets/asset-store.ts'
import { systemClock as clock } from '../../server/machine/clock.ts'
import { openDatabase } from '../../server/machine/database/open.ts'
import { openFiles } from '../../server/machine/files/open-files.ts'
import { newId, newSecret } from '../../server/machine/ids.ts'
import { startServer, type ChildServer } from '../support/child-server.ts'
import { onTheWire } from '../load/requests.ts'
import { transfer } from '../load/transfer.ts'
import { temporaryFolder } from '../support/machine.ts'
import { furnish, workspaceId } from '../support/real-service.ts'
import { median, type Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'

const fileBytes = 20 * 1024 * 1024
const times = 10
const warmUpRounds = 2
const roundCount = 11
const many = { connections: 8, times: 5 }

export async function measureDownload(): Promise<Result[]> {
  const { dataFolder, file, path } = await storeVideo()
  const ours = await startServer(['server/main.js'], { DATA_DIR: dataFolder })
  const bare = await startServer(['bench/stacks/streams.mjs'], { FILE: file })
  const idle = { ours: await ours.peak(), bare: await bare.peak() }
  const fetchFrom = (server: ChildServer, how: { connections: number; times: number }) =>
    transfer({ ...how, port: server.port, before: onTheWire({ path }), bodyBytes: 0, after: '', status: 200 })
  const sample = (server: ChildServer) => async () => {
    const before = await server.cpu()
    const milliseconds = await fetchFrom(server, { connections: 1, times })
    return { rate: (fileBytes * times) / milliseconds / 1000, cpu: ((await server.cpu()) - before) / times / 1000 }
  }
  const all = (await rounds(warmUpRounds + roundCount, { ours: sample(ours), bare: sample(bare) })).slice(warmUpRounds)
  for (const server of [ours, bare]) await fetchFrom(server, many)
  const grown = async (side: 'ours' | 'bare') => (((await { ours, bare }[side].peak()) - idle[side]) / 2 ** 20).toFixed(0)
  const memory = `${await grown('ours')}, ${await grown('bare')}`
  await Promise.all([ours.close(), bare.close()])

  const middle = (side: 'ours' | 'bare', unit: 'rate' | 'cpu') =>
    median(all.map(round => round[side][unit])).toFixed(unit === 'cpu' ? 1 : 0)
  return [
    {
      name: 'GET /files of 20 MiB : bare stream',
      ratios: all.map(round => round.ours.rate / round.bare.rate),
      goal: { min: 0.8, aim: 0.95 },
      detail:
        `MB a second: ours ${middle('ours', 'rate')}, bare ${middle('bare', 'rate')}; CPU ms a file: ${middle('ours', 'cpu')}, ${middle('bare', 'cpu')}; ` +
        `MiB of peak memory over idle, ${many.connections} at once too: ${memory}`,
    },
  ]
}

/** Stores the file in a data folder as an upload would. */
async function storeVideo() {
  const dataFolder = temporaryFolder()
  const database = await openDatabase({ databaseUrl: undefined, dataFolder })
  const { projectId } = await furnish(database, 0)
  const uploads = { publicUrl: 'http://127.0.0.1', secret: 'of nobody' }
  const files = await openFiles({ storageUrl: undefined, dataFolder }, { clock, log: pino({ level: 'silent' }), uploads })
  const fileKey = newSecret()
  await files.put(fileKey, randomBytes(fileBytes))
  const asset = { assetId: newId('asset'), workspaceId, projectId, uploadedVia: 'signed_url', fileKey, fileName: 'video.mp4' }
  await database.transaction(sql =>
    insertAsset(sql, { ...asset, status: 'ready', contentType: 'video/mp4', sizeBytes: fileBytes, createdAt: Date.now() }),
  )
  await database.close()
  return { dataFolder, file: join(dataFolder, 'files', fileKey.slice(0, 2), fileKey), path: `/files/${fileKey}/video.mp4` }
}
