import { createHmac } from 'node:crypto'
import { uploadName, type UploadForm, type UploadReservation } from '../../server/machine/files/files.ts'
import type { FormSigner } from '../../server/machine/files/post-policy.ts'

/** Signs a form as the AWS SDK does; the SDK is too large to include for this purpose. */
export function signSmallForm(
  { accessKeyId, secret, region, bucket }: FormSigner,
  endpoint: string,
  { key, contentType, maxBytes, expiresAt }: UploadReservation,
  now: number,
): UploadForm {
  const date = iso(now).replaceAll(/[-:]/g, '')
  const day = date.slice(0, 8)
  const fields = {
    ...(contentType !== undefined && { 'Content-Type': contentType }),
    bucket,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${accessKeyId}/${day}/${region}/s3/aws4_request`,
    'X-Amz-Date': date,
    key: uploadName(key),
  }
  const conditions = [['content-length-range', 1, maxBytes], ...Object.entries(fields).map(([name, value]) => ({ [name]: value }))]
  const policy = Buffer.from(JSON.stringify({ expiration: iso(expiresAt), conditions })).toString('base64')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>((above, part) => hmac(above, part), `AWS4${secret}`)
  return {
    url: `${endpoint}/${bucket}`,
    fields: { ...fields, Policy: policy, 'X-Amz-Signature': hmac(signingKey, policy).toString('hex') },
  }
}

const iso = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, '')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
