/**
 * Creates the bucket named in STORAGE_URL. Lets pages from the origins in CORS_ORIGINS send forms to it and read from it. Lets unclaimed
 * uploads expire. Runs before the service starts and is safe to rerun. Preserves the bucket's other rules.
 */
import {
  CreateBucketCommand,
  GetBucketCorsCommand,
  GetBucketLifecycleConfigurationCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  type CORSRule,
  type LifecycleRule,
} from '@aws-sdk/client-s3'
import { readConfig } from '../server/machine/config.ts'
import { createS3Client } from '../server/machine/files/s3-files.ts'
import { parseStorageUrl } from '../server/machine/files/storage-url.ts'

const { STORAGE_URL, CORS_ORIGINS } = process.env
const { storageUrl, corsOrigins } = readConfig({ STORAGE_URL, CORS_ORIGINS })
const place = parseStorageUrl(storageUrl ?? '')
const client = createS3Client(place)
const Bucket = place.bucket

try {
  await client.send(new CreateBucketCommand({ Bucket }))
  console.log(`The bucket ${Bucket} was created.`)
} catch (error) {
  if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes((error as Error).name)) throw error
  console.log(`The bucket ${Bucket} already exists.`)
}

const shared = { AllowedHeaders: ['*'], ExposeHeaders: ['ETag', 'Content-Range'], MaxAgeSeconds: 600 }
const pages: CORSRule[] = [
  { ID: 'mediawright-send', AllowedOrigins: corsOrigins === '*' ? ['*'] : [...corsOrigins], AllowedMethods: ['POST'], ...shared },
  // A page's request that the service redirects to the bucket has the origin `null`, so every origin must be allowed. The signed link
  // grants access.
  { ID: 'mediawright-read', AllowedOrigins: ['*'], AllowedMethods: ['GET', 'HEAD'], ...shared },
]
await attempt('pages of other origins', async () => {
  const { CORSRules = [] } = await client.send(new GetBucketCorsCommand({ Bucket })).catch(noneYet)
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: withOwn(CORSRules, pages) } }))
})

const leftovers: LifecycleRule = {
  ID: 'mediawright-uploads',
  Status: 'Enabled',
  Filter: { Prefix: 'uploads/' },
  Expiration: { Days: 3 },
  AbortIncompleteMultipartUpload: { DaysAfterInitiation: 3 },
}
await attempt('the removal of unclaimed uploads', async () => {
  const { Rules = [] } = await client.send(new GetBucketLifecycleConfigurationCommand({ Bucket })).catch(noneYet)
  await client.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules: withOwn(Rules, [leftovers]) } }))
})

function withOwn<Rule extends { ID?: string | undefined }>(rules: Rule[], own: Rule[]): Rule[] {
  return [...rules.filter(({ ID }) => own.every(({ ID: ours }) => ID !== ours)), ...own]
}

function noneYet(error: { $metadata?: { httpStatusCode?: number } }): Record<string, never> {
  if (error.$metadata?.httpStatusCode === 404) return {}
  throw error
}

/** Reports a failure instead of throwing. The service works without these rules, and not every storage server or key allows them. */
async function attempt(what: string, set: () => Promise<void>): Promise<void> {
  try {
    await set()
    console.log(`The bucket has a rule for ${what}.`)
  } catch (error) {
    console.log(`The bucket has no rule for ${what}: ${(error as Error).name}, ${(error as Error).message}`)
  }
}
