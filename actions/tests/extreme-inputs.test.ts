import { beforeAll, expect, test } from 'vitest'
import { slugs, tryInputs } from './try-inputs.ts'
import { makeSamples, type Samples } from './extreme-inputs.ts'

let samples: Samples
beforeAll(async () => {
  samples = await makeSamples()
})

test.for(slugs)(
  'ACTION-7 The %s action explains the problem with each damaged input; if it has no media inputs, it tolerates extreme parameters',
  async slug => {
    expect(await tryInputs(slug, samples, { quick: true })).toEqual({})
  },
)
