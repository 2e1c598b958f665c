/** Widths of the service's thumbnails. */
type Width = 256 | 512 | 1024

/** True for the URL of a file of the service, including on a share's page. */
export const isServiceFile = ({ pathname }: URL): boolean => /^\/(share\/[^/]+\/)?files\//.test(pathname)

/** Returns the thumbnail URL of one of the service's images or videos; other URLs are unchanged. */
export function getPreview(url: string, width: Width): string {
  if (!URL.canParse(url)) return url
  const address = new URL(url)
  if (!isServiceFile(address) || address.search) return url
  address.searchParams.set('w', String(width))
  return address.href
}

/** Like `URL.parse`, which the oldest supported browsers lack. */
export const parseUrl = (url: string, base?: string): URL | undefined => (URL.canParse(url, base) ? new URL(url, base) : undefined)
