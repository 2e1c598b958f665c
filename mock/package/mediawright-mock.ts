/** The package's command-line program. */
// oxlint-disable-next-line import/no-unassigned-import -- it completes the globals of Node
import './node-20.ts'
import { main } from '../main.ts'

await main(process.argv.slice(2))
