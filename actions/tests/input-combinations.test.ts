// @project slow: it runs every action with dozens of combinations of inputs and parameters
import { beforeAll, expect, test } from 'vitest'
import { slugs, tryInputs } from './try-inputs.ts'
import { makeSamples, type Samples } from './extreme-inputs.ts'

let samples: Samples
beforeAll(async () => {
  samples = await makeSamples()
})

test.for(slugs)(
  'ACTION-7 The %s action completes or explains the problem if it receives unusual inputs and extreme parameters',
  async slug => {
    expect(await tryInputs(slug, samples, { quick: false })).toEqual({})
  },
)
