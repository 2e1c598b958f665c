/** Widths of the service's thumbnails. */
type Width = 256 | 512 | 1024

/** True if the URL belongs to one of the service's files, including files on a shared page. */
export const isServiceFile = ({ pathname }: URL): boolean => /^\/(share\/[^/]+\/)?files\//.test(pathname)

/** Returns the thumbnail URL for one of the service's images or videos. Other URLs are returned unchanged. */
export function getPreview(url: string, width: Width): string {
  if (!URL.canParse(url)) return url
  const address = new URL(url)
  if (!isServiceFile(address) || address.search) return url
  address.searchParams.set('w', String(width))
  return address.href
}

/** Like `URL.parse`, which the oldest supported browsers do not have. */
export const parseUrl = (url: string, base?: string): URL | undefined => (URL.canParse(url, base) ? new URL(url, base) : undefined)
