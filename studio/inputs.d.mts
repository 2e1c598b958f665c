export function inputsOfStudio(root: string, mode: 'production' | 'development'): string
export function isStudioBuilt(root: string): boolean
