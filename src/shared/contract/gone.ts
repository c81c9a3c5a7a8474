import { z } from 'zod'
import { AWAY_REASONS } from '../rules/clientStatus.ts'
import { Id } from './fields.ts'

/** Somebody of a round of whom nothing is expected any more, or for now: dead, gone from the house, or away. */
export const GoneView = z.strictObject({
  client_id: Id,
  name: z.string(),
  picture: z.string().nullable(),
  room: z.string().nullable(),
  how: z.enum(['died', 'left', 'away']),
  since: z.string(),
  reason: z.enum(AWAY_REASONS).nullable(),
  /** Acts that were due before and of which nothing is written. */
  undecided: z.int(),
})
export type GoneView = z.output<typeof GoneView>
