import { expect, test } from 'vitest'
import { findMismatches } from './operations.ts'

test('The report on an operation without a file names the command that creates one', () => {
  expect(findMismatches(['getRun', 'cancelRun'], ['getRun.ts'])).toEqual([
    'The operation cancelRun has no file contract-tests/operations/cancelRun.ts: run `npm run stub cancelRun`.',
  ])
})

test('A file that is not named after an operation is reported', () => {
  expect(findMismatches(['getRun'], ['getRun.ts', 'getRuns.ts', 'notes.md'])).toEqual([
    'contract-tests/operations/getRuns.ts is not named after an operation of the contract: rename or remove it.',
    'contract-tests/operations/notes.md is not named after an operation of the contract: rename or remove it.',
  ])
})
