/** State of an invitation to work in a house. */
export const INVITATION_STATES = ['ootel', 'vastuvoetud', 'keeldutud', 'tagasivoetud', 'aegunud'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/**
 * For this many days an invitation can be accepted; longer for the first manager of a house that joins, whom no one else could invite
 * again.
 */
export const INVITATION_DAYS = { staff: 14, joining: 90 } as const

interface Invited {
  expires_at: string
  accepted_at: string | null
  declined_at: string | null
  withdrawn_at: string | null
}

/** An answer stands, also after the deadline. */
export function invitationStateAt({ expires_at, accepted_at, declined_at, withdrawn_at }: Invited, now: string): InvitationState {
  if (accepted_at !== null) return 'vastuvoetud'
  if (declined_at !== null) return 'keeldutud'
  if (withdrawn_at !== null) return 'tagasivoetud'
  return now < expires_at ? 'ootel' : 'aegunud'
}
