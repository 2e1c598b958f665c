/** One mention of a node, and the properties given in it. */
export interface Mention {
  id: string
  label?: string
  shape?: string
  className?: string
  /** Set by `@{ icon: … }` and `@{ img: … }`; a node with an icon or image does not show its id if it has no label. */
  image?: 'icon' | 'image'
  /** The mention's position. */
  at: number
}
