import { z } from 'zod'
import { AppError } from '#shared/errors.ts'

/** The end of a page: the sort value, the name's key and the id of its last house. */
const Place = z.tuple([z.number(), z.string(), z.string()])
export type Place = z.output<typeof Place>

export const writePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** @throws validation at `cursor` for anything not made by `writePlace` */
export function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new AppError('validation', { field: 'cursor', key: 'invalid' })
  }
}
