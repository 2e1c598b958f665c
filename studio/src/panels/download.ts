/** Downloads a picture with its recipe. */
import { api } from '../data/api.ts'
import { isPng, withRecipe } from '../data/png-recipe.ts'
import { buildRecipe } from '../data/recipe.ts'
import { sessionStore } from '../data/session.ts'
import { toast } from '../ui/toast.tsx'
import { t } from '../ui/texts.ts'
import { loadMade, type Made } from './run-facts.tsx'

/** @returns undefined if the workspace does not want recipes in files, or the settings of the run are no longer stored */
async function loadRecipe(made: Made): Promise<string | undefined> {
  const workspaceId = sessionStore.getState().member?.workspaceId
  const [{ data }, run] = await Promise.all([api.GET('/workspaces'), loadMade(made)])
  const { embed_recipe: embeds = true } = data.workspaces.find(({ workspace_id }) => workspace_id === workspaceId) ?? {}
  return embeds && run?.input ? buildRecipe(run.input) : undefined
}

async function buildFile(url: string, made: Made): Promise<Blob> {
  const [response, recipe] = await Promise.all([fetch(url), loadRecipe(made)])
  if (!response.ok) throw new Error(String(response.status))
  const bytes = new Uint8Array(await response.arrayBuffer())
  const parts = recipe === undefined || !isPng(bytes) ? undefined : withRecipe(bytes, recipe)
  return new Blob(parts ?? [bytes], { type: 'image/png' })
}

/** Saves the file with its recipe, or without it if that fails. */
export async function downloadWithRecipe(url: string, made: Made, fileName: string): Promise<void> {
  try {
    const href = URL.createObjectURL(await buildFile(url, made))
    save(href, fileName)
    setTimeout(() => URL.revokeObjectURL(href), 60_000)
  } catch {
    toast({ title: t.recipe.failed, key: 'recipe' })
    save(url, fileName)
  }
}

function save(href: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = fileName
  link.click()
}
