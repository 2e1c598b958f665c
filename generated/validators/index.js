// Generated from spec/ by `npm run generate`. Do not edit.
import startGeneration from './startGeneration.js'
import startGenerationRun from './startGenerationRun.js'
import startTechniqueRun from './startTechniqueRun.js'
import startActionRun from './startActionRun.js'
import getRun from './getRun.js'
import streamRunEvents from './streamRunEvents.js'
import cancelRun from './cancelRun.js'
import listGenerations from './listGenerations.js'
import listModels from './listModels.js'
import listActions from './listActions.js'
import getAction from './getAction.js'
import listProjects from './listProjects.js'
import createProject from './createProject.js'
import getProject from './getProject.js'
import shareProject from './shareProject.js'
import listCanvasNodes from './listCanvasNodes.js'
import attachAsset from './attachAsset.js'
import getCanvas from './getCanvas.js'
import patchCanvas from './patchCanvas.js'
import createActionNode from './createActionNode.js'
import getActionNode from './getActionNode.js'
import runActionNode from './runActionNode.js'
import createWorkspaceProject from './createWorkspaceProject.js'
import createFolderProject from './createFolderProject.js'
import getGraph from './getGraph.js'
import arrangeCanvas from './arrangeCanvas.js'
import applyChangeset from './applyChangeset.js'
import runNodes from './runNodes.js'
import listAssets from './listAssets.js'
import createAsset from './createAsset.js'
import getAsset from './getAsset.js'
import completeAsset from './completeAsset.js'
import retryAsset from './retryAsset.js'
import listTechniques from './listTechniques.js'
import createTechnique from './createTechnique.js'
import getTechnique from './getTechnique.js'
import archiveTechnique from './archiveTechnique.js'
import runTechnique from './runTechnique.js'
import getTechniqueRun from './getTechniqueRun.js'
import listTechniqueRuns from './listTechniqueRuns.js'
import listWorkspaces from './listWorkspaces.js'
import listMembers from './listMembers.js'
import getCredits from './getCredits.js'
import listCreditEntries from './listCreditEntries.js'
import listWebhookDeliveries from './listWebhookDeliveries.js'
import replayWebhookDelivery from './replayWebhookDelivery.js'

export const validators = {
  startGeneration,
  startGenerationRun,
  startTechniqueRun,
  startActionRun,
  getRun,
  streamRunEvents,
  cancelRun,
  listGenerations,
  listModels,
  listActions,
  getAction,
  listProjects,
  createProject,
  getProject,
  shareProject,
  listCanvasNodes,
  attachAsset,
  getCanvas,
  patchCanvas,
  createActionNode,
  getActionNode,
  runActionNode,
  createWorkspaceProject,
  createFolderProject,
  getGraph,
  arrangeCanvas,
  applyChangeset,
  runNodes,
  listAssets,
  createAsset,
  getAsset,
  completeAsset,
  retryAsset,
  listTechniques,
  createTechnique,
  getTechnique,
  archiveTechnique,
  runTechnique,
  getTechniqueRun,
  listTechniqueRuns,
  listWorkspaces,
  listMembers,
  getCredits,
  listCreditEntries,
  listWebhookDeliveries,
  replayWebhookDelivery,
}
