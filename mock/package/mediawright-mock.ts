/** The program of the package. */
import './node-20.ts'
import { main } from '../main.ts'

await main(process.argv.slice(2))
