import { roles } from '../../core/access/caller.ts'
import { named, type Action } from './action.ts'

/** Actions on members and their sessions. */
export const memberActions: Readonly<Record<string, Action>> = {
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
  'member-role': {
    command: 'member role',
    title: 'Change a role',
    text: 'It applies from the next request on, also to keys. The last owner stays one.',
    button: 'Change',
    fields: [
      { name: 'member', label: 'Member', kind: 'member', isRequired: true },
      { name: 'role', label: 'New role', kind: 'select', options: named(['member', ...roles.filter(role => role !== 'member')]) },
    ],
    given: ['workspace'],
    done: 'The role was changed.',
  },
  'member-remove': {
    command: 'member remove',
    title: 'Remove a member',
    text: 'Keys and sessions end, name and email are erased, and projects are transferred to someone else.',
    button: 'Remove',
    fields: [
      { name: 'email', label: 'Member', kind: 'member', isRequired: true },
      { name: 'give-to', label: 'New owner of the projects', kind: 'member', nobody: 'the first owner' },
      {
        name: 'private',
        label: 'Private projects',
        kind: 'select',
        options: [
          { value: '', label: 'fail if there are any' },
          { value: 'give', label: 'transfer them too' },
          { value: 'delete', label: 'delete them' },
        ],
      },
    ],
    given: ['workspace'],
    isDangerous: true,
    done: 'The member was removed.',
  },
  'member-sessions-end': {
    command: 'studio sessions end',
    title: 'Sign out a member',
    text: 'All sessions of the member in the studio end at once. Keys stay.',
    button: 'Sign out',
    fields: [{ name: 'member', label: 'Member', kind: 'member', isRequired: true }],
    given: ['workspace'],
    isDangerous: true,
    done: 'The member was signed out.',
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
}
