import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { access, constants, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './ports.ts'

/** A real S3 server, which enforces the signed policy of form uploads. `stop` removes the server and all its data. */
export interface Radosgw {
  endpoint: string
  credentials: { accessKeyId: string; secretAccessKey: string }
  stop: () => Promise<void>
}

const programs = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']
const credentials = { accessKeyId: 'mediawright', secretAccessKey: 'secret-of-a-test' }
const run = promisify(execFile)

/** @returns the programs that `startRadosgw` needs but that are not on PATH */
export async function missingPrograms(): Promise<string[]> {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const isThere = (name: string) => Promise.any(folders.map(folder => access(join(folder, name), constants.X_OK)))
  const found = await Promise.allSettled(programs.map(isThere))
  return programs.filter((_name, index) => found[index]!.status === 'rejected')
}

/** Starts the smallest possible Ceph cluster: one monitor, one in-memory store and one gateway. Takes half a minute and uses 150 MB. */
export async function startRadosgw(): Promise<Radosgw> {
  const folder = await mkdtemp(join(tmpdir(), 'mediawright-radosgw-'))
  const daemons: ChildProcess[] = []
  const kill = () => daemons.forEach(daemon => daemon.kill('SIGKILL'))
  const leave = () => {
    kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', leave)
  const stop = async () => {
    kill()
    await Promise.all(daemons.filter(isAlive).map(daemon => new Promise(resolve => daemon.once('exit', resolve))))
    process.off('exit', leave)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return { endpoint: await start(folder, daemons), credentials, stop }
  } catch (error) {
    const said = await Promise.all(['mon', 'osd', 'rgw'].map(name => readFile(join(folder, `${name}.log`), 'utf8').catch(() => '')))
    await stop()
    throw new Error(`radosgw did not start.\n${said.map(text => text.slice(-1000)).join('\n')}`, { cause: error })
  }
}

const isAlive = ({ pid, exitCode, signalCode }: ChildProcess) => pid !== undefined && exitCode === null && signalCode === null

async function start(folder: string, daemons: ChildProcess[]): Promise<string> {
  const [monitorPort, port] = [await freePort(), await freePort()]
  const id = randomUUID()
  const monitor = `v1:127.0.0.1:${monitorPort}`
  const config = join(folder, 'ceph.conf')
  await writeFile(config, configuration(folder, id, monitor, port))
  for (const name of ['mon', 'osd', 'run']) await mkdir(join(folder, name))
  const own = process.getuid?.() === 0 ? ['--setuser', 'root', '--setgroup', 'root'] : []
  const call = (program: string, ...args: string[]) => run(program, ['-c', config, ...args], { cwd: folder, timeout: 30_000 })
  const begin = (program: string, ...args: string[]) => {
    const daemon = spawn(program, ['-c', config, ...args, '-f', ...own], { cwd: folder, stdio: 'ignore' })
    daemon.on('error', () => undefined)
    daemons.push(daemon)
  }

  await run('monmaptool', ['--create', '--addv', 'a', `[${monitor}]`, '--fsid', id, join(folder, 'monmap')])
  await call('ceph-mon', '--mkfs', '-i', 'a', '--monmap', join(folder, 'monmap'), ...own)
  begin('ceph-mon', '-i', 'a')
  await until('the monitor answers', () => call('ceph', '--connect-timeout', '2', '-s'))
  const store = randomUUID()
  // The command is retried because the monitor, shortly after it starts, sometimes rejects a command as if it were meant for another
  // cluster.
  await until('the store has an id', () => call('ceph', 'osd', 'new', store))
  await call('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store, ...own)
  begin('ceph-osd', '-i', '0')
  await until(
    'the store is up',
    async () => /\b1 up/.test((await call('ceph', 'osd', 'stat')).stdout) || Promise.reject(new Error('not yet')),
  )
  begin('radosgw', '-n', 'client.admin')
  const endpoint = `http://127.0.0.1:${port}`
  await until('the gateway answers', () => fetch(endpoint))
  const { accessKeyId, secretAccessKey } = credentials
  const user = ['--uid=test', '--display-name=test', `--access-key=${accessKeyId}`, `--secret=${secretAccessKey}`]
  await call('radosgw-admin', 'user', 'create', ...user)
  return endpoint
}

async function until(what: string, works: () => Promise<unknown>): Promise<void> {
  const giveUp = performance.now() + 60_000
  for (;;) {
    try {
      await works()
      return
    } catch (error) {
      if (performance.now() > giveUp) throw new Error(`Timed out after a minute while waiting until ${what}.`, { cause: error })
      await sleep(200)
    }
  }
}

const configuration = (folder: string, id: string, monitor: string, port: number) => `[global]
fsid=${id}
mon_host=${monitor}
auth_cluster_required=none
auth_service_required=none
auth_client_required=none
ms_bind_msgr2=false
osd_objectstore=memstore
memstore_device_bytes=4294967296
osd_pool_default_size=1
osd_pool_default_min_size=1
osd_pool_default_pg_num=4
osd_pool_default_pgp_num=4
osd_pool_default_pg_autoscale_mode=off
osd_crush_chooseleaf_type=0
mon_allow_pool_size_one=true
mon_data=${folder}/mon
mon_data_avail_crit=1
mon_pg_warn_min_per_osd=0
osd_data=${folder}/osd
run_dir=${folder}/run
log_file=${folder}/$type.log
admin_socket=${folder}/run/$name.asok
pid_file=${folder}/run/$name.pid
rgw_frontends=beast endpoint=127.0.0.1:${port}
rgw_dns_name=127.0.0.1
rgw_enable_usage_log=false
[client.admin]
log_file=${folder}/rgw.log
[mon.a]
mon_addr=${monitor}
`
