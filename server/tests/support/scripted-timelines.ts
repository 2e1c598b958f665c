import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TimelineEngine, TimelineJob } from '@mediawright/media-engines/timeline/timeline-engine.ts'

export interface ScriptedTimelines extends TimelineEngine {
  /** The timelines rendered so far. */
  jobs: TimelineJob[]
}

/** Creates an engine that renders each timeline to a file that describes the request. */
export function createScriptedTimelines(): ScriptedTimelines {
  const jobs: TimelineJob[] = []
  return {
    jobs,
    async render(job, watch) {
      watch.signal.throwIfAborted()
      jobs.push(job)
      const file = join(job.folder, 'video.mp4')
      await writeFile(file, JSON.stringify({ ...job, folder: undefined }))
      return file
    },
    close: async () => undefined,
  }
}
