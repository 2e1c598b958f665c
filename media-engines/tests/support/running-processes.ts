import { readdir, readFile } from 'node:fs/promises'

/** Returns the running processes in a group, excluding zombies. */
export async function runningProcesses(group: number): Promise<string[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const states = await Promise.all(pids.map(pid => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  return states.filter(state => {
    const [running, , itsGroup] = state.slice(state.lastIndexOf(')') + 2).split(' ')
    return itsGroup === String(group) && running !== 'Z'
  })
}
