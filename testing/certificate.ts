import { generateKeyPairSync, sign } from 'node:crypto'

/** Encodes one DER value: tag, length and content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const bytes = (hex: string) => Buffer.from(hex, 'hex')
const ecdsaWithSha256 = sequence(bytes('06082a8648ce3d040302'))
const commonName = bytes('0603550403')
const subjectAltName = bytes('0603551d11')

/** A key and its certificate, in PEM format. */
export interface Identity {
  key: string
  cert: string
}

/** Creates a key and a certificate for `localhost`, 127.0.0.1 and 127.0.0.2 without external tools. */
export function selfSigned(): Identity {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('localhost')))))
  const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')))
  const hosts = sequence(der(0x82, Buffer.from('localhost')), ...[1, 2].map(last => der(0x87, Buffer.from([127, 0, 0, last]))))
  const extensions = der(0xa3, sequence(sequence(subjectAltName, der(0x04, hosts))))
  const version = der(0xa0, der(0x02, Buffer.from([2])))
  const body = sequence(
    version,
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  )
  const certificate = sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), sign('sha256', body, privateKey)))
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
