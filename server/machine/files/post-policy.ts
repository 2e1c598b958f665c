import { createHmac, timingSafeEqual } from 'node:crypto'
import { UploadRejected, type UploadPermit } from './files.ts'

/** The endpoint that forms are signed for, and the credentials. */
export interface FormSigner {
  accessKeyId: string
  secret: string
  region: string
  bucket: string
}

interface Policy {
  expiration: string
  conditions: (Record<string, string> | [kind: string, first: string | number, second: string | number])[]
}

const algorithm = 'AWS4-HMAC-SHA256'
const neededFields = ['x-amz-algorithm', 'x-amz-credential', 'x-amz-date', 'x-amz-signature']
/** Fields that a policy does not have to name. */
const freeFields = /^(policy|x-amz-signature|file|bucket|x-ignore-.*)$/

/**
 * Checks a form against the POST policy that it contains, as S3 does:
 * docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 * @param fields the form's fields, keyed by lowercase name
 * @param bucket the last segment of the URL that the form was sent to
 * @throws {UploadRejected}
 */
export function checkForm(fields: ReadonlyMap<string, string>, bucket: string, signer: FormSigner, now: number): UploadPermit {
  const key = fields.get('key')
  if (key === undefined) throw missingField('key')
  const policy = fields.get('policy')
  if (policy === undefined) throw denied('Send all fields of the form unchanged: `Policy` is missing.')
  for (const name of neededFields) if (!fields.has(name)) throw missingField(name)
  if (fields.get('x-amz-algorithm') !== algorithm)
    throw new UploadRejected(400, 'InvalidArgument', `The field \`X-Amz-Algorithm\` must be ${algorithm}.`)
  checkSignature(policy, fields.get('x-amz-credential')!, fields.get('x-amz-signature')!, signer)
  const { expiration, conditions } = readPolicy(policy)
  // This also rejects an invalid date, for which the comparison is false.
  if (!(Date.parse(expiration) > now)) throw denied('The form has expired. Request a new one.')
  const values = new Map([...fields, ['bucket', bucket]])
  const { named, minBytes, maxBytes } = checkConditions(conditions, values)
  const extra = [...fields.keys()].find(name => !named.has(name) && !freeFields.test(name))
  if (extra !== undefined) throw denied(`Send only the fields of the form: the policy has no condition for \`${extra}\`.`)
  return { key, minBytes, maxBytes }
}

export const entityTooLarge = (maxBytes: number) =>
  new UploadRejected(400, 'EntityTooLarge', `The file is larger than the ${maxBytes} bytes that the form allows.`)

export const entityTooSmall = (minBytes: number) =>
  new UploadRejected(400, 'EntityTooSmall', `The file is smaller than the ${minBytes} bytes that the form requires.`)

function checkSignature(policy: string, credential: string, signature: string, { accessKeyId, secret, region }: FormSigner): void {
  const [id, date, ...scope] = credential.split('/')
  if (id !== accessKeyId) throw new UploadRejected(403, 'InvalidAccessKeyId', 'The form was not signed by this service. Request a new one.')
  const key = [date ?? '', region, 's3', 'aws4_request'].reduce<string | Buffer>((above, part) => hmac(above, part), `AWS4${secret}`)
  const isOurs = scope.join('/') === `${region}/s3/aws4_request` && isEqual(signature, hmac(key, policy).toString('hex'))
  if (!isOurs)
    throw new UploadRejected(
      403,
      'SignatureDoesNotMatch',
      'The signature does not match the policy. Send all fields of the form unchanged.',
    )
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function isEqual(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function readPolicy(policy: string): Policy {
  try {
    const read = JSON.parse(Buffer.from(policy, 'base64').toString()) as Policy
    if (Array.isArray(read.conditions)) return read
  } catch {
    // Not JSON: the error below is thrown.
  }
  throw invalidPolicy()
}

/** @returns the fields named in the conditions, and the sizes that the conditions allow */
function checkConditions(conditions: Policy['conditions'], values: ReadonlyMap<string, string>) {
  const named = new Set<string>()
  let [minBytes, maxBytes] = [0, Number.MAX_SAFE_INTEGER]
  const hold = (field: string, isMet: (value: string) => boolean) => {
    const name = field.toLowerCase()
    named.add(name)
    const value = values.get(name)
    if (value === undefined || !isMet(value)) throw denied(`The field \`${field}\` must be sent unchanged.`)
  }
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [field, wanted] of Object.entries(condition)) hold(field, value => value === wanted)
      continue
    }
    const [kind, first, second] = condition
    const field = String(first).replace(/^\$/, '')
    if (kind === 'content-length-range') [minBytes, maxBytes] = [Number(first), Number(second)]
    else if (kind === 'eq') hold(field, value => value === second)
    else if (kind === 'starts-with') hold(field, value => value.startsWith(String(second)))
    else throw invalidPolicy()
  }
  return { named, minBytes, maxBytes }
}

const denied = (message: string) => new UploadRejected(403, 'AccessDenied', message)

const missingField = (name: string) =>
  new UploadRejected(400, 'InvalidArgument', `The form must have a field named \`${name}\` before the file.`)

const invalidPolicy = () => new UploadRejected(400, 'InvalidPolicyDocument', 'The policy is not an S3 POST policy. Send it unchanged.')
