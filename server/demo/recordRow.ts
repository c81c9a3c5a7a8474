import { clock, dayBefore, iso } from './clock.ts'
import { makeId, type Random } from './random.ts'
import type { Resident } from './residents.ts'
import type { Worker } from './rota.ts'

/** The common columns of a health record. */
export type HealthRow = ReturnType<typeof rowOf>
/** A row written this many days ago; never before the person's arrival nor after now. */
export type Write = (ago: number, minute?: number, order?: number) => HealthRow

export function rowOf(
  random: Random,
  { resident, nurse, now }: { resident: Resident; nurse: Worker; now: Date },
  ago: number,
  minute = clock(10, random.int(0, 59)),
  order = 0,
) {
  const moment = Math.min(Math.max(dayBefore(now, ago).at(minute), resident.arrived), now.getTime())
  return {
    id: makeId(random, moment, order),
    ver: 1,
    updated_at: iso(moment),
    updated_by: nurse.id,
    deleted_at: null,
    house_id: resident.client.house_id,
    client_id: resident.client.id,
    recorded_at: iso(moment),
    recorded_by: nurse.id,
    recorded_name: nurse.name,
    struck_at: null,
    struck_by: null,
    strike_reason: null,
  }
}
