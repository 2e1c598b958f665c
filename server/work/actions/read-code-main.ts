/** A worker process that reads untrusted source, which may be crafted to be slow. */
import { serveJobs } from '@mediawright/media-engines/workers/serve-jobs.ts'
import type { CodeJob, ReadCode } from './code-reader.ts'
import { readDeclaration } from '@mediawright/actions/declaration/declaration.ts'

serveJobs<CodeJob, ReadCode>(async ({ source, requested }) => readDeclaration(source, requested))
