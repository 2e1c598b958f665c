/** `npm run check imports`: checks the import order, looks for import cycles and enforces the rules in `.dependency-cruiser.mjs`. */
import { findImports, locateImport, importProblems } from './import-rules.ts'
import { orders } from './import-order.ts'

const withoutCode = new Set(['spec', 'generated'])
const { modules, violations } = await findImports(orders['']!.filter(name => !withoutCode.has(name)))
const problems = [
  ...violations.map(({ from, to, rule }) => {
    const module = modules.find(({ source }) => source === from) ?? { source: from, dependencies: [] }
    return `${locateImport(module, to)} imports ${to}: ${rule.name}`
  }),
  ...importProblems(modules, orders),
]
if (modules.length === 0) problems.push('no file was found, so no import was checked')
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
