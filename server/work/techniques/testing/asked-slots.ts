import type { AskedInput, AskedOutput } from '../judge-slots.ts'

export const askedInput = (nodeId: string, more: Partial<AskedInput> = {}): AskedInput => ({
  nodeId,
  id: undefined,
  name: undefined,
  type: undefined,
  optional: false,
  allowMultiple: false,
  description: undefined,
  ...more,
})

export const askedOutput = (nodeId: string, more: Partial<AskedOutput> = {}): AskedOutput => ({
  nodeId,
  id: undefined,
  name: undefined,
  ...more,
})
