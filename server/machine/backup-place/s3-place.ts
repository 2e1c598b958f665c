import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline as piped } from 'node:stream/promises'
import { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { bucketProblem, createS3Client } from '../files/s3-files.ts'
import { measure, type BackupPlace } from './backup-place.ts'
import type { S3Target } from './s3-target.ts'

/** The number of attempts that the SDK makes for requests that it can repeat. */
const tries = 3

/**
 * Objects in a bucket, below a prefix. A file is first written to the local disk: S3 requires its size, and a broken stream cannot be sent
 * again.
 * @throws {Error} with a message if bucket, region or credentials are wrong
 */
export async function openS3Place({ place, prefix }: S3Target): Promise<BackupPlace> {
  const client = createS3Client(place)
  const at = (name: string) => ({ Bucket: place.bucket, Key: prefix + name })
  await client.send(new HeadBucketCommand({ Bucket: place.bucket })).catch(error => {
    const problem = bucketProblem(error)
    throw new Error(
      problem
        ? `The address names the bucket ${place.bucket}, ${problem}.`
        : `The bucket ${place.bucket} cannot be reached: ${error.message}`,
    )
  })

  async function send(name: string, path: string, size: number): Promise<void> {
    for (let left = tries; ; left--) {
      const body = createReadStream(path)
      try {
        return void (await client.send(new PutObjectCommand({ ...at(name), Body: body, ContentLength: size })))
      } catch (error) {
        if (left <= 1 || (getStatus(error) ?? 500) < 500) throw error
      } finally {
        body.destroy() // The SDK leaves the body open unless it was read to its end.
      }
    }
  }

  return {
    title: `s3://${place.bucket}/${prefix}`,
    put: async (name, bytes) => void (await client.send(new PutObjectCommand({ ...at(name), Body: bytes }))),
    async putStream(name, content) {
      const folder = await mkdtemp(join(tmpdir(), 'mediawright-backup-'))
      try {
        const path = join(folder, 'file')
        const { through, stored } = measure()
        await piped(content, through, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        const measured = stored()
        await send(name, path, measured.size)
        return measured
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async read(name) {
      try {
        return await buffer((await client.send(new GetObjectCommand(at(name)))).Body as Readable)
      } catch (error) {
        if (getStatus(error) === 404) return undefined
        throw error
      }
    },
    stream(name) {
      const stream = new PassThrough()
      const stop = new AbortController()
      stream.once('close', () => stop.abort())
      client.send(new GetObjectCommand(at(name)), { abortSignal: stop.signal }).then(
        ({ Body }) => pipeline(Body as Readable, stream, () => undefined),
        error => stream.destroy(error),
      )
      return stream
    },
    async isEmpty() {
      const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket: place.bucket, Prefix: prefix, MaxKeys: 1 }))
      return (KeyCount ?? 0) === 0
    },
    settle: async () => undefined,
    remove: async name => void (await client.send(new DeleteObjectCommand(at(name)))),
  }
}

const getStatus = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
