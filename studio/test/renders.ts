/**
 * Records which nodes of a canvas React re-renders. Uses the React DevTools hook, which production builds of React also call.
 */
import type { BrowserContext, Page } from 'playwright-core'

export interface Renders {
  /** Short ids or keys of the nodes whose components were rendered. */
  nodes: string[]
  /** Total number of rendered node components. */
  components: number
}

interface Fiber {
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  flags: number
  tag: number
  memoizedProps: Record<string, unknown> | null
}

/** Must be called before the page loads. */
export const watchRenders = (on: BrowserContext | Page): Promise<void> => on.addInitScript(install) as Promise<never>

/** Returns the renders since the previous call. */
export const takeRenders = (page: Page): Promise<Renders> =>
  page.evaluate(() => {
    const seen = (globalThis as unknown as { seen: { nodes: Set<string>; components: number } }).seen
    const renders = { nodes: [...seen.nodes], components: seen.components }
    seen.nodes.clear()
    seen.components = 0
    return renders
  })

function install(): void {
  const seen = { nodes: new Set<string>(), components: 0 }
  // Tags of functions, classes, forwarded refs and the two kinds of memo.
  const components = new Set([0, 1, 11, 14, 15])
  const performedWork = 1
  const getNode = (props: Fiber['memoizedProps']) => {
    const name = props?.['className']
    return typeof name === 'string' && name.startsWith('react-flow__node ') ? (props!['data-id'] as string) : undefined
  }
  const walk = (first: Fiber | null, node: string | undefined) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const before = fiber.alternate
      const own = getNode(fiber.memoizedProps) ?? node
      if (own !== undefined && components.has(fiber.tag) && fiber.flags & performedWork) {
        seen.nodes.add(own)
        seen.components += 1
      }
      // If the children are unchanged, React has skipped them.
      if (!before || fiber.child !== before.child) walk(fiber.child, own)
    }
  }
  Object.assign(globalThis, {
    seen,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => walk(root.current, undefined),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  })
}
