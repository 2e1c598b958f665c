import type { RequestedInput, RequestedOutput } from '../resolve-slots.ts'

export const requestedInput = (nodeId: string, more: Partial<RequestedInput> = {}): RequestedInput => ({
  nodeId,
  id: undefined,
  name: undefined,
  type: undefined,
  optional: false,
  allowMultiple: false,
  description: undefined,
  ...more,
})

export const requestedOutput = (nodeId: string, more: Partial<RequestedOutput> = {}): RequestedOutput => ({
  nodeId,
  id: undefined,
  name: undefined,
  ...more,
})
