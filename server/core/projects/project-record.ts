import type { Project } from './project-store.ts'

/** Returns the project in the contract's form. */
export const toProject = (project: Project) => ({
  project_id: project.projectId,
  name: project.name,
  workspace_id: project.workspaceId,
  created_at: project.createdAt,
  last_modified: project.lastModified,
  origin: project.origin,
  is_private: project.isPrivate,
  ...(project.folderId !== undefined && { folder_id: project.folderId }),
  ...(project.deletedAt !== undefined && { deleted_at: project.deletedAt }),
})
