import { join } from 'node:path'
import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import { requireStorage } from '../billing/check-usage.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { newId, newSecret } from '../../machine/ids.ts'
import { FetchFailure } from '../../machine/safe-fetch/safe-fetch.ts'
import { AppError, invalidFields } from '../../machine/errors.ts'
import { getProject } from '../projects/get-project.ts'
import type { Engines } from '../../machine/engines.ts'
import { claimedType, getName, toUrlName, type Claims } from './asset.ts'
import { insertAsset, type NewAsset } from './asset-store.ts'
import { storeFile, discardOnFailure, type StoreResult } from './store-file.ts'
import { claimFile } from './staged-file-store.ts'
import type { AssetServices } from './show-asset.ts'

const fetchLimits = { maxBytes: 50 * 1024 * 1024, timeoutMs: 20_000 }

/**
 * Downloads a file from an allowed host. When this function returns, the asset is ready or has failed with a reason.
 * @throws {AppError} `input_validation_error` naming `source` or `content_type`, `not_found`, or `service_unavailable` if too many
 * downloads are in progress
 */
export async function fetchAsset(
  services: AssetServices,
  effect: Effect,
  caller: Caller,
  source: string,
  claims: Claims,
): Promise<NewAsset> {
  const { safeFetch, assetSources, workFolder } = services
  const claimed = claimedType(claims.contentType)
  const checkRedirect = (url: URL) =>
    assetSources.allows(url) ? undefined : `The host \`${url.host}\` is not on the list of hosts to fetch from.`
  const problem = safeFetch.findShapeProblem(source)
  if (problem) throw invalidFields([{ field: 'source', message: problem }])
  const url = new URL(source)
  if (!assetSources.allows(url))
    throw new AppError(
      'input_validation_error',
      `The host \`${url.host}\` is not on the list of hosts to fetch from: upload the file instead (\`source: signed-url\`).`,
      { fields: [{ field: 'source', message: 'must be `signed-url` or an HTTPS URL on an allowed host' }] },
    )
  await requireProject(services, caller, claims)
  const { database, limits, clock } = services
  // Nothing is downloaded if the quota is full. The error is thrown inside the effect, which recognizes repeated calls first.
  const full = await database
    .read(sql => requireStorage(sql, limits, caller.workspaceId, 0, clock.now()))
    .then(
      () => undefined,
      (error: unknown) => error,
    )
  if (full !== undefined) return effect(() => Promise.reject(full))
  return workFolder.use(async folder => {
    const path = join(folder, 'fetched')
    const failure = await download(services, caller, source, path, checkRedirect)
    const stored: StoreResult =
      failure === undefined
        ? await storeFile(services, { path }, { claimed, folder, workspaceId: caller.workspaceId })
        : { good: false, failure }
    const name = getName(claims.fileName) ?? getName(toPath(url))
    return makeAsset(services, effect, caller, { ...claims, fileName: name }, 'url', stored)
  })
}

/** @returns the reason that the download failed; undefined if it succeeded */
async function download(
  { safeFetch, fetchLimiter }: Engines,
  { workspaceId }: Caller,
  source: string,
  path: string,
  checkRedirect: (url: URL) => string | undefined,
): Promise<string | undefined> {
  const leave = fetchLimiter.acquire(workspaceId)
  if (!leave)
    throw new AppError('service_unavailable', 'Too many files are being fetched at the moment. Try again in a few seconds.', {
      headers: { 'retry-after': '2' },
    })
  try {
    await safeFetch.download(source, path, fetchLimits, checkRedirect)
    return undefined
  } catch (error) {
    if (error instanceof FetchFailure) return error.message
    throw new FilesUnavailable(error)
  } finally {
    leave()
  }
}

/**
 * Stores a small file that was sent with the request and is on the local disk.
 * @throws {AppError} `input_validation_error` naming `file` if the file cannot be used; no asset is created in that case
 */
export async function uploadAsset(
  services: AssetServices,
  effect: Effect,
  caller: Caller,
  path: string,
  claims: Claims,
): Promise<NewAsset> {
  const claimed = claimedType(claims.contentType)
  await requireProject(services, caller, claims)
  return services.workFolder.use(async folder => {
    const stored = await storeFile(services, { path }, { claimed, folder, workspaceId: caller.workspaceId })
    if (!stored.good)
      throw new AppError('input_validation_error', stored.failure, {
        fields: [{ field: 'file', message: 'must be an image, video, audio file, GLB model or PDF' }],
      })
    return makeAsset(services, effect, caller, claims, 'direct', stored)
  })
}

async function requireProject({ database }: Engines, caller: Caller, { projectId }: Claims): Promise<void> {
  if (projectId !== undefined) await getProject(database, caller, projectId)
}

async function makeAsset(
  services: AssetServices,
  effect: Effect,
  caller: Caller,
  claims: Claims,
  uploadedVia: 'url' | 'direct',
  stored: StoreResult,
): Promise<NewAsset> {
  const { clock, showAsset } = services
  const { projectId } = claims
  const name = getName(claims.fileName)
  const asset: NewAsset = {
    assetId: newId('asset'),
    workspaceId: caller.workspaceId,
    projectId,
    uploadedVia,
    fileKey: newSecret(),
    fileName: toUrlName(name, stored.good ? stored.metadata.contentType : undefined),
    name,
    folder: claims.folder,
    uploadContentType: claims.contentType,
    createdAt: clock.now(),
    ...(stored.good
      ? { status: 'ready', ...stored.metadata, warnings: stored.warnings, storedKey: stored.storedKey, etag: stored.storedKey }
      : { status: 'failed', failureMessage: stored.failure }),
  }
  const make = () =>
    effect(async sql => {
      await insertAsset(sql, asset)
      if (!stored.good) return
      await claimFile(sql, stored.storedKey)
      const { metadata } = stored
      const requireRoom = () => requireStorage(sql, services.limits, caller.workspaceId, metadata.sizeBytes, clock.now())
      if (projectId === undefined) await requireRoom()
      else await showAsset(sql, { projectId, asset: { assetId: asset.assetId, name, ...metadata }, now: clock.now(), requireRoom })
    }, `/assets/${asset.assetId}`)
  await discardOnFailure(services, stored, make)
  return asset
}

/** Returns a URL's decoded path. */
function toPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname).replaceAll('\0', '')
  } catch {
    return pathname
  }
}
