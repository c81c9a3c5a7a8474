import type { invitations as et } from '../et/invitations.ts'
import type { Words } from '../shape.ts'

export const invitations: Words<typeof et> = {
  title: 'Invitations to work',
  empty: 'No invitation waits for an answer',
  emptyText: 'When a house invites you to work in it, you see it here.',
  asks: '{{house}} invites you to work there',
  as: 'As: {{role}}. Invited by {{name}}, {{when}}.',
  until: 'The invitation stands until {{when}}.',
  meaning: 'If you accept, you can open the workspace of this house. Your account, your password and what you have been so far stay the same.',
  accept: 'Accept',
  decline: 'Decline',
  accepted: 'You work for {{house}} now',
  declined: 'You have declined',
  ofHouse: 'Invited staff',
  ofHouseText: 'Nobody sees anything of the house before they have accepted.',
  withdraw: 'Take back',
  withdrawOf: 'Take the invitation back: {{name}}',
  withdrawn: 'The invitation is taken back',
  askedBy: '{{role}} · {{email}} · invited by {{name}}, {{when}}',
  state: { ootel: 'Waits for an answer', vastuvoetud: 'Accepted', keeldutud: 'Declined', tagasivoetud: 'Taken back', aegunud: 'Over' },
}
