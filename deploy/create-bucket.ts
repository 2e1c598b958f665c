/** Makes the bucket of STORAGE_URL, where it is not there yet. Runs once, before the service. */
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { createS3Client } from '../server/engines/files/s3-files.ts'
import { parseStorageUrl } from '../server/engines/files/storage-url.ts'

const place = parseStorageUrl(process.env['STORAGE_URL'] ?? '')
try {
  await createS3Client(place).send(new CreateBucketCommand({ Bucket: place.bucket }))
  console.log(`The bucket ${place.bucket} was made.`)
} catch (error) {
  if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes((error as Error).name)) throw error
  console.log(`The bucket ${place.bucket} is there.`)
}
