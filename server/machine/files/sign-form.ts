import { S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { uploadName, type UploadForm, type UploadReservation } from './files.ts'
import type { FormSigner } from './post-policy.ts'

/** Signs a form for one file of at least one byte. */
export async function signForm(
  client: S3Client,
  bucket: string,
  { key, contentType, maxBytes, expiresAt }: UploadReservation,
  now: number,
): Promise<UploadForm> {
  const { url, fields } = await createPresignedPost(client, {
    Bucket: bucket,
    Key: uploadName(key),
    Expires: (expiresAt - now) / 1000,
    Conditions: [['content-length-range', 1, maxBytes]],
    Fields: contentType === undefined ? {} : { 'Content-Type': contentType },
  })
  return { url, fields }
}

/** Signs a form for uploads to this service. */
export function signLocalForm(
  { accessKeyId, secret, region, bucket }: FormSigner,
  endpoint: string,
  reservation: UploadReservation,
  now: number,
): Promise<UploadForm> {
  const credentials = { accessKeyId, secretAccessKey: secret }
  const systemClockOffset = now - Date.now()
  return signForm(new S3Client({ endpoint, region, forcePathStyle: true, credentials, systemClockOffset }), bucket, reservation, now)
}
