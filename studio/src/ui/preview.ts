/** Widths of the service's thumbnails. */
type Width = 256 | 512 | 1024

/** Whether it is the URL of a file of the service, also on the page of a share. */
export const isOwnFile = ({ pathname }: URL): boolean => /^\/(share\/[^/]+\/)?files\//.test(pathname)

/** The URL of a thumbnail of one of the service's images and videos; other URLs are unchanged. */
export function getPreview(url: string, width: Width): string {
  if (!URL.canParse(url)) return url
  const address = new URL(url)
  if (!isOwnFile(address) || address.search) return url
  address.searchParams.set('w', String(width))
  return address.href
}
