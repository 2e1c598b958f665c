#!/usr/bin/env node
/** `contract-kit <command>`: the contract kit for the project in the current folder (docs/contract-kit.md). */
import { runOnNewerNode } from './newer-node.ts'

const [args, folder] = [process.argv.slice(2), process.cwd()]
process.exitCode = (await runOnNewerNode(folder)) ?? (await (await import('./run.ts')).run(args, folder))
