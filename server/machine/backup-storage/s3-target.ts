import { parseStorageUrl, type S3Location } from '../files/storage-url.ts'

/** A prefix in a bucket. */
export interface S3Target {
  location: S3Location
  /** The prefix, which is either empty or ends with a slash. */
  prefix: string
}

/** Parses a URL of the same form as `STORAGE_URL`, but with a path. @throws {Error} with a message for the operator */
export function parseTarget(text: string): S3Target {
  const [, host = '', path = '', query = ''] = /^(s3:\/\/[^/?#]*)\/?([^?#]*)(.*)$/s.exec(text) ?? []
  const prefix = path.replace(/\/+$/, '')
  if (!/^[\w.-]*(\/[\w.-]+)*$/.test(prefix))
    throw new Error('The path after the bucket may contain only letters, digits, ".", "_", "-" and "/".')
  try {
    return { location: parseStorageUrl(host + query), prefix: prefix && `${prefix}/` }
  } catch (error) {
    throw new Error(`The address of the bucket ${(error as Error).message}.`, { cause: error })
  }
}
