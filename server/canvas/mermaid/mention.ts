/** One mention of a node, with the properties given there. */
export interface Mention {
  id: string
  label?: string
  shape?: string
  className?: string
  /** Set by `@{ icon: … }` and `@{ img: … }`, which show only their own label. */
  image?: 'icon' | 'image'
  /** The position at which the mention begins. */
  at: number
}
