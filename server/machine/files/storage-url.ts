/** An S3 location. Credentials come from the AWS SDK's default provider chain. */
export interface S3Location {
  bucket: string
  /** An S3-compatible server; undefined means AWS. */
  endpoint: string | undefined
  /** The same server as seen by browsers and clients, if that differs from `endpoint`. */
  publicEndpoint: string | undefined
  /**
   * Undefined means the AWS default settings or, with an `endpoint`, `us-east-1`: most S3-compatible servers have a single region with an
   * arbitrary name.
   */
  region: string | undefined
}

const example = 's3://bucket?endpoint=https://s3.example.com&region=eu-central-1'
const known = ['endpoint', 'region', 'public_endpoint']

/**
 * Reads `STORAGE_URL`.
 * @throws {Error} with a message that completes a sentence beginning with the variable's name, and that contains nothing that may be secret
 */
export function parseStorageUrl(text: string): S3Location {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:') throw new Error(`must be empty (to store files in a folder in DATA_DIR) or ${example}`)
  if (url.username || url.password) throw new Error('must not contain credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  // S3's rule for bucket names, except that dots are not allowed, because AWS certificates do not cover names with dots.
  if (!/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(url.host))
    throw new Error('must name a bucket immediately after s3://; the name must consist of 3 to 63 lowercase letters, digits and hyphens')
  if (!['', '/'].includes(url.pathname) || url.hash) throw new Error(`must name a bucket without a path, as in ${example}`)
  const names = [...url.searchParams.keys()]
  const wrong = names.find((name, index) => !known.includes(name) || names.indexOf(name) < index)
  if (wrong !== undefined)
    throw new Error(`contains "${wrong}"${known.includes(wrong) ? ' twice' : ''}; the allowed parameters are ${known.join(', ')}`)
  const query = url.searchParams
  return {
    bucket: url.host,
    endpoint: getEndpoint(query, 'endpoint'),
    publicEndpoint: getEndpoint(query, 'public_endpoint'),
    region: getRegion(query),
  }
}

function getEndpoint(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new Error(`has an endpoint (${name}) that is invalid; it must be a URL such as https://s3.example.com`)
  return url.href.replace(/\/$/, '')
}

function getRegion(query: URLSearchParams): string | undefined {
  const text = query.get('region') ?? undefined
  if (text !== undefined && !/^[a-z0-9-]{1,32}$/.test(text))
    throw new Error('has an invalid region; it must be a name such as eu-central-1')
  return text
}
