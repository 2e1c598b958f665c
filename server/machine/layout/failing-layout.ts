import { serveJobs } from '@mediawright/media-engines/workers/serve-jobs.ts'
import { failures } from './failures.ts'
import { layOutAll, type LayoutJob } from './lay-out-all.ts'
import type { FlowPlace } from './layout.ts'

/** The entry point of worker processes in tests. The worker fails when asked for a Graphviz layout. */
serveJobs<LayoutJob, FlowPlace[][]>(async job => {
  const failure = job.best ? job.flows[0]?.boxes[0]?.width : undefined
  for (; failure === failures.spins;);
  if (failure === failures.ends) process.exit(3)
  if (failure === failures.throws) throw new TypeError('Unforeseen.')
  return layOutAll(job)
})
