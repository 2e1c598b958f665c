/** A worker process that reads the source of users, which may be made to take long. */
import { serveJobs } from '../engines/workers/serve-jobs.ts'
import type { CodeJob, ReadCode } from './code-reader.ts'
import { readDeclaration } from './declaration.ts'

serveJobs<CodeJob, ReadCode>(async ({ source, asked }) => readDeclaration(source, asked))
