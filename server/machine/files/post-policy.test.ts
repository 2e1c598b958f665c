import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkForm, type FormSigner } from './post-policy.ts'

/** Forms signed by the SDK are tested in form-uploads.test.ts; this file tests policies from the AWS documentation. */
const signer: FormSigner = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  bucket: 'b',
}

/** The example is from docs.aws.amazon.com/AmazonS3/latest/API/sigv4-post-example.html. */
test('The signature computed for the AWS example matches the documented one', () => {
  const policy =
    'eyAiZXhwaXJhdGlvbiI6ICIyMDE1LTEyLTMwVDEyOjAwOjAwLjAwMFoiLA0KICAiY29uZGl0aW9ucyI6IFsNCiAgICB7ImJ1Y2tldCI6ICJzaWd2NGV4YW1wbGVidWNrZXQifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRrZXkiLCAidXNlci91c2VyMS8iXSwNCiAgICB7ImFjbCI6ICJwdWJsaWMtcmVhZCJ9LA0KICAgIHsic3VjY2Vzc19hY3Rpb25fcmVkaXJlY3QiOiAiaHR0cDovL3NpZ3Y0ZXhhbXBsZWJ1Y2tldC5zMy5hbWF6b25hd3MuY29tL3N1Y2Nlc3NmdWxfdXBsb2FkLmh0bWwifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRDb250ZW50LVR5cGUiLCAiaW1hZ2UvIl0sDQogICAgeyJ4LWFtei1tZXRhLXV1aWQiOiAiMTQzNjUxMjM2NTEyNzQifSwNCiAgICB7IngtYW16LXNlcnZlci1zaWRlLWVuY3J5cHRpb24iOiAiQUVTMjU2In0sDQogICAgWyJzdGFydHMtd2l0aCIsICIkeC1hbXotbWV0YS10YWciLCAiIl0sDQoNCiAgICB7IngtYW16LWNyZWRlbnRpYWwiOiAiQUtJQUlPU0ZPRE5ON0VYQU1QTEUvMjAxNTEyMjkvdXMtZWFzdC0xL3MzL2F3czRfcmVxdWVzdCJ9LA0KICAgIHsieC1hbXotYWxnb3JpdGhtIjogIkFXUzQtSE1BQy1TSEEyNTYifSwNCiAgICB7IngtYW16LWRhdGUiOiAiMjAxNTEyMjlUMDAwMDAwWiIgfQ0KICBdDQp9'
  const fields = new Map([
    ['key', 'user/user1/a.png'],
    ['acl', 'public-read'],
    ['success_action_redirect', 'http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html'],
    ['content-type', 'image/jpeg'],
    ['x-amz-meta-uuid', '14365123651274'],
    ['x-amz-server-side-encryption', 'AES256'],
    ['x-amz-credential', 'AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request'],
    ['x-amz-algorithm', 'AWS4-HMAC-SHA256'],
    ['x-amz-date', '20151229T000000Z'],
    ['x-amz-meta-tag', ''],
    ['policy', policy],
    ['x-amz-signature', '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e'],
  ])
  const permit = (change: [string, string][] = [], now = '2015-12-30T11:59:59Z') =>
    checkForm(new Map([...fields, ...change]), 'sigv4examplebucket', signer, Date.parse(now))
  expect(permit()).toEqual({ key: 'user/user1/a.png', minBytes: 0, maxBytes: Number.MAX_SAFE_INTEGER })
  expect(() => permit([['key', 'user/user2/a.png']])).toThrow('`key`')
  expect(() => permit([['content-type', 'text/html']])).toThrow('`Content-Type`')
  expect(() => permit([['acl', 'private']])).toThrow('`acl`')
  expect(() => permit([], '2015-12-30T12:00:00Z')).toThrow('expired')
})

const signed = (policy: string, { secret, region } = signer) => {
  const text = Buffer.from(policy).toString('base64')
  const mac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest()
  const key = ['20260101', region, 's3', 'aws4_request'].reduce<string | Buffer>(mac, `AWS4${secret}`)
  return new Map([
    ['key', 'k'],
    ['x-amz-credential', `${signer.accessKeyId}/20260101/${region}/s3/aws4_request`],
    ['x-amz-algorithm', 'AWS4-HMAC-SHA256'],
    ['x-amz-date', '20260101T000000Z'],
    ['policy', text],
    ['x-amz-signature', mac(key, text).toString('hex')],
  ])
}
const rest = [
  ['eq', '$key', 'k'],
  ['starts-with', '$x-amz-credential', ''],
  { 'x-amz-algorithm': 'AWS4-HMAC-SHA256' },
  ['starts-with', '$X-Amz-Date', '2026'],
]

test.each<[string, unknown, string]>([
  ['invalid JSON', 'x', 'InvalidPolicyDocument'],
  ['null as its content', null, 'InvalidPolicyDocument'],
  ['no conditions', { expiration: '2099-01-01T00:00:00Z' }, 'InvalidPolicyDocument'],
  [
    'an unknown condition',
    { expiration: '2099-01-01T00:00:00Z', conditions: [...rest, ['ends-with', '$key', 'k']] },
    'InvalidPolicyDocument',
  ],
  ['no expiration', { conditions: rest }, 'AccessDenied'],
  ['an expiration that is not a date', { expiration: 'never', conditions: rest }, 'AccessDenied'],
  ['a missing condition for one of the fields', { expiration: '2099-01-01T00:00:00Z', conditions: rest.slice(1) }, 'AccessDenied'],
])('A signed policy with %s permits nothing', (_what, policy, code) => {
  const text = policy === 'x' ? 'x' : JSON.stringify(policy)
  expect(() => checkForm(signed(text), 'b', signer, 0)).toThrow(expect.objectContaining({ code }))
})

test('Sizes in a policy can be strings, as in the AWS examples', () => {
  const policy = { expiration: '2099-01-01T00:00:00Z', conditions: [...rest, ['content-length-range', '10', '20']] }
  expect(checkForm(signed(JSON.stringify(policy)), 'b', signer, 0)).toEqual({ key: 'k', minBytes: 10, maxBytes: 20 })
})

test('A signature for another region is invalid', () => {
  const policy = JSON.stringify({ expiration: '2099-01-01T00:00:00Z', conditions: rest })
  expect(() => checkForm(signed(policy, { ...signer, region: 'mars' }), 'b', signer, 0)).toThrow('signature')
})
