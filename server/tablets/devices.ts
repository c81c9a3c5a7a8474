import type { Actor, Handlers } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'
import { isEasyPin } from '#shared/rules/pin.ts'
import { requirePassword } from '../accounts/stepUp.ts'
import { writeAudit } from '../audit.ts'
import type { Deps } from '../deps.ts'
import { transact } from '../http/transaction.ts'
import { devicesIn, peopleOf, revokeDevice } from './device.store.ts'
import { hashPin } from './pin.ts'
import { dropPin, keepPin, keepTablet, tabletOf } from './tablet.store.ts'

/** The devices of a house, and one's own PIN at the one that asks. */
export const deviceHandlers = ({ secret, limits }: Pick<Deps, 'secret' | 'limits'>): Handlers<'device'> => ({
  device: {
    list: async ({ tx, actor }) => {
      const houseId = houseOf(actor)
      const people = await peopleOf(tx, houseId)
      const devices = (await devicesIn(tx, houseId)).map(({ id, name, house_id, last_seen_at, created_at }) => {
        const there = people.filter(({ device_id }) => device_id === id)
        return {
          id,
          kind: house_id === null ? ('desktop' as const) : ('tahvel' as const),
          name,
          last_seen_at: [last_seen_at, ...there.map(({ seen }) => seen)].toSorted().at(-1) ?? last_seen_at,
          created_at,
          people: there.map((each) => each.name),
          is_here: id === actor.deviceId,
        }
      })
      return { devices }
    },
    enrol: async ({ tx, actor, now, concerns }, { name }) => {
      const house_id = houseOf(actor)
      const known = await tabletOf(tx, actor.deviceId)
      if (known && known.house_id !== house_id) throw new AppError('tablet-elsewhere')
      await keepTablet(tx, { device_id: actor.deviceId, house_id, name, enrolled_name: actor.name, created_at: now })
      concerns({ entity: 'device', ids: [actor.deviceId] })
      return {}
    },
    revoke: async ({ tx, actor, now, concerns }, { id, reason }) => {
      const own = await devicesIn(tx, houseOf(actor))
      if (!own.some((each) => each.id === id)) throw new AppError('device-not-found')
      concerns({ entity: 'device', ids: [id] })
      await revokeDevice(tx, { id, reason }, now)
      return {}
    },
    setPin: async ({ tx: db, actor, now }, { pin, password }) => {
      const tablet = await requireTablet(db, actor)
      if (isEasyPin(pin)) throw new AppError('validation', { field: 'pin', key: 'pinEasy' })
      await requirePassword(db, limits, actor, password)
      const hash = await hashPin(secret, { deviceId: tablet.device_id, personId: actor.personId, pin })
      await transact(db, async (tx) => {
        await keepPin(tx, { device_id: tablet.device_id, person_id: actor.personId, hash, tries: 0, created_at: now })
        await writeAudit(tx, actor, 'device.setPin', { entity: 'device', ids: [tablet.device_id] }, now)
      })
      return {}
    },
    dropPin: async ({ tx: db, actor, now }) => {
      const tablet = await requireTablet(db, actor)
      await transact(db, async (tx) => {
        await dropPin(tx, tablet.device_id, actor.personId)
        await writeAudit(tx, actor, 'device.dropPin', { entity: 'device', ids: [tablet.device_id] }, now)
      })
      return {}
    },
  },
})

function houseOf({ houseId }: Actor): string {
  if (houseId === null) throw new AppError('forbidden')
  return houseId
}

/** The tablet at which somebody of its house asks. @throws tablet-none */
async function requireTablet(db: Parameters<typeof tabletOf>[0], actor: Actor) {
  const tablet = await tabletOf(db, actor.deviceId)
  if (!tablet || tablet.house_id !== actor.houseId) throw new AppError('tablet-none')
  return tablet
}
