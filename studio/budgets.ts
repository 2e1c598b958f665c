/** Determines which scripts a page loads, based on the chunks of a build. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OutputChunk } from 'rolldown'

/** The gzipped sizes of the scripts in each load, in bytes. */
export interface Loads {
  /** Scripts that load before a page shows a canvas or a list. */
  first: Record<string, number>
  /** Scripts that load for a canvas with nodes, including scripts that load when the page is idle. */
  canvas: Record<string, number>
}

/** Size limits in kB: a larger page loads slowly on a phone. Code that is not needed immediately is loaded later. */
export const budgets = { first: 200, canvas: 300 } satisfies Record<keyof Loads, number>

const canvasPage = 'studio/src/canvas/canvas-page.tsx'
/** Lazily loaded parts that a canvas with nodes always shows. */
const shownAtOnce = ['studio/src/canvas/minimap.tsx', 'studio/src/canvas/canvas-uploads.tsx']

/** Finds the chunks that each load includes. */
export function loadedChunks(chunks: readonly OutputChunk[]): { [Load in keyof Loads]: string[] } {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  /** Adds a module's chunk and the chunks that it imports statically. */
  const add = (names: Set<string>, module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(module)))
    if (!chunk) throw new Error(`The build does not contain ${module}.`)
    const addChunk = (name: string) => {
      if (names.has(name) || !byName.has(name)) return
      names.add(name)
      byName.get(name)!.imports.forEach(addChunk)
    }
    addChunk(chunk.fileName)
  }
  const first = new Set<string>()
  add(first, 'studio/src/main.tsx')
  add(first, canvasPage)
  const canvas = new Set(first)
  for (const module of shownAtOnce) add(canvas, module)
  // Chunks may load further chunks, so the loop also visits those that are added while it runs.
  for (const name of canvas)
    for (const id of byName.get(name)!.moduleIds)
      if (/\/studio\/src\/[^?]+$/.test(id)) for (const module of soonParts(id)) add(canvas, module)
  return { first: [...first], canvas: [...canvas] }
}

/** Returns the modules that a module loads with `lazyPart(…, 'soon')`. */
function soonParts(id: string): string[] {
  const source = readFileSync(id, 'utf8')
  const calls = [...source.matchAll(/\((?:\(\) => import\('([^']+)'\)|(\w+)), 'soon'\)/g)]
  if (calls.length !== source.split(", 'soon')").length - 1)
    throw new Error(`${id} loads a part in a form that \`soonParts\` does not recognize: write \`lazyPart(() => import('…'), 'soon')\`.`)
  return calls.map(([, path, name]) => {
    const found = path ?? new RegExp(`const ${name} = \\(\\) => import\\('([^']+)'\\)`).exec(source)?.[1]
    if (!found) throw new Error(`${id} has no \`const ${name} = () => import('…')\`.`)
    return join(dirname(id), found)
  })
}

/** Prints the size of each load. @returns false if a load exceeds its budget */
export function reportLoads(loads: Loads): boolean {
  const words = {
    first: 'A page loads %s before it shows a canvas or a list',
    canvas: 'A canvas with nodes loads %s, including parts that load when it is idle',
  }
  let isWithin = true
  for (const load of ['first', 'canvas'] as const) {
    const sizes = Object.entries(loads[load])
    const kB = Math.round(sizes.reduce((sum, [, bytes]) => sum + bytes, 0) / 100) / 10
    console.error(`${words[load].replace('%s', `${kB} kB of scripts (gzip)`)}.`)
    if (kB <= budgets[load]) continue
    isWithin = false
    console.error(`The limit is ${budgets[load]} kB. Use \`import()\` for code that is not needed immediately. The scripts are:`)
    for (const [name, bytes] of sizes) console.error(`${String(bytes).padStart(8)}  ${name}`)
  }
  return isWithin
}
