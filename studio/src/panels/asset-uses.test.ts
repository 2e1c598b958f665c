import { expect, test } from 'vitest'
import { readUses } from './asset-uses.ts'

test("The uses of an asset are read from the service's error message, and the ids in the message are left out", () => {
  const message =
    'The asset is in use: the node n1 "Bottle" of the project "Spring \\"2027\\"" (prj_01), the timeline n12 "the node n3 \\"x\\"" of the project "Film" (prj_02), the brand "9 other uses, 9 uses that you cannot see" (brand_01), 3 other uses, and 2 other uses that you cannot see. Remove it there, or delete it with `force=true`.'
  expect(readUses(message)).toEqual({
    uses: [
      { kind: 'node', name: 'Bottle', project: 'Spring "2027"' },
      { kind: 'timeline', name: 'the node n3 "x"', project: 'Film' },
      { kind: 'brand', name: '9 other uses, 9 uses that you cannot see', project: '' },
    ],
    more: 3,
    hidden: 2,
    isRead: false,
  })
  expect(readUses('The asset is in use: 1 use that you cannot see. Remove it there, or delete it with `force=true`.')).toEqual({
    uses: [],
    more: 0,
    hidden: 1,
    isRead: false,
  })
})

test('A use by an active run is distinguished from other uses', () => {
  expect(
    readUses('An active run reads the asset: run_01. Try again after every run that reads it has ended or been canceled.').isRead,
  ).toBe(true)
  expect(
    readUses('2 active runs read the asset: run_01 and run_02. Try again after every run that reads it has ended or been canceled.').isRead,
  ).toBe(true)
})
