import { serveJobs } from '../workers/serve-jobs.ts'
import { JobFailure } from '../workers/worker-failure.ts'

export type TestJob = { do: 'answer'; with: unknown } | { do: 'refuse' | 'throw' | 'exit' | 'pause' | 'wait' | 'spin' }

/** Entry file of the worker processes in the pool's own tests. */
serveJobs<TestJob, unknown>(async (job, progress) => {
  if (job.do === 'refuse') throw new JobFailure('too_blue', 'The image is too blue.')
  if (job.do === 'throw') throw new TypeError('Nobody foresaw this.')
  if (job.do === 'exit') process.exit(3)
  for (; job.do === 'spin';);
  if (job.do === 'pause') await new Promise(resolve => setTimeout(resolve, 200))
  if (job.do === 'wait') await new Promise(resolve => setTimeout(resolve, 60_000))
  progress(41.7)
  progress(250)
  return { pid: process.pid, ...(job.do === 'answer' && { answer: job.with }) }
})
