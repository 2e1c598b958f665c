import { roles } from '../../core/access/caller.ts'
import type { Option } from './parts.ts'

export interface Field {
  /** A flag of the command. */
  name: string
  label: string
  kind: 'text' | 'email' | 'usd' | 'select' | 'member' | 'switch'
  options?: readonly Option[]
  isRequired?: boolean
  hint?: string
}

/** A command that the page offers, with the flags of its form. The form's context supplies `workspace`, `key` and `session`. */
export interface Action {
  command: string
  title: string
  text: string
  button: string
  fields: readonly Field[]
  given: readonly ('workspace' | 'key' | 'session')[]
  /** Switches of the command that its button implies. */
  always?: readonly string[]
  isDangerous?: boolean
  /** True if its result is shown once, because it contains a secret or was requested. */
  shows?: boolean
  /** The message after the command; undefined if its result is shown. */
  done?: string
}

const named = (options: readonly string[]): Option[] => options.map(value => ({ value, label: value }))

/** Actions by the name in the URL of their form. */
export const actions: Readonly<Record<string, Action>> = {
  'credits-grant': {
    command: 'credits grant',
    title: 'Grant credits',
    text: 'Adds credits; a negative amount removes some. The change is recorded in the ledger of the workspace.',
    button: 'Grant',
    fields: [{ name: 'usd', label: 'US dollars', kind: 'usd', isRequired: true }],
    given: ['workspace'],
    done: 'The credits were granted.',
  },
  'member-add': {
    command: 'member add',
    title: 'Add a member',
    text: 'The person signs in by a link, or by sign-on with the same verified address.',
    button: 'Add',
    fields: [
      { name: 'email', label: 'Email', kind: 'email', isRequired: true },
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'role', label: 'Role', kind: 'select', options: named(['member', ...roles.filter(role => role !== 'member')]) },
    ],
    given: ['workspace'],
    done: 'The member was added.',
  },
  'studio-link': {
    command: 'studio link',
    title: 'Create a sign-in link',
    text: 'It signs one browser in to the studio, once and within 15 minutes. Give it only to that member.',
    button: 'Create the link',
    fields: [{ name: 'member', label: 'Member', kind: 'member' }],
    given: ['workspace'],
    shows: true,
  },
  'plan-set': {
    command: 'plan set',
    title: 'Set the plan',
    text: 'Names separated by commas. Leave the providers empty to allow all.',
    button: 'Set',
    fields: [
      { name: 'features', label: 'Features', kind: 'text' },
      { name: 'providers', label: 'Providers', kind: 'text' },
    ],
    given: ['workspace'],
    done: 'The plan was set.',
  },
  'key-rotate': {
    command: 'key rotate',
    title: 'Rotate the API key',
    text: 'Creates the next key, which is shown once. The old one stays valid for the overlap.',
    button: 'Rotate',
    fields: [
      {
        name: 'overlap',
        label: 'Overlap',
        kind: 'select',
        options: [
          { value: '24h', label: '24 hours' },
          { value: '1h', label: '1 hour' },
          { value: '7d', label: '7 days' },
          { value: '0', label: 'none: the old key ends now' },
        ],
      },
    ],
    given: ['workspace'],
    isDangerous: true,
    shows: true,
  },
  'key-revoke': {
    command: 'key revoke',
    title: 'Revoke',
    text: 'The key ends with the next request. This cannot be undone.',
    button: 'Revoke the key',
    fields: [],
    given: ['workspace', 'key'],
    isDangerous: true,
    done: 'The key was revoked.',
  },
  'session-end': {
    command: 'studio sessions end',
    title: 'Sign out',
    text: 'The session ends at once, open event streams included.',
    button: 'End the session',
    fields: [],
    given: ['workspace', 'session'],
    isDangerous: true,
    done: 'The session was ended.',
  },
  'retention-set': {
    command: 'retention set',
    title: 'Set the retention',
    text: 'Numbers of days, or `none` to keep things forever; an empty field changes nothing. What a share, a brand or a technique uses is kept.',
    button: 'Set',
    fields: [
      { name: 'runs-days', label: 'Runs', kind: 'text' },
      { name: 'outputs-days', label: 'Outputs of runs', kind: 'text' },
      { name: 'failed-days', label: 'Failed runs', kind: 'text' },
      { name: 'deliveries-days', label: 'Webhook deliveries', kind: 'text' },
      { name: 'unused-assets-days', label: 'Unused assets', kind: 'text' },
    ],
    given: ['workspace'],
    done: 'The retention was set.',
  },
  'workspace-delete': {
    command: 'workspace delete',
    title: 'Delete the workspace',
    text: 'Keys and sessions end, runs are canceled, and it is hidden everywhere. It can be restored for 30 days, and is permanently removed after that.',
    button: 'Delete the workspace',
    fields: [],
    given: ['workspace'],
    always: ['yes'],
    isDangerous: true,
    done: 'The workspace was deleted.',
  },
  'workspace-restore': {
    command: 'workspace restore',
    title: 'Restore the workspace',
    text: 'Its keys have ended: create one afterwards with `key create`.',
    button: 'Restore',
    fields: [],
    given: ['workspace'],
    done: 'The workspace was restored.',
  },
  'retention-run': {
    command: 'retention run',
    title: 'Remove what is due',
    text: 'Removes what is past the retention of its workspace. The service does this every hour.',
    button: 'Run',
    fields: [{ name: 'dry-run', label: 'Only count it', kind: 'switch' }],
    given: [],
    shows: true,
  },
  audit: {
    command: 'audit',
    title: 'Check the ledger',
    text: 'Compares every balance with its ledger, and every charge with its run. It reads all of them.',
    button: 'Check',
    fields: [],
    given: [],
    shows: true,
  },
  'audit-log-verify': {
    command: 'audit-log verify',
    title: 'Verify the audit log',
    text: 'Finds entries that were changed, removed or reordered, and shows where each chain ends.',
    button: 'Verify',
    fields: [],
    given: [],
    shows: true,
  },
  doctor: {
    command: 'doctor',
    title: 'Examine the installation',
    text: 'Clock, disk, storage, database, proxy, events and providers, as seen from this process.',
    button: 'Examine',
    fields: [],
    given: [],
    shows: true,
  },
}
