/** Run in a process of its own: says that it is ready, works from when it is told to, and tells of each job that it ended. */
import { openQueueAt, sleepers } from './queue.ts'
import type { Task } from './queue-workers.ts'

const { place, work } = JSON.parse(process.argv[2]!) as Task
const opened = await openQueueAt(place)
process.once('disconnect', () => process.exit()) // nobody is left to tell
process.once('message', () => void opened.queue.work([sleepers(opened, work, job => process.send!(job))]))
process.send!('ready')
