import { expect, test } from 'vitest'
import { MediawrightError, MediawrightNetworkError } from '../../../client/src/index.ts'
import { describeError, fieldError, grouped, PageProblem, runError, warningText } from './errors.ts'
import { cut, labelWords, paramWords, shortened } from './format.ts'

const error = (status: number, code: string, message: string) => new MediawrightError({ status, code: code as never, message } as never)

test('The error for a low balance tells the user to add credits, but the error for a spending limit does not', () => {
  const poor = describeError(error(402, 'insufficient_credits', 'The run costs 0.04 USD, but the balance is 0.01 USD.'))
  expect(poor).toMatchObject({ kind: 'credits', title: 'The balance is too low' })
  expect(poor.text).toMatch(/person who runs this service to add credits\.$/)
  const capped = describeError(error(402, 'spend_cap_reached', 'The cap of 5 USD a day is reached.'))
  expect(capped).toMatchObject({ kind: 'credits', title: 'A limit is reached' })
  expect(capped.text).toMatch(/Settings, Limits/)
})

test("An error shows the service's message only if the message contains no API names", () => {
  expect(describeError(error(409, 'conflict', 'The last owner cannot leave.')).text).toBe('The last owner cannot leave.')
  for (const message of [
    '`content_type` must be one of image/jpeg',
    'n1 has no model: set it with a changeset.',
    'model local/image is unknown',
  ])
    expect(describeError(error(400, 'input_validation_error', message)).text).toBe('Check what you entered, then try again.')
  expect(describeError(error(404, 'not_found', 'No project proj_1.')).text).toMatch(/deleted/)
  expect(describeError(new TypeError('x is undefined')).text).toMatch(/Reload the page/)
  expect(describeError(new PageProblem('The timeline was removed.')).text).toBe('The timeline was removed.')
})

test('The error for a form field is a complete sentence', () => {
  const fields = [
    { field: 'name', message: 'must not be blank' },
    { field: 'usd', message: 'must match `^[0-9]+$`' },
  ]
  const refused = new MediawrightError({ status: 400, code: 'input_validation_error', message: 'Wrong.', fields } as never)
  expect(fieldError(refused, 'name')).toBe('Must not be blank.')
  expect(fieldError(refused, 'usd')).toBe('Check this value.')
  expect(fieldError(refused, 'other')).toBeUndefined()
})

test("A known warning is shown in the page's own words, and a warning about the request itself is not shown", () => {
  expect(warningText({ code: 'content_type_differs', message: 'It is image/png.' })).toMatch(/format differs/)
  expect(warningText({ code: 'new', message: 'The sky is pale.' })).toBe('The sky is pale.')
  expect(warningText({ code: 'unknown_parameter', message: '`params.x` is unknown.' })).toBeUndefined()
})

test('If a request gets no response, the error tells the user that nothing was lost', () => {
  expect(describeError(new MediawrightNetworkError('GET /x got no response', {})).text).toContain('safe')
})

test("The reason shown for a run's failure includes advice, even if the service's message has not arrived yet", () => {
  expect(runError('safety_blocked', 'The prompt was blocked.')).toBe('The prompt was blocked. Rephrase the prompt.')
  expect(runError('safety_blocked', undefined)).toBe('The model refused this for safety reasons. Rephrase the prompt.')
  expect(runError('of_tomorrow', 'It is new.')).toBe('It is new.')
  expect(runError(undefined, undefined)).toBe('Something failed in the service. Nothing was charged.')
})

test('Parameter names and raw labels are shown as words, and readable labels stay the same', () => {
  expect(['num_inference_steps', 'fps', 'image_urls', 'style-3d'].map(paramWords)).toEqual([
    'Number of inference steps',
    'Frames per second',
    'Image',
    'Style 3D',
  ])
  expect(['square_hd', 'auto', 'Wide 16:9', '720p', 'MP4'].map(labelWords)).toEqual(['Square hd', 'Auto', 'Wide 16:9', '720p', 'MP4'])
})

test('Long text is not cut in the middle of a character', () => {
  expect(cut('ab🦊', 3)).toBe('ab')
  expect(shortened('A fox', 5)).toBe('A fox')
  expect(shortened('A red fox 🦊🦊', 12)).toBe('A red fox…')
})

test('Reasons that differ only in the node that they name are listed once, to leave room for other reasons', () => {
  const locked = (id: string) => `${id} is locked: unlock it with a changeset.`
  expect(grouped([locked('n1'), 'The balance is too low.', locked('n16'), locked('n17')])).toBe(
    'n1 is locked: unlock it with a changeset. The same applies to 2 more. The balance is too low.',
  )
  expect(grouped(['One.', 'Two.', 'Three.', 'Four.', 'Five.'])).toBe('One. Two. Three. 2 more reasons.')
})
