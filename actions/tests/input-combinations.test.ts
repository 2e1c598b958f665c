// @project slow: it runs every action with dozens of combinations of inputs and parameters
import { beforeAll, expect, test } from 'vitest'
import { slugs, tryInputs } from './try-inputs.ts'
import { makeSamples, type Samples } from './extreme-inputs.ts'

let samples: Samples
beforeAll(async () => {
  samples = await makeSamples()
})

test.for(slugs)(
  'ACTION-7 The %s action either completes with unusual inputs and extreme parameters or explains why it cannot',
  async slug => {
    expect(await tryInputs(slug, samples, { quick: false })).toEqual({})
  },
)
