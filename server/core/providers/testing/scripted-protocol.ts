import type { Call, Protocol, Step, VendorFailure } from '../hosted/protocol.ts'
import type { ModelSettings, ProviderSettings } from '../hosted/settings.ts'
import { VendorError } from '../hosted/vendor-client.ts'
import { modelSettings } from './protocol-calls.ts'

/** A protocol with scripted results that records its calls. No request leaves the process. */
export interface ScriptedProtocol extends Protocol {
  /** The requests, in order: `submit`, `poll <job>`, `cancel <job>`. */
  readonly asked: string[]
  readonly calls: Call[]
  onSubmit: (call: Call, chosenJob?: string) => Promise<Step>
  onPoll: (call: Call, job: string) => Promise<Step>
  explained: (error: VendorError) => VendorFailure | undefined
}

export const done = (text = 'Once upon a time.'): Step => ({ state: 'done', outputs: [{ text }] })
export const waiting = (job = 'job-1'): Step => ({ state: 'waiting', job })
export const refused = (status: number, more: Partial<VendorError> = {}) =>
  new VendorError('refused', `responded with ${status}`, { status, ...more })

export function createScriptedProtocol(more: Partial<Protocol> = {}): ScriptedProtocol {
  const protocol: ScriptedProtocol = {
    outputHosts: [],
    needsKey: false,
    types: ['image', 'video', 'audio', 'text', 'model3d'],
    headers: key => ({ authorization: `Bearer ${key}` }),
    asked: [],
    calls: [],
    onSubmit: async () => done(),
    onPoll: async () => done(),
    explained: () => undefined,
    async submit(call, chosenJob) {
      protocol.asked.push('submit')
      protocol.calls.push(call)
      return protocol.onSubmit(call, chosenJob)
    },
    async poll(call, job) {
      protocol.asked.push(`poll ${job}`)
      return protocol.onPoll(call, job)
    },
    async cancel(_call, job) {
      protocol.asked.push(`cancel ${job}`)
    },
    explain: error => protocol.explained(error),
    check: async () => [],
    ...more,
  }
  return protocol
}

export const testProvider = (more: Partial<ProviderSettings> = {}): ProviderSettings => ({
  name: 'vendor',
  protocol: 'fal',
  baseUrl: 'http://127.0.0.1:9',
  apiUrl: 'http://127.0.0.1:9',
  key: 'key-of-the-vendor',
  headers: {},
  concurrency: undefined,
  timeoutSeconds: undefined,
  outputHosts: [],
  ...more,
})

export function testSettings(more: Partial<ModelSettings> = {}): ModelSettings {
  const usual = modelSettings({ endpoint: 'write', type: 'text' })
  return {
    ...usual,
    id: 'vendor/write',
    name: 'Writer',
    provider: 'vendor',
    capabilities: ['text-to-text'],
    price: { ...usual.price, markup: 1.5 },
    seconds: 0.02,
    ...more,
  }
}
