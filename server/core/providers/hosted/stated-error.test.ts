import { expect, test } from 'vitest'
import { refused } from '../testing/scripted-protocol.ts'
import { explainSafety } from './stated-error.ts'
import { VendorError } from './vendor-client.ts'

const failedJob = (body: unknown) => new VendorError('refused', 'The job failed.', { body })
const stated = (message: string) => ({ error: { message } })

test.each([
  ['Your API key was flagged for abuse.', 400],
  ['Your API key was flagged for abuse.', 403],
  ['The account has been flagged by our fraud system.', 400],
  ['Access to this model is prohibited for your account.', 400],
  ['Access to this model is prohibited for your account.', 403],
  ['The safety settings of your project forbid this.', 401],
  ['Unrecognized request argument supplied: moderation', 400],
  ['Failed to load safety checker weights', undefined],
  ['Error while loading the content filter: out of memory', undefined],
  ["safety_tolerance: '7' is not one of the values", 422],
])('The error "%s" with status %s is not a safety refusal', (message, status) => {
  const body = stated(message)
  expect(explainSafety(status === undefined ? failedJob(body) : refused(status, { body }))).toBeUndefined()
})

test.each([
  ['The request was blocked by content moderation (safety).', 400],
  ['Your prompt was flagged as violating our usage policy.', 400],
  ['The user input was flagged for violence.', 422],
  ['The prompt asks for prohibited content.', 400],
  ['The prompt is prohibited.', undefined],
  ['Unsupported content: the image was flagged by the safety filter.', 422],
  ['NSFW content detected. Failed to load a replacement model.', undefined],
])('The error "%s" with status %s is a safety refusal', (message, status) => {
  const body = stated(message)
  expect(explainSafety(status === undefined ? failedJob(body) : refused(status, { body }))).toMatchObject({ code: 'safety_blocked' })
})

test.each(['content_policy_violation', 'moderation_blocked'])('The code %s with status 403 is a safety refusal', code => {
  expect(explainSafety(refused(403, { body: { error: { code, message: 'No.' } } }))).toMatchObject({ code: 'safety_blocked' })
})
