import type { paths } from '../../generated/types.ts'
import type { Answer, PathsWith, Schemas } from './contract.ts'
import { LostAnswerError } from './errors.ts'
import type { CallInit } from './call-options.ts'
import type { UncheckedCall } from './unchecked-call.ts'

const same = <Body>(body: Body) => body
const asCreated = ({ failure_message, ...asset }: Schemas['Asset']) =>
  ({ ...asset, ...(failure_message === null ? {} : { failure_message }) }) as Schemas['CreatedAsset']

/**
 * Calls whose complete response can be read from the `location` of what they created. Other responses contain parts that are sent only
 * once, such as the warnings returned when a run starts. If such a response is lost, the call rejects.
 */
const recoverableAnswers = {
  '/projects': same<Schemas['Project']>,
  '/workspaces/{workspaceId}/projects': same<Schemas['Project']>,
  '/workspaces/{workspaceId}/folders/{folderId}/projects': same<Schemas['Project']>,
  '/assets': asCreated,
  '/techniques': same<Schemas['Technique']>,
  '/techniques/{techniqueId}/runs': same<Schemas['Run']>,
} satisfies { [Path in PathsWith<'post'>]?: (made: never) => Answer<paths[Path]['post']> }

interface LostCall {
  error: LostAnswerError
  path: string
  init: CallInit
  get: UncheckedCall
  basePath: string
}

/**
 * Reads what a call created before its response was lost, and resolves as the call would have. Rejects if the object cannot be read or does
 * not contain the complete response.
 */
export async function recoverLostAnswer({ error, path, init, get, basePath }: LostCall): Promise<{ data: unknown; response: Response }> {
  const { signal } = init
  const own = locationPath(error.location, basePath)
  if (own === undefined) throw error
  const found = await get(own, { signal }).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new LostAnswerError(error, undefined, { cause })
  })
  const whole = (recoverableAnswers as Record<string, ((made: unknown) => unknown) | undefined>)[path]
  // With `parseAs`, the caller expects something other than parsed JSON.
  if (!whole || init.parseAs) throw new LostAnswerError(error, found.data)
  return { data: whole(found.data), response: found.response }
}

/**
 * Returns the part of `location` after the API's prefix, so that the key is sent only to `baseUrl`, regardless of the host in the header.
 */
function locationPath(location: string | undefined, basePath: string): string | undefined {
  if (location === undefined) return undefined
  const { pathname } = new URL(location, 'http://location.invalid')
  const start = pathname.indexOf(`${basePath}/`)
  return start === -1 ? undefined : pathname.slice(start + basePath.length)
}
