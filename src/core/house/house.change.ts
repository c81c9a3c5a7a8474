import municipalities from '../../../resources/classifiers/municipalities.json' with { type: 'json' }
import { refuseStale } from '../db/overwriting.ts'
import type { Parsed } from '#shared/contract/endpoint.ts'
import type { HouseFact } from '#shared/contract/house.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import type { HouseTable } from '../db/tables/house.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { viewOfHouse } from './house.get.ts'
import { houseKeys } from './house.keys.ts'
import { houseFacts, putHouse } from './house.store.ts'

/** The column of each fact, by its name in the specification. */
const COLUMNS = {
  has_units: 'has_units',
  reference: 'reference_number',
  recipient: 'recipient_name',
  name: 'name',
  code: 'code',
  iban_account: 'iban_account',
  phone: 'phone',
  email_address: 'email_address',
  owner: 'owner',
} as const satisfies Record<HouseFact, keyof HouseTable>

/**
 * Changes one fact. @throws house-incomplete for the last contact detail of a published house; house-changed at the field if it has changed
 * since the form was opened
 */
export const changeHouse: Handler<typeof contract.house.change> = async (env, { base, ...given }) => {
  const row = await ownHouse(env)
  // The contract allows exactly one.
  const [field = 'name'] = Object.keys(given) as HouseFact[]
  const value = given[field]
  const before = field === 'has_units' ? row.has_units === 1 : row[COLUMNS[field]]
  refuseStale('house-changed', { seen: base, now: before, field })
  if (value === undefined || value === before) return settled(env)
  // A published house must be reachable.
  const other = field === 'phone' ? row.email_address : field === 'email_address' ? row.phone : ''
  if (row.published_at !== null && value === null && other === null) throw new AppError('house-incomplete', { field })
  const next = { [COLUMNS[field]]: typeof value === 'boolean' ? Number(value) : value }
  await putHouse(env, field === 'name' && typeof value === 'string' ? { name: value, ...houseKeys({ ...row, name: value }) } : next)
  return settled(env)
}

/**
 * Changes the address, the position or the description. @throws house-not-found, house-changed, validation at `ehak` for an unknown local
 * government
 */
export const updateHouse: Handler<typeof contract.house.update> = async (env, input) => {
  const row = await ownHouse(env)
  if (input.id !== row.id) throw new AppError('house-not-found')
  if (input.address !== undefined) await moveTo(env, row, { ...input, address: input.address })
  else if (input.coordinates !== undefined) {
    const { latitude, longitude } = row
    const now = latitude === null || longitude === null ? null : { latitude, longitude }
    refuseStale('house-changed', { seen: input.base, now, field: 'coordinates' })
    await putHouse(env, input.coordinates ?? { latitude: null, longitude: null })
  } else {
    refuseStale('house-changed', { seen: input.base, now: row.description, field: 'houseDescription' })
    await putHouse(env, { description: input.houseDescription ?? null })
  }
  return settled(env)
}

type Row = NonNullable<Awaited<ReturnType<typeof houseFacts>>>
type Update = Parsed<typeof contract.house.update>

async function moveTo(env: Env, row: Row, { address, ehak, base }: Update & { address: string }): Promise<void> {
  refuseStale('house-changed', { seen: base, now: row.location, field: 'address' })
  const place = ehak === undefined ? undefined : municipalities.municipalities.find((each) => each.ehak === ehak)
  if (ehak !== undefined && !place) throw new AppError('validation', { field: 'ehak', key: 'choice' })
  const where = place ? { ehak: place.ehak, county: place.county, municipality: place.name } : {}
  const named = { ...row, ...where, location: address }
  await putHouse(env, { location: address, ...where, ...houseKeys(named) })
}

async function ownHouse({ tx, actor }: Env): Promise<Row> {
  const row = await houseFacts(tx, actor.houseId)
  if (!row) throw new AppError('house-not-found')
  return row
}

async function settled(env: Env) {
  env.auditSubjects({ entity: 'house', ids: [env.actor.houseId] })
  return { house: await viewOfHouse(env) }
}
