/** A node where it is mentioned, with what is said of it there. */
export interface Mention {
  id: string
  label?: string
  shape?: string
  className?: string
  /** Of `@{ icon: … }` and `@{ img: … }`, which show no label but their own. */
  picture?: 'icon' | 'image'
  /** Where it begins. */
  at: number
}
