/** Downloads an image with its recipe. */
import { api } from '../data/api.ts'
import { isPng, withRecipe } from '../data/png-recipe.ts'
import { buildRecipe } from '../data/recipe.ts'
import { sessionStore } from '../data/session.ts'
import { toast } from '../ui/toast.tsx'
import { recipeTexts } from '../ui/texts.ts'
import { loadMade, type Made } from './run-facts.tsx'

/** False if the workspace has turned off recipes in files. */
export async function areRecipesEmbedded(): Promise<boolean> {
  const workspaceId = sessionStore.getState().member?.workspaceId
  const { data } = await api.GET('/workspaces')
  return data.workspaces.find(({ workspace_id }) => workspace_id === workspaceId)?.embed_recipe ?? true
}

/** @returns the file, with its recipe added if it is a PNG and the settings of its run are still stored */
export async function addRecipe(file: Blob, made: Made): Promise<Blob> {
  const [buffer, run] = await Promise.all([file.arrayBuffer(), loadMade(made)])
  const bytes = new Uint8Array(buffer)
  const recipe = run?.input && buildRecipe(run.input)
  const parts = recipe !== undefined && isPng(bytes) ? withRecipe(bytes, recipe) : undefined
  return parts ? new Blob(parts, { type: 'image/png' }) : file
}

async function buildFile(url: string, made: Made): Promise<Blob> {
  const [response, embeds] = await Promise.all([fetch(url), areRecipesEmbedded()])
  if (!response.ok) throw new Error(String(response.status))
  const file = await response.blob()
  return embeds ? addRecipe(file, made) : file
}

/** Saves the file with its recipe. If the recipe cannot be added, saves the file without it. */
export async function downloadWithRecipe(url: string, made: Made, fileName: string): Promise<void> {
  try {
    const href = URL.createObjectURL(await buildFile(url, made))
    save(href, fileName)
    setTimeout(() => URL.revokeObjectURL(href), 60_000)
  } catch {
    toast({ title: recipeTexts.failed, key: 'recipe' })
    save(url, fileName)
  }
}

function save(href: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = fileName
  link.click()
}
