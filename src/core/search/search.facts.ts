import { kmFrom, type Point } from '#shared/rules/distance.ts'
import type { Known } from './search.known.ts'

/** The licence, if in force on a day. */
export const licenceOn = ({ licence }: Known, on: string): Known['licence'] =>
  licence !== null && licence.from <= on && (licence.until === null || licence.until >= on) ? licence : null

/** Kilometres to a house, to a tenth; null without a position. */
export const kmTo = ({ row: { latitude, longitude } }: Known, from: Point | undefined): number | null =>
  from === undefined || latitude === null || longitude === null ? null : kmFrom(from)(latitude, longitude)
