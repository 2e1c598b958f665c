import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { bucketProblem, createS3Client, getStatus, sendObject, streamObject } from '../files/s3-files.ts'
import { readStream, writeAndHash, type BackupStorage } from './backup-storage.ts'
import type { S3Target } from './s3-target.ts'

/**
 * Opens backup storage in a bucket, under a prefix. A file is first written to the local disk, because S3 requires its size, and a
 * broken stream cannot be resent.
 * @throws {Error} with a message if the bucket, region or credentials are invalid
 */
export async function openS3Storage({ location, prefix }: S3Target): Promise<BackupStorage> {
  const client = createS3Client(location)
  const at = (name: string) => ({ Bucket: location.bucket, Key: prefix + name })
  await client.send(new HeadBucketCommand({ Bucket: location.bucket })).catch(error => {
    const problem = bucketProblem(error)
    throw new Error(
      problem
        ? `The address names the bucket ${location.bucket}, ${problem}.`
        : `The bucket ${location.bucket} could not be reached: ${error.message}`,
    )
  })

  return {
    title: `s3://${location.bucket}/${prefix}`,
    put: async (name, bytes) => void (await client.send(new PutObjectCommand({ ...at(name), Body: bytes }))),
    async putStream(name, content) {
      const folder = await mkdtemp(join(tmpdir(), 'mediawright-backup-'))
      try {
        const path = join(folder, 'file')
        const stored = await writeAndHash(content, path)
        await sendObject(client, at(name), { path, size: stored.size })
        return stored
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async read(name, most) {
      try {
        return await readStream((await client.send(new GetObjectCommand(at(name)))).Body as Readable, name, most)
      } catch (error) {
        if (getStatus(error) === 404) return undefined
        throw error
      }
    },
    stream: name => streamObject(client, at(name)),
    async isEmpty() {
      const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket: location.bucket, Prefix: prefix, MaxKeys: 1 }))
      return (KeyCount ?? 0) === 0
    },
    settle: async () => undefined,
    remove: async name => void (await client.send(new DeleteObjectCommand(at(name)))),
  }
}
