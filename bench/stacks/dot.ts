/** A worker process of the same kind as the service's, with nothing in it but Graphviz. */
import { Graphviz } from '@hpcc-js/wasm-graphviz'
import { serveJobs } from '../../server/engines/workers/serve-jobs.ts'

const graphviz = await Graphviz.load()

serveJobs<string, string>(async text => graphviz.layout(text, 'plain', 'dot'))
