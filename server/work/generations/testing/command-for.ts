import type { GenerationCommand } from '../generation-plan.ts'

export const commandFor = (tenant: { projectId: string }, more: Partial<GenerationCommand> = {}): GenerationCommand => ({
  type: 'image',
  prompt: 'A red fox',
  projectId: tenant.projectId,
  model: undefined,
  params: {},
  callbackUrl: undefined,
  ...more,
})
