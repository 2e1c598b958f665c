import { createHmac } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { webhooks, WebhookVerificationError, type WebhookRequest } from './index.ts'

const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1ub3BxcnN0dXY='
const otherSecret = 'whsec_ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA='
const sentAt = 1795168924
const now = () => sentAt * 1000 + 400
const sent = {
  id: 'whd_01m7w6wvc8f46bs8r42wfv2z13',
  type: 'run.completed',
  api_version: '2026-11-20',
  created_at: 1795168923311,
  data: {
    run_id: 'run_01',
    run_type: 'generation',
    workspace_id: 'ws_01',
    status: 'completed',
    run: {
      run_id: 'run_01',
      status: 'completed',
      progress: 100,
      created_at: 1,
      outputs: [{ output_id: 'o', type: 'text', url: 'Füchse 🦊' }],
    },
  },
}
const body = JSON.stringify(sent)

/** Uses Node's HMAC to create signatures in both published formats. */
const serviceHex = (key: string, t: number | string = sentAt, text = body) => createHmac('sha256', key).update(`${t}.${text}`).digest('hex')
const standardBase64 = (key: string, id = sent.id, t: number | string = sentAt, text = body) =>
  createHmac('sha256', Buffer.from(key.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${t}.${text}`)
    .digest('base64')
const service = (...keys: string[]) => ({ 'service-signature': `t=${sentAt},${keys.map(key => `v1=${serviceHex(key)}`).join()}` })
const standard = (...keys: string[]) => ({
  'webhook-id': sent.id,
  'webhook-timestamp': `${sentAt}`,
  'webhook-signature': keys.map(key => `v1,${standardBase64(key)}`).join(' '),
})

const verify = (request: Partial<WebhookRequest>) => webhooks.verify({ body, headers: service(secret), secret, now, ...request })
const refused = async (request: Partial<WebhookRequest>) => {
  const error = await verify(request).then(
    () => expect.fail('It was accepted.'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(WebhookVerificationError)
  expect((error as Error).message).not.toContain(secret)
  return (error as WebhookVerificationError).reason
}

describe.each([
  ['Service-Signature', service],
  ['Standard Webhooks', standard],
])('webhooks signed in the %s format', (_, sign) => {
  it('HOOK-4 A signed webhook is accepted whether its body is a string or bytes', async () => {
    const bytes = new TextEncoder().encode(body)
    const inside = new Uint8Array([1, 2, ...bytes, 3]).subarray(2, bytes.length + 2)
    for (const given of [body, bytes, bytes.buffer, Buffer.from(body), inside]) await verify({ headers: sign(secret), body: given })
  })

  it('The headers of a signed webhook are accepted in any supported form', async () => {
    const headers = sign(secret)
    await verify({ headers: new Headers(headers) })
    await verify({ headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value])) })
    await verify({ headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])) })
    await verify({ headers: { host: 'a', 'set-cookie': ['a', 'b'], get: undefined, ...headers } })
  })

  it('HOOK-4 A webhook is accepted if any of its signatures matches any of the secrets', async () => {
    await verify({ headers: sign(otherSecret, secret) })
    await verify({ headers: sign(secret, otherSecret) })
    await verify({ headers: sign(secret), secret: [otherSecret, secret] })
  })

  it('HOOK-4 A webhook that was signed with a different secret is rejected', async () => {
    expect(await refused({ headers: sign(otherSecret) })).toBe('wrong_signature')
    expect(await refused({ headers: sign(secret), secret: [otherSecret] })).toBe('wrong_signature')
  })

  it('HOOK-4 A webhook is rejected if its body has changed, even by a single space', async () => {
    for (const changed of [`${body} `, body.slice(0, -1), body.replace('100', '101'), '', JSON.stringify(sent, null, 2)])
      expect(await refused({ headers: sign(secret), body: changed })).toBe('wrong_signature')
  })

  it('HOOK-4 A webhook is rejected if any bit of the signature has changed', async () => {
    const [name = '', value = ''] = Object.entries(sign(secret)).at(-1) ?? []
    const start = value.indexOf('v1') + 3
    for (const at of [start, start + 1, start + 20, start + 41]) {
      const changed = value.slice(0, at) + (value[at] === '0' ? '1' : '0') + value.slice(at + 1)
      expect(await refused({ headers: { ...sign(secret), [name]: changed } })).toBe('wrong_signature')
    }
  })

  it('HOOK-4 A webhook is rejected if its timestamp is more than 300 seconds in the past or future', async () => {
    const headers = sign(secret)
    for (const seconds of [-300, 300]) await verify({ headers, now: () => (sentAt + seconds) * 1000 })
    for (const seconds of [-301, 301, 86_400])
      expect(await refused({ headers, now: () => (sentAt + seconds) * 1000 })).toBe('timestamp_out_of_tolerance')
    await verify({ headers, now: () => (sentAt + 1000) * 1000, toleranceSeconds: 1000 })
    expect(await refused({ headers, now: () => (sentAt + 1) * 1000, toleranceSeconds: 0 })).toBe('timestamp_out_of_tolerance')
    expect(await refused({ headers, now: () => Number.NaN })).toBe('timestamp_out_of_tolerance')
  })

  it("A webhook's timestamp is checked against the system clock by default", async () => {
    await expect(webhooks.verify({ body, headers: sign(secret), secret, toleranceSeconds: 1 })).rejects.toMatchObject({
      reason: 'timestamp_out_of_tolerance',
    })
  })
})

it('The published Standard Webhooks example and a signature computed with OpenSSL are accepted', async () => {
  // The example from the Standard Webhooks libraries.
  const published = {
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    body: '{"test": 2432232314}',
    headers: {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
    now: () => 1614265330_000,
  }
  expect(standardBase64(published.secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, published.body)).toBe(
    published.headers['webhook-signature'].slice(3),
  )
  await webhooks.verify(published)
  // Computed with: printf '1795168924.{"a":1}' | openssl dgst -sha256 -hmac <secret>
  const openssl = 'e11095b8d59d26fbe056177eab92205f4a65541b3a96eff96ace5f861e42b336'
  await verify({ body: '{"a":1}', headers: { 'Service-Signature': `t=1795168924,v1=${openssl}` } })
})

describe('headers', () => {
  const hex = serviceHex(secret)
  it.each([
    [`v1=${hex}`],
    [`t=${sentAt}`],
    [`t=${sentAt},v1=`],
    [`t=${sentAt},v1=${hex.slice(1)}`],
    [`t=${sentAt},v1=${hex}0`],
    [`t=${sentAt},v1=${hex.replace(/.$/, 'g')}`],
    [`t=${sentAt},v1=${hex},v1=short`],
    [`t=${sentAt},v0=${hex}`],
    [`t=,v1=${hex}`],
    [`t=${sentAt}.0,v1=${hex}`],
    [`t=-${sentAt},v1=${hex}`],
    [`t=0x6b002a1c,v1=${hex}`],
    [`t=1e9,v1=${hex}`],
    [`t=${sentAt},t=${sentAt + 1},v1=${hex}`],
    [`t=${sentAt},v1=${hex}`.replaceAll('=', ':')],
    [`t=${sentAt}${`,v1=${hex}`.repeat(17)}`],
    [hex],
    [''],
  ])('A malformed Service-Signature header is rejected: %s', async header => {
    expect(await refused({ headers: { 'service-signature': header } })).toBe('malformed_signature')
  })

  it.each([
    [{ 'webhook-signature': standardBase64(secret) }],
    [{ 'webhook-signature': `v1,${standardBase64(secret).slice(4)}` }],
    [{ 'webhook-signature': `v1a,${standardBase64(secret)}` }],
    [{ 'webhook-signature': `v1,${standardBase64(secret)} `.repeat(17) }],
    [{ 'webhook-timestamp': 'yesterday' }],
    [{ 'webhook-timestamp': `${sentAt}.5` }],
  ])('A malformed Standard Webhooks header is rejected: %o', async changed => {
    expect(await refused({ headers: { ...standard(secret), ...changed } })).toBe('malformed_signature')
  })

  it('A webhook without a signature is rejected', async () => {
    expect(await refused({ headers: {} })).toBe('missing_signature')
    expect(await refused({ headers: new Headers() })).toBe('missing_signature')
    for (const missing of Object.keys(standard(secret)))
      expect(await refused({ headers: { ...standard(secret), [missing]: undefined } })).toBe('missing_signature')
  })

  it('Signature headers may contain spaces, uppercase hex digits and signatures of unknown versions', async () => {
    const header = `t=${sentAt}, v1=${hex.toUpperCase()}, v2=later`
    await verify({ headers: { 'service-signature': header } })
    const later = { ...standard(secret), 'webhook-signature': `v1a,later ${standard(secret)['webhook-signature']}` }
    await verify({ headers: later })
  })

  it('A webhook with both kinds of signature headers is verified against Service-Signature only', async () => {
    await verify({ headers: { ...service(secret), ...standard(otherSecret) } })
    expect(await refused({ headers: { ...service(otherSecret), ...standard(secret) } })).toBe('wrong_signature')
    expect(await refused({ headers: { ...standard(secret), 'service-signature': '' } })).toBe('malformed_signature')
  })

  it('A signature that was made for a different timestamp or webhook id is rejected', async () => {
    const later = `t=${sentAt + 60},v1=${serviceHex(secret)}`
    expect(await refused({ headers: { 'service-signature': later } })).toBe('wrong_signature')
    expect(await refused({ headers: { ...standard(secret), 'webhook-id': 'whd_02' } })).toBe('wrong_signature')
    expect(await refused({ headers: { ...standard(secret), 'webhook-timestamp': `${sentAt + 60}` } })).toBe('wrong_signature')
  })
})

describe('invalid arguments', () => {
  it.each([[sent], [{}], [null], [undefined], [[1, 2]]])(
    'Passing %o as the body throws a TypeError that explains how to get the raw body',
    async parsed => {
      const error = verify({ body: parsed as never })
      await expect(error).rejects.toBeInstanceOf(TypeError)
      await expect(error).rejects.toThrow(/express\.raw\(\{ type: 'application\/json' \}\)/)
    },
  )

  it.each([[''], ['whsec_'], ['MDEyMzQ1Njc4OWFiY2RlZmdo'], [`${secret}\n`], ['whsec_a?b'], [[]], [[secret, '']], [undefined]])(
    'Passing %o as the secret throws a TypeError that does not repeat the secret',
    async wrong => {
      const error = verify({ secret: wrong as never })
      await expect(error).rejects.toBeInstanceOf(TypeError)
      await expect(error).rejects.toThrow(/`secret` must be the webhook secret of the workspace \(`whsec_…`\)/)
    },
  )

  it('Verifying a webhook on a page served over plain HTTP fails with an error that names the supported environments', async () => {
    vi.stubGlobal('crypto', {})
    try {
      await expect(verify({})).rejects.toThrow(
        'Webhooks can be verified only in Node, in edge runtimes and on pages served over HTTPS or from localhost.',
      )
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it.each([[-1], [Number.NaN], ['300s']])('Passing %o as the tolerance throws an error', async wrong => {
    await expect(verify({ toleranceSeconds: wrong as never })).rejects.toThrow(/`toleranceSeconds`/)
  })
})

describe('unwrap', () => {
  it('unwrap returns the event of a verified webhook', async () => {
    expect(await webhooks.unwrap({ body: Buffer.from(body), headers: service(secret), secret, now })).toEqual(sent)
  })

  it('unwrap does not parse an unverified body', async () => {
    const unsigned = webhooks.unwrap({ body: 'no JSON', headers: service(secret), secret, now })
    await expect(unsigned).rejects.toMatchObject({ name: 'WebhookVerificationError', reason: 'wrong_signature' })
  })

  it('unwrap rejects a signed body that is not JSON', async () => {
    const headers = { 'service-signature': `t=${sentAt},v1=${serviceHex(secret, sentAt, 'no JSON')}` }
    const unwrapped = webhooks.unwrap({ body: 'no JSON', headers, secret, now })
    await expect(unwrapped).rejects.toMatchObject({ name: 'WebhookVerificationError', reason: 'malformed_body' })
  })
})
