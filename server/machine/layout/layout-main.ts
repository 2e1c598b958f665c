/** Runs in a worker process, so that Graphviz is loaded only here. */
import { serveJobs } from '@mediawright/media-engines/workers/serve-jobs.ts'
import { layOutAll, type LayoutJob } from './lay-out-all.ts'
import type { FlowPlace } from './layout.ts'

serveJobs<LayoutJob, FlowPlace[][]>(layOutAll)
