import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getBounds, type Slot, slotTypes } from './action.ts'
import { assignInputs, type AssignableInput } from './action-inputs.ts'

const slot = (name: string, rest: Partial<Slot> = {}): Slot => ({ name, type: 'image', ...rest })
const image: AssignableInput = { type: 'image' }
const named = (name: string, type: AssignableInput['type'] = 'image'): AssignableInput => ({ type, name })
const findProblems = (slots: Slot[], given: AssignableInput[]) => {
  const spread = assignInputs(slots, given)
  return 'problems' in spread ? spread.problems : []
}

describe('assigning inputs to slots', () => {
  test.each<[string, Slot[], AssignableInput[], string[]]>([
    ['one input for the only slot', [slot('image')], [image], ['image']],
    ['inputs in the declared order', [slot('a'), slot('b')], [image, image], ['a', 'b']],
    ['inputs by type', [slot('a'), slot('v', { type: 'video' })], [{ type: 'video' }, image], ['v', 'a']],
    ['named inputs before others', [slot('a'), slot('b')], [image, named('a')], ['b', 'a']],
    ['all inputs for one list', [slot('all', { multiple: true })], [image, image, image], ['all', 'all', 'all']],
    ['all inputs for one list in the older syntax', [slot('all', { dynamic: true })], [image, image], ['all', 'all']],
    [
      'all inputs except one for a list before another slot',
      [slot('all', { multiple: true }), slot('mask')],
      [image, image, image],
      ['all', 'all', 'mask'],
    ],
    [
      'only as many inputs as a list allows',
      [slot('two', { multiple: { max: 2 } }), slot('rest', { optional: true })],
      [image, image, image],
      ['two', 'two', 'rest'],
    ],
    ['a required slot before an earlier optional one', [slot('maybe', { optional: true }), slot('must')], [image], ['must']],
    ['an optional slot if there are enough inputs', [slot('maybe', { optional: true }), slot('must')], [image, image], ['maybe', 'must']],
    [
      'further inputs for a list with a named input',
      [slot('two', { multiple: { min: 2 } }), slot('b')],
      [named('two'), image, image],
      ['two', 'two', 'b'],
    ],
    ['no input for optional slots', [slot('maybe', { optional: true }), slot('any', { multiple: { min: 0 } })], [], []],
    ['an input for a slot named __proto__', [slot('__proto__')], [named('__proto__')], ['__proto__']],
  ])('Inputs are assigned to their slots: %s', (_what, slots, given, expected) =>
    expect(assignInputs(slots, given)).toEqual({ slots: expected }),
  )

  test.each<[string, Slot[], AssignableInput[], object[]]>([
    [
      'An input with an unknown slot name',
      [slot('image'), slot('mask', { optional: true })],
      [named('imag')],
      [
        {
          index: 0,
          message: 'names the slot `imag`, which is not one of its slots; there are `image` (image), `mask` (image); did you mean `image`?',
        },
      ],
    ],
    [
      'An input whose type differs from that of its slot',
      [slot('image')],
      [named('image', 'video')],
      [{ index: 0, message: 'is a video, but the slot `image` takes an image' }],
    ],
    [
      'An input of a type that no slot accepts',
      [slot('image')],
      [image, { type: 'model3d' }],
      [{ index: 1, message: 'is a 3D model, but no slot takes one; there are `image` (image)' }],
    ],
    [
      'Text for an action without a text slot',
      [slot('image')],
      [image, { type: 'text' }],
      [{ index: 1, message: 'is text, but no slot takes text; there are `image` (image)' }],
    ],
    [
      'A list with too little text',
      [slot('all', { type: 'text', multiple: { min: 3 } })],
      [{ type: 'text' }],
      [{ slot: 'all', message: 'lacks 2 text inputs for the slot `all`, which needs at least 3' }],
    ],
    ['One input too many', [slot('image')], [image, image], [{ index: 1, message: 'is an image, but the action takes at most 1 image' }]],
    [
      'A second input for a slot that takes one',
      [slot('image'), slot('b')],
      [named('image'), named('image'), image],
      [{ index: 1, message: 'exceeds the maximum of the slot `image`, which takes 1' }],
    ],
    [
      'An empty slot',
      [slot('image'), slot('text', { type: 'text' })],
      [image],
      [{ slot: 'text', message: 'lacks text for the slot `text`' }],
    ],
    ['The later one of two empty slots', [slot('a'), slot('b')], [image], [{ slot: 'b', message: 'lacks an image for the slot `b`' }]],
    [
      'A list that is too short',
      [slot('all', { multiple: { min: 3 } })],
      [image],
      [{ slot: 'all', message: 'lacks 2 images for the slot `all`, which needs at least 3' }],
    ],
    [
      'An extra input from a node',
      [slot('image')],
      [image, { ...image, nodeName: 'n7' }],
      [{ index: 1, message: 'n7 is an image, but the action takes at most 1 image' }],
    ],
    [
      'An input for an action without slots',
      [],
      [image],
      [{ index: 0, message: 'is an image, but no slot takes one; the action has no slots' }],
    ],
  ])('%s is reported as a problem', (_what, slots, given, expected) => expect(findProblems(slots, given)).toEqual(expected))

  test('Each problem with the inputs of an action is reported exactly once', () => {
    const slots = [slot('a'), slot('b'), slot('sound', { type: 'audio' })]
    expect(findProblems(slots, [named('c'), named('a', 'text')]).map(({ index, slot: of }) => index ?? of)).toEqual([
      0,
      1,
      'a',
      'b',
      'sound',
    ])
    // The rejected input was meant for the empty slot, so the empty slot is not reported as a second problem.
    expect(findProblems([slot('a')], [named('b')]).map(({ index, slot: of }) => index ?? of)).toEqual([0])
  })
})

describe('random slots and inputs', () => {
  const type = fc.constantFrom(...slotTypes.slice(0, 2))
  const multiple = fc.oneof(
    fc.constant(undefined),
    fc.boolean(),
    fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })).map(([min, more]) => ({ min, max: min + more })),
  )
  const slots = fc.uniqueArray(
    fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), type, multiple, optional: fc.boolean() }).map(each => each as Slot),
    { selector: ({ name }) => name, maxLength: 4 },
  )
  const inputs = (names: fc.Arbitrary<string | undefined>) =>
    fc.array(
      fc.record({ type, name: names }).map(({ name, ...rest }) => ({ ...rest, ...(name !== undefined && { name }) })),
      { maxLength: 6 },
    )
  const isFit = (input: AssignableInput, to: Slot) => to.type === input.type && (input.name ?? to.name) === to.name

  test("Random inputs are either assigned to slots of the right type within the slots' limits or reported as problems", () => {
    fc.assert(
      fc.property(slots, inputs(fc.constantFrom(undefined, undefined, 'a', 'b', 'x')), (declared, given) => {
        const spread = assignInputs(declared, given)
        if ('problems' in spread) {
          expect(spread.problems).not.toHaveLength(0)
          return
        }
        expect(spread.slots).toHaveLength(given.length)
        for (const [index, input] of given.entries())
          expect(
            isFit(
              input,
              declared.find(({ name }) => name === spread.slots[index])!,
            ),
          ).toBe(true)
        for (const each of declared) {
          const bounds = getBounds(each)
          const count = spread.slots.filter(name => name === each.name).length
          expect(count).toBeGreaterThanOrEqual(bounds.min)
          expect(count).toBeLessThanOrEqual(bounds.max)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('Random inputs are assigned whenever a brute-force search finds an assignment; unnamed inputs of the same type keep their order', () => {
    fc.assert(
      fc.property(slots, inputs(fc.constantFrom(undefined, undefined, 'a')), (declared, given) => {
        const spread = assignInputs(declared, given)
        expect('slots' in spread).toBe(anyAssignment(declared, given))
        if (!('slots' in spread)) return
        for (const of of slotTypes) {
          const places = given.flatMap((input, index) =>
            input.type === of && input.name === undefined ? declared.findIndex(({ name }) => name === spread.slots[index]) : [],
          )
          expect(places).toEqual(places.toSorted((one, other) => one - other))
        }
      }),
      { numRuns: 1000 },
    )
  })

  function anyAssignment(declared: Slot[], given: AssignableInput[], counts = new Map<string, number>()): boolean {
    const [input, ...rest] = given
    const has = (each: Slot) => counts.get(each.name) ?? 0
    if (!input) return declared.every(each => has(each) >= getBounds(each).min)
    return declared.some(
      each =>
        isFit(input, each) &&
        has(each) < getBounds(each).max &&
        anyAssignment(declared, rest, new Map(counts).set(each.name, has(each) + 1)),
    )
  }
})
