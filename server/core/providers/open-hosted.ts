/** Hosted models. Only installations with a providers file load this module. */
import { readProvidersFile, type FileOptions, type HostedEntry } from './file/providers-file.ts'
import { createHostedProvider, type HostedProvider, type HostedServices } from './hosted/hosted-provider.ts'
import { protocols } from './protocols.ts'

/** @throws {ProvidersFileError} naming every mistake */
export const readHosted = (path: string, options: Pick<FileOptions, 'publicUrl' | 'reserved'>): Promise<HostedEntry[]> =>
  readProvidersFile(path, { protocols, environment: process.env, ...options })

export const openHosted = (entries: readonly HostedEntry[], services: HostedServices): HostedProvider[] =>
  entries.map(({ settings, protocol, models }) => createHostedProvider(settings, protocol, models, services))
