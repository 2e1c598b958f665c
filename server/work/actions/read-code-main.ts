/** A worker process that reads untrusted source, which may be crafted to be slow. */
import { serveJobs } from '../../machine/workers/serve-jobs.ts'
import type { CodeJob, ReadCode } from './code-reader.ts'
import { readDeclaration } from './declaration.ts'

serveJobs<CodeJob, ReadCode>(async ({ source, asked }) => readDeclaration(source, asked))
