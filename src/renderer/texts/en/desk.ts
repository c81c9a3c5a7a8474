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
    synced: 'Last synced {{time}}',
    never: 'Not synced yet',
    offline: 'No connection',
    syncNow: 'Sync now',
    copying: 'Copying the house … {{done}} / {{total}}',
    ahead: 'This computer’s clock is {{minutes}} min fast. Entries still get the right time, from the server.',
    behind: 'This computer’s clock is {{minutes}} min slow. Entries still get the right time, from the server.',
    away: 'The data part is being started again. What was saved is kept.',
    updateReady: 'A new version is ready. It is installed when Koduke is closed.',
    hidden: 'Some of the data is shown only after an update.',
    outdated: 'This Koduke is out of date and must be updated. Your entries are safe.',
    trouble: {
      'signed-out': 'Your session is over. Your entries are safe; to send them, sign out and in again.',
      forbidden: 'The server does not let this house be synced now. What is unsent is safe.',
      'disk-full': 'The disk of this computer is full. Make room: until then nothing is synced and nothing new is kept.',
      failed: 'Syncing stopped because of a fault on this computer. It is tried again by itself; your entries are safe.',
    },
    strange_one: '{{count}} entry waits for a newer Koduke: this version cannot send it. It is kept.',
    strange_other: '{{count}} entries wait for a newer Koduke: this version cannot send them. They are kept.',
    keepsNothing: 'Without a connection nobody can work on this computer: it has no secure key store.',
    rescue:
      'Your file of unsent entries on this computer was damaged on {{when}}. As much as possible was read and sent: look over your last entries.',
    sayAll: 'All entries have been sent.',
    saySome: 'Some entries are waiting to be sent.',
  },
  mark: { unsent: 'not sent', doubtful: 'awaits the server’s decision' },
  copy: {
    title: 'Bringing the house to this computer',
    text: 'Then you can work even when the connection breaks. You can begin as soon as people and rooms are here.',
    offline: 'The house has not been copied to this computer yet. The first time needs a connection.',
  },
  signOut: {
    title: 'Sign out?',
    unsent_one: '{{count}} entry has not been sent.',
    unsent_other: '{{count}} entries have not been sent.',
    attention_one: '{{count}} entry needs attention.',
    attention_other: '{{count}} entries need attention.',
    text: 'They stay locked on this computer and nobody else sees them. The computer sends by itself what was not sent, when Koduke is open and there is a connection.',
    textHere: 'They stay locked on this device and nobody else sees them. They are sent when you sign in here again.',
    stay: 'Stay signed in',
  },
  login: {
    title: 'Signing in without a connection',
    text: 'You can work with what is on this computer if you have recently worked here with a connection.',
    leaseOver: 'The time for working without a connection is over, or you have not worked on this computer yet. Signing in needs a connection.',
  },
}
