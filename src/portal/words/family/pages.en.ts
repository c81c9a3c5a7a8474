import type { Shape } from '../words.ts'
import type { et } from './pages.et.ts'

export const en: Shape<typeof et> = {
  title: 'Notices: {{house}}',
  description: 'Notices of the care home for a contact',
  lead: 'These are the notices that the care home writes for families.',
  none: 'There are no notices now. When the care home writes to families, it will be here.',
  left: 'Notices up to {{day}} are shown. Later ones are not on this page.',
  pinned: 'Pinned',
  until: 'until {{day}}',
  files: 'Files',
  kb: '{{size}} kB',
  mb: '{{size}} MB',
  confirm: 'I have read this',
  confirmOf: 'I have read this: {{title}}',
  confirmed: 'You marked it as read on {{day}}',
  sent: 'Thank you! The care home sees that you have read the notice.',
  lost: 'There are no notices at this address',
  lostText: 'Check that the whole link was copied.',
  closed: {
    esitatud: 'This page is closed.',
    tuhistatud: 'The care home has closed this page. If you have questions, call the care home.',
    aegunud: 'The link has expired. Ask the care home for a new one.',
  },
}
