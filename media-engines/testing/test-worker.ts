import { writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { homedir } from 'node:os'
import { serveJobs } from '../workers/serve-jobs.ts'
import { JobFailure } from '../workers/worker-failure.ts'

export type TestJob =
  | { do: 'answer'; with: unknown }
  | { do: 'connect'; port: number }
  | { do: 'refuse' | 'home' | 'throw' | 'write' | 'exit' | 'wait' | 'spin' }

/** Entry file of the worker processes in the pool's own tests. */
serveJobs<TestJob, unknown>(async (job, progress) => {
  if (job.do === 'refuse') throw new JobFailure('too_blue', 'The image is too blue.')
  if (job.do === 'throw') throw new TypeError('Nobody foresaw this.')
  if (job.do === 'write') await writeFile('/dev/full', 'x')
  if (job.do === 'exit') process.exit(3)
  for (; job.do === 'spin';);
  // The test ends this job by closing the connection.
  if (job.do === 'connect') await once(connect(job.port, '127.0.0.1').resume(), 'close')
  if (job.do === 'wait') await new Promise(() => undefined)
  progress(41.7)
  progress(250)
  if (job.do === 'home') return { pid: process.pid, answer: homedir() }
  return { pid: process.pid, ...(job.do === 'answer' && { answer: job.with }) }
})
