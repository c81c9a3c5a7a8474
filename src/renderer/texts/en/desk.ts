import type { desk as et } from '../et/desk.ts'
import type { Words } from '../shape.ts'

/** The desktop's own, in English. */
export const desk: Words<typeof et> = {
  strip: {
    label: 'Sync status',
    unsent: '{{n}} not sent',
    attention_one: '{{count}} needs attention',
    attention_other: '{{count}} need attention',
    elsewhere: 'In another house: {{what}}',
    others: '{{n}} unsent from colleagues',
    synced: 'Last synced {{time}}',
    never: 'Not synced yet',
    offline: 'No connection',
    syncNow: 'Sync now',
    copying: 'Copying the data of the house… {{done}} / {{total}}',
    ahead: 'This computer’s clock is {{minutes}} min fast. Entries still get the right time.',
    behind: 'This computer’s clock is {{minutes}} min slow. Entries still get the right time.',
    timeUnsure: 'The clock of this computer is wrong, and without a connection Koduke does not know the exact time. Set the clock.',
    away: 'Koduke is opening the data again. What was saved is kept.',
    updateReady: 'A new version is ready. It will be installed when Koduke is closed.',
    hidden: 'Some of the data is shown only after an update.',
    outdated: 'This version of Koduke is out of date and must be updated. Your entries are safe.',
    byPassword: 'Signed in without a connection: the server has not checked your access yet.',
    trouble: {
      'signed-out': 'Your session has ended. Your entries are safe; to send them, sign out and sign in again.',
      forbidden: 'The data of this house cannot be synced now. Unsent entries are safe.',
      'disk-full': 'The disk of this computer is full. Free up space: until then nothing can be synced or saved.',
      failed: 'Syncing stopped because of an error on this computer. Koduke will try again; your entries are safe.',
    },
    strange_one: '{{count}} entry is waiting for a newer Koduke: this version cannot send it. It is kept.',
    strange_other: '{{count}} entries are waiting for a newer Koduke: this version cannot send them. They are kept.',
    keepsNothing: 'You cannot work without a connection on this computer: it has no secure key store.',
    rescue: 'The file of unsent entries on this computer was damaged on {{when}}. Everything that could be read is kept: check your last entries.',
    sayAll: 'All entries have been sent.',
    saySome: 'Some entries are waiting to be sent.',
  },
  mark: { unsent: 'not sent', doubtful: 'not sent, checking' },
  copy: {
    title: 'Downloading data to this computer',
    text: 'This lets you work even if the connection breaks. You can begin as soon as clients and rooms have been downloaded.',
    offline: 'There is no house data on this computer yet. The first time needs a connection.',
  },
  signOut: {
    title: 'Sign out?',
    unsent_one: '{{count}} entry has not been sent.',
    unsent_other: '{{count}} entries have not been sent.',
    attention_one: '{{count}} entry needs attention.',
    attention_other: '{{count}} entries need attention.',
    text: 'The entries stay on this computer, where colleagues who have the right to see them can see them too. Unsent entries are sent when Koduke is open and there is a connection.',
    textHere: 'The entries stay locked on this device and nobody else can see them. They are sent when you sign in here again.',
    stay: 'Stay signed in',
  },
  login: {
    title: 'Signing in without a connection',
    text: 'You can sign in if you had the right to work here when this computer was last synced.',
    leaseOver:
      'The time for working without a connection is over, or you did not have the right to work here when this computer was last synced. You need a connection to sign in.',
  },
}
