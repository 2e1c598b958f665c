import { isPublicAddress, literalAddress } from '../../../machine/safe-fetch/address.ts'
import type { ProviderSettings } from './settings.ts'

/** A warning for operators if the key goes over the internet as plain text. */
export function exposedKey({ key, baseUrl, apiUrl }: Pick<ProviderSettings, 'key' | 'baseUrl' | 'apiUrl'>): string | undefined {
  const exposed = key === undefined ? undefined : [baseUrl, apiUrl].find(isExposed)
  return exposed && `The key goes to ${new URL(exposed).origin} unencrypted: use https.`
}

function isExposed(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'http:') return false
  const literal = literalAddress(url.hostname)
  return literal === undefined ? !isLocalName(url.hostname) : isPublicAddress(literal)
}

/** True for names without a dot, such as container names, and for reserved names that no public server may have. */
const isLocalName = (host: string) => !host.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)\.?$/i.test(host)
