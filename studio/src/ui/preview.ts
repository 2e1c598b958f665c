/** Widths that the service makes smaller copies of. */
type Width = 256 | 512 | 1024

/** The address of a smaller copy of one of the service's images and videos; addresses elsewhere stay as they are. */
export function previewOf(url: string, width: Width): string {
  if (!URL.canParse(url)) return url
  const address = new URL(url)
  if (!address.pathname.startsWith('/files/') || address.search) return url
  address.searchParams.set('w', String(width))
  return address.href
}
