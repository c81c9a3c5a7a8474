import type { Actor, Handlers } from '#core/kernel/env.ts'
import type { DeviceView } from '#shared/contract/device.ts'
import { AppError } from '#shared/errors.ts'
import { isEasyPin } from '#shared/rules/pin.ts'
import { keepHouse } from '../stores/device.store.ts'
import { requirePassword } from '../accounts/stepUp.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { transact } from '../kernel/transaction.ts'
import { devicesIn, endSessionsOf, peopleOf, revokeDevice } from './device.store.ts'
import { hashPin } from './pin.ts'
import { dropPin, keepPin, keepTablet, tabletOf } from '../stores/tablet.store.ts'

/** The devices of a house, and the user's PIN at the calling one. */
export const deviceHandlers = ({ secret, limits }: Pick<Deps, 'secret' | 'limits'>): Handlers<'device'> => ({
  device: {
    list: async ({ tx, actor }) => {
      const houseId = houseOf(actor)
      const people = await peopleOf(tx, houseId)
      const devices = await devicesIn(tx, houseId)
      return {
        devices: devices.map((device) =>
          viewOf(device, { houseId, there: people.filter(({ device_id }) => device_id === device.id), isHere: device.id === actor.deviceId }),
        ),
      }
    },
    enrol: async ({ tx, actor, now, auditSubjects: concerns }, { name }) => {
      const house_id = houseOf(actor)
      const known = await tabletOf(tx, actor.deviceId)
      if (known && known.house_id !== house_id) throw new AppError('tablet-elsewhere')
      await keepHouse(tx, actor.deviceId, house_id)
      await keepTablet(tx, { device_id: actor.deviceId, house_id, name, enrolled_name: actor.name, created_at: now })
      concerns({ entity: 'device', ids: [actor.deviceId] })
      return {}
    },
    revoke: async ({ tx, actor, now, auditSubjects: concerns }, { id, reason }) => {
      const houseId = houseOf(actor)
      const device = (await devicesIn(tx, houseId)).find((each) => each.id === id)
      // Only its own house: another one would erase its unsent data.
      if (!device || !isOwn(device, houseId)) throw new AppError('device-not-found')
      concerns({ entity: 'device', ids: [id] })
      await revokeDevice(tx, { id, reason }, now)
      return {}
    },
    end: async ({ tx, actor, now, auditSubjects: concerns }, { id }) => {
      const houseId = houseOf(actor)
      if (!(await devicesIn(tx, houseId)).some((each) => each.id === id)) throw new AppError('device-not-found')
      concerns({ entity: 'device', ids: [id] })
      return { ended: await endSessionsOf(tx, { id, houseId }, now) }
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

type Row = Awaited<ReturnType<typeof devicesIn>>[number]

const isOwn = ({ house_id, of_house }: Pick<Row, 'house_id' | 'of_house'>, houseId: string): boolean => (house_id ?? of_house) === houseId

/** Of another house's device only when this house's own staff were there. */
function viewOf(row: Row, { houseId, there, isHere }: { houseId: string; there: Awaited<ReturnType<typeof peopleOf>>; isHere: boolean }): DeviceView {
  const { id, name, house_id, last_seen_at, created_at } = row
  const is_own = isOwn(row, houseId)
  const seen = there.map((each) => each.seen)
  return {
    id,
    kind: house_id === null ? 'desktop' : 'tahvel',
    name,
    last_seen_at: [...(is_own ? [last_seen_at] : []), ...seen].toSorted().at(-1) ?? last_seen_at,
    created_at: is_own ? created_at : (there.map(({ first }) => first).toSorted()[0] ?? created_at),
    people: there.map((each) => each.name),
    is_here: isHere,
    is_own,
  }
}

function houseOf({ houseId }: Actor): string {
  if (houseId === null) throw new AppError('forbidden')
  return houseId
}

/** The calling tablet, for a user of its house. @throws tablet-none */
async function requireTablet(db: Parameters<typeof tabletOf>[0], actor: Actor) {
  const tablet = await tabletOf(db, actor.deviceId)
  if (!tablet || tablet.house_id !== actor.houseId) throw new AppError('tablet-none')
  return tablet
}
