#!/usr/bin/env node
console.error(
  '`npm create @mediawright/service` does not create projects yet: follow "Start a project" in docs/contract-kit.md of the Mediawright repository.',
)
process.exitCode = 2
