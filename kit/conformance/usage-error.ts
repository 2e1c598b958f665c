export { UsageError } from '../command-line.ts'
