import { isPublicAddress, literalAddress } from '../../../machine/safe-fetch/address.ts'
import type { ProviderSettings } from './settings.ts'

/** Returns a warning for operators if the key is sent over the internet unencrypted. */
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

/** Reports whether no public server can have this name, because it has no dot (like a container's name) or is reserved. */
const isLocalName = (host: string) => !host.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)\.?$/i.test(host)
