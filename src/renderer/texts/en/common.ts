import type { common as source } from '../et/common.ts'
import type { Words } from '../shape.ts'

export const common = {
  product: 'Koduke',
  workspace: 'Koduke workspace',
  slogan: 'The care home that remembers',
  action: {
    save: 'Save', cancel: 'Cancel', close: 'Close', add: 'Add', edit: 'Edit', remove: 'Remove', delete: 'Delete', open: 'Open', view: 'View',
    search: 'Search', clear: 'Clear', clearFilters: 'Clear filters', print: 'Print', send: 'Send', confirm: 'Confirm', back: 'Back',
    next: 'Next', tryAgain: 'Try again', refresh: 'Refresh', undo: 'Undo', showMore: 'Show more', showLess: 'Show less',
    move: 'Move', call: 'Call',
  },
  state: {
    loading: 'Loading…', saving: 'Saving…', failed: 'Loading failed', optional: 'optional', none: 'None', notSet: 'Not set',
    all: 'All', yes: 'Yes', no: 'No', unsaved: 'Unsaved changes', asOf: 'As of {{time}}',
  },
  save: { device: 'on this device', sending: 'sending', server: 'on the server', refused: 'refused' },
  connection: {
    synced: 'Synced {{time}}', offline: 'Offline', syncing: 'Connecting…',
    lost: 'The server could not be reached. What you wrote is still here; try again when the connection is back.',
  },
  day: { today: 'Today', yesterday: 'Yesterday', tomorrow: 'Tomorrow' },
  date: { placeholder: 'DD.MM.YYYY', open: 'Choose the date from a calendar' },
  age_one: '{{count}} year old',
  age_other: '{{count}} years old',
  unexpected: 'Something went wrong. Try again; if that does not help, let us know.',
} as const satisfies Words<typeof source>
