/** A worker process that reads untrusted source, which may be crafted to be slow. */
import { serveJobs } from '../../../media-engines/workers/serve-jobs.ts'
import type { CodeJob, ReadCode } from './code-reader.ts'
import { readDeclaration } from '../../../actions/declaration/declaration.ts'

serveJobs<CodeJob, ReadCode>(async ({ source, asked }) => readDeclaration(source, asked))
