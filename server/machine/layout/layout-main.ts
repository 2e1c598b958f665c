/** Runs in a worker process, so that only workers load Graphviz. */
import { serveJobs } from '@mediawright/media-engines/workers/serve-jobs.ts'
import { layOutAll, type LayoutJob } from './lay-out-all.ts'
import type { FlowPlace } from './layout.ts'

serveJobs<LayoutJob, FlowPlace[][]>(layOutAll)
