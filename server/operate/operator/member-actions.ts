import { roles } from '../../core/access/caller.ts'
import { named, type Action } from './action.ts'

export const memberActions: Readonly<Record<string, Action>> = {
  'member-add': {
    command: 'member add',
    title: 'Add a member',
    text: 'The person signs in with a link, or by sign-on with the same verified email address.',
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
    text: 'The role applies from the next request on, including requests with keys. The last owner cannot lose that role.',
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
    text: 'All studio sessions of the member end immediately. Keys stay valid.',
    button: 'Sign out',
    fields: [{ name: 'member', label: 'Member', kind: 'member', isRequired: true }],
    given: ['workspace'],
    isDangerous: true,
    done: 'The member was signed out.',
  },
  'studio-link': {
    command: 'studio link',
    title: 'Create a sign-in link',
    text: 'The link signs one browser in to the studio. It works once and expires after 15 minutes. Give it only to that member.',
    button: 'Create the link',
    fields: [{ name: 'member', label: 'Member', kind: 'member' }],
    given: ['workspace'],
    shows: true,
  },
  'session-end': {
    command: 'studio sessions end',
    title: 'Sign out',
    text: 'The session and its open event streams end immediately.',
    button: 'End the session',
    fields: [],
    given: ['workspace', 'session'],
    isDangerous: true,
    done: 'The session was ended.',
  },
}
