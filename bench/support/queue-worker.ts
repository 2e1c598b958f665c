/** A queue worker in its own process: reports that it is ready, starts on a message, and reports each job that ended. */
import { openQueueAt, sleepers } from './queue.ts'
import type { Task } from './queue-workers.ts'

const { place, work } = JSON.parse(process.argv[2]!) as Task
const opened = await openQueueAt(place)
process.once('disconnect', () => process.exit()) // the parent has exited
process.once('message', () => void opened.queue.work([sleepers(opened, work, job => process.send!(job))]))
process.send!('ready')
