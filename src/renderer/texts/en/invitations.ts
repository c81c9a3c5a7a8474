import type { invitations as et } from '../et/invitations.ts'
import type { Words } from '../shape.ts'

export const invitations: Words<typeof et> = {
  title: 'Invitations to work',
  empty: 'No invitations are waiting for an answer',
  emptyText: 'If a house invites you to work, you will see the invitation here.',
  asks: '{{house}} invites you to work there',
  as: 'Role: {{role}}. Invited by {{name}}, {{when}}.',
  until: 'The invitation is valid until {{when}}.',
  meaning: 'If you accept, you can open the workspace of this house. Your account, password and previous roles stay the same.',
  accept: 'Accept',
  decline: 'Decline',
  accepted: 'Invitation accepted: {{house}}',
  declined: 'You declined the invitation',
  ofHouse: 'Invited staff',
  ofHouseText: 'Staff see the data of the house only after accepting the invitation.',
  withdraw: 'Withdraw the invitation',
  withdrawOf: 'Withdraw the invitation: {{name}}',
  withdrawn: 'The invitation has been withdrawn',
  askedBy: '{{role}} · {{email}} · invited by {{name}}, {{when}}',
  state: { ootel: 'Waiting for an answer', vastuvoetud: 'Accepted', keeldutud: 'Declined', tagasivoetud: 'Withdrawn', aegunud: 'Expired' },
}
