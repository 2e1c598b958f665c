// Generated from spec/ by `npm run generate`. Do not edit.
import startGeneration from './startGeneration.js'
import startGenerationRun from './startGenerationRun.js'
import getRun from './getRun.js'
import listGenerations from './listGenerations.js'
import listModels from './listModels.js'
import listProjects from './listProjects.js'
import createProject from './createProject.js'
import getProject from './getProject.js'

export const validators = {
  startGeneration,
  startGenerationRun,
  getRun,
  listGenerations,
  listModels,
  listProjects,
  createProject,
  getProject,
}
