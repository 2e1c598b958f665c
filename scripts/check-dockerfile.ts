/**
 * Checks a Dockerfile and reports problems, each with its file and line.
 *
 *     node scripts/check-dockerfile.ts <file>
 */
import { readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'

const [file = 'Dockerfile'] = process.argv.slice(2)
for (const { message, range } of validate(readFileSync(file, 'utf8'))) {
  console.log(`${file}:${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`)
  process.exitCode = 1
}
