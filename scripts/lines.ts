/** `npm run lines`: counts hand-written lines of code by folder, excluding tests and test helpers. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const isCode = (file: string) => /\.([cm]?[jt]sx?|css)$/.test(file) && !file.startsWith('generated/')
const isTest = (file: string) => /\.test\.tsx?$|(^|\/)tests?[-/]|(^|\/)testing\/|^(contract-tests|chaos|bench)\//.test(file)

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
const files = tracked.split('\n').filter(file => isCode(file) && !isTest(file))
const rows = [...Map.groupBy(files, file => (file.includes('/') ? file.split('/')[0]! : '(root)'))].map(([folder, members]) => ({
  folder,
  files: members.length,
  lines: members.reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length - 1, 0),
}))
const print = (folder: string, count: number, lines: number) =>
  console.log(`${String(lines).padStart(7)} lines  ${String(count).padStart(5)} files  ${folder}`)
for (const row of rows.toSorted((a, b) => b.lines - a.lines)) print(row.folder, row.files, row.lines)
print(
  'in all',
  files.length,
  rows.reduce((sum, { lines }) => sum + lines, 0),
)
