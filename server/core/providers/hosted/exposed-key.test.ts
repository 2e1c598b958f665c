import { expect, test } from 'vitest'
import { testProvider } from '../testing/scripted-protocol.ts'
import { exposedKey } from './exposed-key.ts'

const warningFor = (baseUrl: string, more = {}) => exposedKey(testProvider({ baseUrl, apiUrl: baseUrl, ...more }))

test.each(['http://api.example.com/v1', 'http://8.8.8.8:8000', 'http://[2606:4700::1111]'])(
  'A key is exposed if it is sent to %s',
  address => {
    expect(warningFor(address)).toBe(`The key goes to ${new URL(address).origin} unencrypted: use https.`)
    expect(warningFor(address, { key: undefined })).toBeUndefined()
    expect(warningFor('https://api.example.com', { apiUrl: address })).toBeDefined()
  },
)

test.each([
  'https://api.example.com/v1',
  'http://127.0.0.1:8000',
  'http://localhost:8000',
  'http://10.1.2.3',
  'http://192.168.1.2:8188',
  'http://[::1]:8188',
  'http://[fd00::1]',
  'http://vllm:8000/v1',
  'http://gpu.local:7860',
  'http://host.docker.internal:11434',
])('A key is not exposed if it is sent to %s', address => {
  expect(warningFor(address)).toBeUndefined()
})
