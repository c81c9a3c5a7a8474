import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** A summary of a house, without personal data. */
export const HouseOutline = z.strictObject({
  id: Id,
  name: z.string(),
  location: z.string(),
  county: z.string().nullable(),
  municipality: z.string().nullable(),
  contract: z.boolean(),
  locked: z.boolean(),
  places: z.int(),
  /** Occupied places. */
  occupied: z.int(),
  free_places: z.int(),
})
export type HouseOutline = z.output<typeof HouseOutline>

const outline = z.strictObject({ houses: z.array(HouseOutline) })

export const admin = {
  houses: endpoint({
    method: 'GET',
    path: '/api/admin/houses/',
    summary: 'Returns an outline of all houses.',
    needs: 'admin.houses',
    scope: 'platform',
    runsOn: 'server',
    reads: ['house', 'room'],
    invalidates: [],
    audit: 'none',
    errors: [],
    input: z.strictObject({}),
    output: outline,
    example: {},
  }),
}

export const kov = {
  houses: endpoint({
    method: 'GET',
    path: '/api/kov/houses/',
    summary: 'Returns an outline of the houses in the area of the local government.',
    needs: 'kov.houses',
    scope: 'kov',
    runsOn: 'server',
    reads: ['house', 'room'],
    invalidates: [],
    audit: 'none',
    errors: [],
    input: z.strictObject({}),
    output: outline,
    example: {},
  }),
}
