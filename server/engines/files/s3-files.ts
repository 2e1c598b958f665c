import { PassThrough, pipeline, type Readable } from 'node:stream'
import { GetObjectCommand, HeadBucketCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { checkKey, FilesUnavailable, type Files } from './files.ts'
import { createReadiness, type ReadinessParts } from './readiness.ts'
import type { S3Place } from './storage-url.ts'

/** For one file of up to 100 MiB, all tries together. */
const patienceMs = 60_000
/** Who starts does not wait longer for a storage that says nothing. */
const startPatienceMs = 5000

export function createS3Client({ endpoint, region = endpoint && 'us-east-1' }: S3Place): S3Client {
  return new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(region && { region }),
    // each serves one request of ours, and how many of those there are at once is limited where they arrive
    requestHandler: { connectionTimeout: 3000, httpAgent: { maxSockets: Infinity }, httpsAgent: { maxSockets: Infinity } },
  })
}

/**
 * Files as objects of a bucket, whose names are the keys.
 * @throws {Error} a sentence for the operator where the bucket, the region or the credentials are wrong; a storage that is
 * away just now is waited for instead
 */
export async function openS3Files(place: S3Place, parts: ReadinessParts): Promise<Files> {
  const client = createS3Client(place)
  const look = (signal: AbortSignal) => client.send(new HeadBucketCommand({ Bucket: place.bucket }), { abortSignal: signal })
  await look(AbortSignal.timeout(startPatienceMs)).catch(error => refuseToStart(place, error))

  const at = (key: string) => {
    checkKey(key)
    return { Bucket: place.bucket, Key: key }
  }
  const patience = () => ({ abortSignal: AbortSignal.timeout(patienceMs) })
  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes }), patience()).catch(unavailable)
    },
    async stat(key) {
      const found = await client
        .send(new HeadObjectCommand(at(key)), patience())
        .catch(error => (isMissing(error) ? undefined : unavailable(error)))
      return found && { size: found.ContentLength ?? 0 }
    },
    stream(key, range) {
      const command = new GetObjectCommand({ ...at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) })
      const stream = new PassThrough()
      const stop = new AbortController()
      // a reader who leaves must not keep a connection to the storage
      stream.once('close', () => stop.abort())
      client.send(command, { abortSignal: stop.signal }).then(
        ({ Body }) => pipeline(Body as Readable, stream, () => undefined),
        error => stream.destroy(error),
      )
      return stream
    },
    async read(key) {
      const command = new GetObjectCommand(at(key))
      try {
        const { Body } = await client.send(command, patience())
        return await Body!.transformToByteArray()
      } catch (error) {
        throw isMissing(error) ? error : new FilesUnavailable(error)
      }
    },
    ready: createReadiness(parts, look),
  }
}

/** Without the right to list the bucket, S3 answers 403 here and for what is missing alike. */
const isMissing = (error: unknown) => statusOf(error) === 404

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

function unavailable(error: unknown): never {
  throw new FilesUnavailable(error)
}

function refuseToStart({ bucket }: S3Place, error: Error): void {
  const problem = problemOf(error)
  if (problem) throw new Error(`STORAGE_URL names the bucket ${bucket}, ${problem}.`, { cause: error })
}

/** What an operator has to mend; undefined for what passes by itself. */
function problemOf(error: Error): string | undefined {
  if (error.name === 'CredentialsProviderError')
    return 'for which there are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  if (error.message === 'Region is missing') return 'whose region is not known: add region=… to it, or set AWS_REGION'
  const status = statusOf(error)
  if (status === 404) return 'which does not exist: make it first'
  if (status === 403) return 'which these credentials may not list (s3:ListBucket): give them the right, or others'
  if (status === 301 || status === 400) return 'which is in another region: name it by region=…'
  return undefined
}
