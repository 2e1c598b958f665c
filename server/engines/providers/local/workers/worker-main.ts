/**
 * A worker process: the only place where sharp, canvas, glTF and FFmpeg are loaded. It is killed whenever a job is
 * canceled, so nothing here cleans up after itself; the service process does.
 */
import { ProviderFailure } from '../../provider.ts'
import type { Job, Report } from './job.ts'
import { makerOf } from './makers.ts'

process.on('message', (job: Job) => void work(job))

// The service process is gone. An ffmpeg of ours would go on without us, so the whole process group ends.
process.on('disconnect', () => {
  try {
    if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL')
  } finally {
    process.exit(1)
  }
})

function tell(report: Report): void {
  // Never rejects: without a listener there is nobody to tell.
  process.send?.(report, undefined, undefined, () => undefined)
}

async function work(job: Job): Promise<void> {
  try {
    const make = await makerOf(job.modelId)
    const outputs = await make(job, percent => tell({ kind: 'progress', percent: Math.min(99, Math.floor(percent)) }))
    tell({ kind: 'made', outputs })
  } catch (error) {
    if (error instanceof ProviderFailure) tell({ kind: 'failed', code: error.code, message: error.message })
    else {
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
      tell({ kind: 'failed', code: 'internal_error', message: 'The local engine could not make this.', detail })
    }
  }
}
