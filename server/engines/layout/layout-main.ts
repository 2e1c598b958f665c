/** A worker process: the only place where Graphviz is loaded. */
import { serveJobs } from '../workers/serve-jobs.ts'
import { layOutAll, type LayoutJob } from './lay-out-all.ts'
import type { FlowPlace } from './layout.ts'

serveJobs<LayoutJob, FlowPlace[][]>(layOutAll)
