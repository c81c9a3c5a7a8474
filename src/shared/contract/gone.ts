import { z } from 'zod'
import { AWAY_REASONS } from '../rules/clientStatus.ts'
import { Id } from './fields.ts'

/** A person of a round who is not expected any more, or for now: dead, moved out, or away. */
export const GoneView = z.strictObject({
  client_id: Id,
  name: z.string(),
  picture: z.string().nullable(),
  room: z.string().nullable(),
  how: z.enum(['died', 'left', 'away']),
  since: z.string(),
  reason: z.enum(AWAY_REASONS).nullable(),
  /** Earlier acts without an entry. */
  undecided: z.int(),
})
export type GoneView = z.output<typeof GoneView>
