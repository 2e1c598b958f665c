import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { addAbortSignal, PassThrough, pipeline, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline as piped } from 'node:stream/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandInput,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { newSecret } from '../ids.ts'
import { checkKey, uploadName, type Files } from './files.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { createReadiness, type ReadinessParts } from './readiness.ts'
import { signForm } from './sign-form.ts'
import type { S3Location } from './storage-url.ts'

/** The time limit for one file, including retries. Storage that takes longer than a second per megabyte is considered unavailable. */
const timeoutMs = (bytes: number) => 60_000 + Math.ceil(bytes / 1000)
/** The maximum time that startup waits for storage that does not respond. */
const startTimeoutMs = 5000
const linkSeconds = 300
/** The maximum number of attempts to send a file: as many as the SDK makes for requests that it can repeat. */
const tries = 3

/** Errors are thrown, and callers log them. Without this logger, the SDK would also print some of them to the console. */
const silent = { trace: () => undefined, debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

export function createS3Client({ endpoint, region = endpoint && 'us-east-1' }: Pick<S3Location, 'endpoint' | 'region'>): S3Client {
  return new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(region && { region }),
    logger: silent,
    // For streams, the SDK sends checksums as trailers, which servers released before 2025 store as part of the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    // Sockets are unlimited, because requests to this service are already limited on arrival.
    requestHandler: { connectionTimeout: 3000, httpAgent: { maxSockets: Infinity }, httpsAgent: { maxSockets: Infinity } },
  })
}

/** Sends a local file as an object, and retries if storage or the connection fails. */
export async function sendObject(
  client: S3Client,
  target: { Bucket: string; Key: string },
  { path, size }: { path: string; size: number },
  abortSignal?: AbortSignal,
): Promise<void> {
  for (let left = tries; ; left--) {
    // Each try opens the file again, because a partly read stream cannot be resent.
    const body = createReadStream(path)
    try {
      const command = new PutObjectCommand({ ...target, Body: body, ContentLength: size })
      return void (await client.send(command, abortSignal && { abortSignal }))
    } catch (error) {
      if (left <= 1 || abortSignal?.aborted || (getStatus(error) ?? 500) < 500) throw error
    } finally {
      body.destroy() // The SDK leaves the body open unless it has been read to the end.
    }
  }
}

/** Returns an object as a stream, which fails if the object does not exist. */
export function streamObject(client: S3Client, input: GetObjectCommandInput): Readable {
  const stream = new PassThrough()
  const stop = new AbortController()
  // Closes the connection to storage if the reader disconnects.
  stream.once('close', () => stop.abort())
  client.send(new GetObjectCommand(input), { abortSignal: stop.signal }).then(
    ({ Body }) => pipeline(Body as Readable, stream, () => undefined),
    error => stream.destroy(error),
  )
  return stream
}

/**
 * Opens storage in a bucket, where files are objects named after their keys.
 * @throws {Error} with a message for the operator if the bucket, region or credentials are invalid, but not if storage is unavailable
 */
export async function openS3Files(location: S3Location, parts: ReadinessParts): Promise<Files> {
  const client = createS3Client(location)
  // This client only signs; it sends nothing.
  const outside = createS3Client({ ...location, endpoint: location.publicEndpoint ?? location.endpoint })
  const look = (signal: AbortSignal) => client.send(new HeadBucketCommand({ Bucket: location.bucket }), { abortSignal: signal })
  let areWritesRefused = false
  /** Records whether a write succeeded. */
  const noted = async <T>(write: Promise<T>): Promise<T> => {
    const result = await write.catch((error: unknown) => {
      areWritesRefused = true
      unavailable(error)
    })
    areWritesRefused = false
    return result
  }
  /**
   * A bucket may reject writes but accept other requests. After a rejection, only another write can show that the bucket accepts writes
   * again.
   */
  const checkWrites = async (signal: AbortSignal) => {
    await look(signal)
    if (!areWritesRefused) return
    const trial = { Bucket: location.bucket, Key: uploadName(newSecret()) }
    await client.send(new PutObjectCommand({ ...trial, Body: Buffer.of(0) }), { abortSignal: signal })
    areWritesRefused = false
    await client.send(new DeleteObjectCommand(trial), { abortSignal: signal }).catch(() => undefined)
  }
  await look(AbortSignal.timeout(startTimeoutMs)).catch(error => failStart(location, error))

  const at = (key: string) => {
    checkKey(key)
    return { Bucket: location.bucket, Key: key }
  }
  const atUpload = (key: string) => ({ Bucket: location.bucket, Key: uploadName(key) })
  const withTimeout = (bytes = 0) => ({ abortSignal: AbortSignal.timeout(timeoutMs(bytes)) })
  const sendFile = async (key: string, path: string) => {
    const { size } = await stat(path)
    await sendObject(client, at(key), { path, size }, withTimeout(size).abortSignal)
  }
  /** Passes a response's body to `take`, with a time limit that depends on its length. */
  const receive = async <T>(from: ReturnType<typeof at>, take: (body: Readable, etag: string | undefined) => Promise<T>): Promise<T> => {
    const stop = new AbortController()
    const allow = (bytes: number) => setTimeout(() => stop.abort(), timeoutMs(bytes))
    let late = allow(0)
    try {
      const { Body, ContentLength, ETag } = await client.send(new GetObjectCommand(from), { abortSignal: stop.signal })
      clearTimeout(late)
      late = allow(ContentLength ?? 0)
      return await take(addAbortSignal(stop.signal, Body as Readable), ETag)
    } finally {
      clearTimeout(late)
    }
  }

  return {
    async put(key, bytes) {
      await noted(client.send(new PutObjectCommand({ ...at(key), Body: bytes }), withTimeout(bytes.length)))
    },
    async putFile(key, path) {
      checkKey(key)
      await noted(sendFile(key, path))
      await rm(path, { force: true }).catch(() => undefined) // the file is already stored
    },
    async stat(key) {
      const found = await client
        .send(new HeadObjectCommand(at(key)), withTimeout())
        .catch(error => (isMissing(error) ? undefined : unavailable(error)))
      return found && { size: found.ContentLength ?? 0 }
    },
    stream: (key, range) => streamObject(client, { ...at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
    async read(key) {
      const from = at(key)
      try {
        return await receive(from, buffer)
      } catch (error) {
        throw isMissing(error) ? error : new FilesUnavailable(error)
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)), withTimeout()).catch(unlessMissing)
    },
    reserve: upload => signForm(outside, location.bucket, upload, parts.clock.now()),
    async copyUpload(key, folder) {
      const from = atUpload(key)
      const path = join(folder, newSecret())
      let etag: string | undefined
      try {
        etag = await receive(from, async (body, tag) => {
          await piped(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
          return tag
        })
      } catch (error) {
        return isMissing(error) ? undefined : unavailable(error)
      }
      const { size } = await stat(path)
      const copy = async (to: string) => {
        const source = { CopySource: `${from.Bucket}/${from.Key}`, CopySourceIfMatch: etag }
        // Drops the metadata that the form declared.
        const fresh = { MetadataDirective: 'REPLACE', ContentType: 'application/octet-stream' } as const
        const { CopyObjectResult } = await client.send(new CopyObjectCommand({ ...at(to), ...source, ...fresh }), withTimeout(size))
        return CopyObjectResult?.ETag
      }
      return {
        path,
        size,
        async store(to) {
          const copied = await copy(to).catch(error => (isChanged(error) ? undefined : unavailable(error)))
          // If the object has changed in the meantime, the local copy is sent instead. Servers that support conditional copies report the
          // change; radosgw copies anyway, so the ETags are compared.
          if (copied === undefined || bare(copied) !== bare(etag)) await sendFile(to, path).catch(unavailable)
        },
      }
    },
    async removeUpload(key) {
      await client.send(new DeleteObjectCommand(atUpload(key)), withTimeout()).catch(unlessMissing)
    },
    // Nothing to do: objects become visible only when complete.
    tidy: async () => undefined,
    link(key, { contentType, disposition }) {
      const answer = {
        ResponseContentType: contentType,
        ResponseContentDisposition: disposition,
        // The response is cacheable, because a player requests the same URL again when it seeks.
        ResponseCacheControl: `private, max-age=${linkSeconds}`,
      }
      return getSignedUrl(outside, new GetObjectCommand({ ...at(key), ...answer }), { expiresIn: linkSeconds })
    },
    receiver: undefined,
    ready: createReadiness(parts, checkWrites),
  }
}

/**
 * Only 404 counts as missing: a 403, which S3 returns instead if the credentials lack permission to list the bucket, is treated as a
 * failure.
 */
const isMissing = (error: unknown) => getStatus(error) === 404

const isChanged = (error: unknown) => getStatus(error) === 412 || isMissing(error)

/** Removes quotes, because some servers quote ETags only in some responses. */
const bare = (etag: string | undefined) => etag?.replaceAll('"', '')

export const getStatus = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

function unlessMissing(error: unknown): void {
  if (!isMissing(error)) unavailable(error)
}

function unavailable(error: unknown): never {
  throw new FilesUnavailable(error)
}

function failStart({ bucket }: S3Location, error: Error): void {
  const problem = bucketProblem(error)
  if (problem) throw new Error(`STORAGE_URL names the bucket ${bucket}, ${problem}.`, { cause: error })
}

/** Returns a problem that the operator must fix; undefined for transient errors. */
export function bucketProblem(error: Error): string | undefined {
  if (error.name === 'CredentialsProviderError')
    return 'for which there are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  if (error.message === 'Region is missing') return 'whose region is unknown: add region=… to STORAGE_URL, or set AWS_REGION'
  const status = getStatus(error)
  if (status === 404) return 'which does not exist: create it first'
  if (status === 403) return 'which these credentials may not list: grant s3:ListBucket, or use other credentials'
  if (status === 301 || status === 400) return 'which is in another region: set region=…'
  return undefined
}
