import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nameProblem, textLimits } from './names.ts'

test('The length limits of names and descriptions match the contract', () => {
  const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../../generated/openapi.json'), 'utf8')) as {
    components: { schemas: Record<string, { maxLength?: number; properties?: Record<string, { maxLength?: number }> }> }
  }
  const { ProjectName, FolderName, UpdateAssetRequest } = document.components.schemas
  expect(textLimits).toEqual({
    project: ProjectName?.maxLength,
    folder: FolderName?.maxLength,
    asset: UpdateAssetRequest?.properties?.['name']?.maxLength,
    description: UpdateAssetRequest?.properties?.['description']?.maxLength,
  })
})

test('The length of a name is counted in characters, as in the service, and does not include surrounding spaces', () => {
  expect(nameProblem(` ${'🦊'.repeat(200)} `, 200)).toBeUndefined()
  expect(nameProblem('🦊'.repeat(201), 200)).toBe('Use at most 200 characters. The text has 201.')
  expect(nameProblem('  ', 200)).toBe('Enter a name.')
})
