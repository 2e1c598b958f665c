import { grade, type Grade } from './shared/grade.ts'
import type { Call, ImageValue } from './shared/module.ts'
import { withScope } from './shared/scope.ts'
import { toWatch } from './shared/watching.ts'

type GradeCall = Call<{ image: ImageValue }, Grade & { show_scope: boolean }>

export async function execute({ inputs, params }: GradeCall) {
  return { image: grade(inputs.image, params) }
}

export async function preview({ inputs, params }: GradeCall) {
  const graded = grade(toWatch(inputs.image), params)
  return { image: params.show_scope ? withScope(graded) : graded }
}
