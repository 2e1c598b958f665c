/** If an image file contains a recipe, offers to rebuild the node that generated the image. */
import { catalogStore } from '../data/catalog.ts'
import { readRecipe, searchedBytes } from '../data/png-recipe.ts'
import { checkRecipe, type CheckedRecipe } from '../data/recipe.ts'
import { shortened } from '../ui/format.ts'
import { toast } from '../ui/toast.tsx'
import { recipeTexts } from '../ui/texts.ts'

interface NewImage {
  prompt?: string
  model?: string
  params?: Record<string, unknown>
}

/** @param rebuild adds an image node */
export async function offerRecipe(file: File, rebuild: (fields: NewImage) => void): Promise<void> {
  const found = readRecipe(new Uint8Array(await file.slice(0, searchedBytes).arrayBuffer()))
  if (!found) return
  const name = shortened(file.name, 60)
  const unusable = (text: string) => toast({ title: recipeTexts.unreadable(name), text, key: `recipe ${name}` })
  if ('problem' in found) return void unusable(recipeTexts.problems[found.problem])
  const recipe = checkRecipe(found.text, catalogStore.getState().modelsById)
  if (!recipe) return void unusable(recipeTexts.problems.empty)
  const { prompt, model, params } = recipe
  toast({
    title: recipeTexts.offer(name),
    text: [describe(recipe), ...explainCuts(recipe)].filter(Boolean).join(' '),
    key: `recipe ${name}`,
    action: {
      label: recipeTexts.rebuild,
      onSelect: () => rebuild({ ...(prompt !== undefined && { prompt }), ...(model && { model: model.model_id }), params }),
    },
  })
}

function describe({ prompt, model }: CheckedRecipe): string | undefined {
  if (prompt === undefined) return model && recipeTexts.madeWith(model.name)
  return recipeTexts.made(shortened(prompt.replaceAll(/\s+/g, ' '), 120), model?.name)
}

function explainCuts({ cuts: { prompt, model, params, seed } }: CheckedRecipe): string[] {
  const words = recipeTexts.cuts
  return [prompt && words.prompt, model && words.model, params !== undefined && words.params(params), seed && words.seed].filter(
    each => typeof each === 'string',
  )
}
