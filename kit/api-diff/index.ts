/** Compares two versions of an OpenAPI document. */
export { compare, type ReportedChange } from './compare.ts'
export { isIgnored, readIgnoreFile, unused } from './ignore.ts'
export { asMarkdown, asText, rulesTable, versionAfter } from './report.ts'
export type { Document } from './use.ts'
