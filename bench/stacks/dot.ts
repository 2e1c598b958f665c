/** A worker process like the service's that contains only Graphviz. */
import { Graphviz } from '@hpcc-js/wasm-graphviz'
import { serveJobs } from '@mediawright/media-engines/workers/serve-jobs.ts'

const graphviz = await Graphviz.load()

serveJobs<string, string>(async text => graphviz.layout(text, 'plain', 'dot'))
