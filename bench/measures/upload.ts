/**
 * Compares a signed upload of 200 MB through the service with writing the same bytes and computing their SHA-256 with Node's own streams.
 * In both cases the file is on disk before the response.
 */
import { startServer, type ChildServer } from '../support/child-server.ts'
import { transfer, type Transfer } from '../load/transfer.ts'
import { temporaryFolder } from '../support/machine.ts'
import { startRealService } from '../support/real-service.ts'
import { median, type Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'
import { reserveUpload, uploadHead, type UploadForm } from '../load/uploads.ts'

const megabyte = 1_000_000
const fileBytes = 200 * megabyte
const warmUpRounds = 1
const roundCount = 9
const atOnce = 8

export async function measureUpload(): Promise<Result[]> {
  return [await compareSpeed(), await compareMemory()]
}

async function compareSpeed(): Promise<Result> {
  const ours = await startService()
  const bare = await startServer(['bench/stacks/streams.mjs'], { FOLDER: temporaryFolder() })
  const idle = { ours: await ours.peak(), bare: await bare.peak() }
  const form = await reserveUpload(ours)
  const sample = (server: ChildServer) => async () => {
    const before = await server.cpu()
    const milliseconds = await transfer(buildForm(form, server.port, fileBytes))
    return { rate: fileBytes / milliseconds / 1000, cpu: ((await server.cpu()) - before) / 1000 }
  }
  const all = (await rounds(warmUpRounds + roundCount, { ours: sample(ours), bare: sample(bare) })).slice(warmUpRounds)
  const grown = async (side: 'ours' | 'bare') => (((await { ours, bare }[side].peak()) - idle[side]) / 2 ** 20).toFixed(0)
  const memory = `${await grown('ours')}, ${await grown('bare')}`
  await Promise.all([ours.close(), bare.close()])
  const middle = (side: 'ours' | 'bare', unit: 'rate' | 'cpu') => median(all.map(round => round[side][unit])).toFixed(0)
  return {
    name: 'signed form of 200 MB : bare stream to disk',
    ratios: all.map(round => round.ours.rate / round.bare.rate),
    goal: { min: 0.6, aim: 0.8 },
    detail:
      `MB a second: ours ${middle('ours', 'rate')}, bare ${middle('bare', 'rate')}; CPU ms: ${middle('ours', 'cpu')}, ${middle('bare', 'cpu')}; ` +
      `MiB of peak memory over idle: ${memory}`,
  }
}

/** Doubling the size would double the memory if files were buffered. */
async function compareMemory(): Promise<Result> {
  const peakWith = async (size: number) => {
    const service = await startService()
    const idle = await service.peak()
    const forms = await Promise.all(Array.from({ length: atOnce }, () => reserveUpload(service)))
    await Promise.all(forms.map(form => transfer(buildForm(form, service.port, size))))
    const peak = await service.peak()
    await service.close()
    return { idle, peak }
  }
  const small = await peakWith(25 * megabyte)
  const large = await peakWith(50 * megabyte)
  const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0)
  return {
    name: `peak memory, ${atOnce} × 50 MB at once : ${atOnce} × 25 MB`,
    ratios: [large.peak / small.peak],
    goal: { max: 1.25 },
    detail: `MiB of the whole process: ${mebibytes(large.peak)}, ${mebibytes(small.peak)}; before ${mebibytes(large.idle)}, ${mebibytes(small.idle)}`,
  }
}

const startService = () => startRealService(0, { UPLOAD_MAX_BYTES: String(2 * fileBytes) })

function buildForm(form: UploadForm, port: number, bodyBytes: number): Transfer {
  const { head, before, after } = uploadHead(form, bodyBytes)
  return { port, before: head + before, bodyBytes, after, connections: 1, times: 1, status: 204 }
}
