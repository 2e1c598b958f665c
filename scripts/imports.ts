/** `npm run check imports`: the order of the folders, no cycles, and the rules of `.dependency-cruiser.mjs`. */
import { cruise, importOf, importProblems } from './import-rules.ts'
import { exceptions, order } from './import-order.ts'

const { modules, violations } = await cruise(['server', 'client/src', 'studio', 'mock', 'contract-tests', 'conformance', 'scripts'])
const problems = [
  ...violations.map(({ from, to, rule }) => `${importOf(from, to)} imports ${to}: ${rule.name}`),
  ...importProblems(modules, order, exceptions),
]
if (modules.length === 0) problems.push('no file was found, so no import was checked')
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
