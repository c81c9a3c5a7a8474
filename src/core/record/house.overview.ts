import type { OverviewView } from '#shared/contract/house.ts'
import type { contract } from '#shared/contract/index.ts'
import { can, type Right } from '#shared/rights.ts'
import { celebrationsOn } from '#shared/rules/celebrations.ts'
import { ARRIVAL_LACKS, type ArrivalLack } from '#shared/rules/clientStatus.ts'
import { isWaiting } from '#shared/rules/counted.ts'
import { neededPapers, type Standing } from '#shared/rules/documents.ts'
import { shiftAt, spanOfShift } from '#shared/rules/shift/shift.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { clientsWithout, type CurrentClient, currentClients, silentClients } from '../client/current.store.ts'
import { diaryPage } from '../diary/diary.store.ts'
import { papersForAll, standingPapers } from '../document/document.store.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { countPlaces } from '../house/house.store.ts'
import { recordersWithin } from '../house/seen.store.ts'
import { workersIn } from '../house/workers.store.ts'
import { leavingsOf } from './leavings.ts'

const DAY = 24 * 3_600_000
const dayBefore = (instant: string): string => new Date(Date.parse(instant) - DAY).toISOString()

/** Today's figures, counted from the same rows as the lists. */
export const getOverview: Handler<typeof contract.house.overview> = async (env) => {
  const on = dayOf(env.now)
  const clients = await currentClients(env.tx, env.actor.houseId)
  const present = clients.filter(({ status }) => status === 'majas' || status === 'eemal')
  const places = await countPlaces(env.tx, env.actor.houseId, on)
  const count = (status: CurrentClient['status']) => clients.filter((client) => client.status === status).length
  env.auditSubjects({ entity: 'client', ids: clients.map(({ id }) => id) })
  return {
    overview: {
      on,
      residents: { majas: count('majas'), eemal: count('eemal'), ootel: clients.filter(isWaiting).length },
      places,
      diary: can(env.actor.rights, 'diary.read') ? await diaryOfToday(env, env.now) : null,
      away: present.flatMap((client) => (client.away_reason ? [{ ...named(client), reason: client.away_reason, until: client.away_until }] : [])),
      arrivals: await arrivalsOf(env, clients, on),
      leavings: await leavingsOf(env, clients),
      celebrations: celebrationsOf(present, on),
      papers: can(env.actor.rights, 'person.read') ? await papersOf(env, present, on) : null,
    },
  }
}

const named = ({ id, name }: Pick<CurrentClient, 'id' | 'name'>) => ({ client_id: id, name })

/** The diary's figures of today. They depend only on the diary's rows and the time (`overview.refresh.ts`). */
export async function diaryOfToday({ tx, actor }: Pick<Env, 'tx' | 'actor'>, now: string): Promise<NonNullable<OverviewView['diary']>> {
  const dayAgo = dayBefore(now)
  const silent = await silentClients(tx, { houseId: actor.houseId, since: dayAgo })
  return {
    shift: await shiftOfNow(tx, actor.houseId, now),
    falls: await diaryPage(tx, actor.houseId, { fallsOnly: true, since: dayAgo, limit: MOST_FALLS }),
    silent: silent.map((client) => ({ ...named(client), last_entry_at: client.last_entry_at })),
    handover: await diaryPage(tx, actor.houseId, { handoverOnly: true, since: dayAgo, limit: 20 }),
    latest: await diaryPage(tx, actor.houseId, { limit: 12 }),
  }
}

/** More falls than any house has in a day. */
const MOST_FALLS = 100

async function shiftOfNow(tx: Env['tx'], houseId: string, now: string): Promise<NonNullable<OverviewView['diary']>['shift']> {
  const { day, shift } = shiftAt(now)
  const span = spanOfShift({ day, shift })
  const here = await recordersWithin(tx, houseId, span)
  return { shift, ...span, people: (await workersIn(tx, houseId)).filter(({ id }) => here.has(id)) }
}

/** People with missing or expiring papers, those with the most first. */
async function papersOf(env: Env, present: CurrentClient[], on: string): Promise<NonNullable<OverviewView['papers']>> {
  return (await papersCounted(env, present, on))
    .filter(({ missing, expired, ending }) => missing + expired + ending > 0)
    .toSorted((one, other) => other.missing + other.expired - (one.missing + one.expired))
}

async function papersCounted({ tx, actor }: Env, clients: CurrentClient[], on: string): Promise<NonNullable<OverviewView['papers']>> {
  const needs = await papersForAll(tx, actor.houseId)
  const papers = Map.groupBy(await standingPapers(tx, actor.houseId), ({ client_id }) => client_id)
  return clients.map((client) => {
    const needed = neededPapers(needs.get(client.id) ?? { hasPayer: false, hasGuardian: false }, papers.get(client.id) ?? [], on)
    const count = (standing: Standing): number => needed.filter((each) => each.standing === standing).length
    return { ...named(client), missing: count('puudub'), expired: count('labi'), ending: count('lopeb') }
  })
}

/** People with a planned day of arrival, the first first, with what they lack, as far as the actor may read it. */
async function arrivalsOf(env: Env, clients: CurrentClient[], on: string): Promise<OverviewView['arrivals']> {
  const arriving = clients.filter(({ planned_on }) => planned_on !== null)
  if (arriving.length === 0) return []
  const { tx, actor } = env
  const ids = arriving.map(({ id }) => id)
  const may = (right: Right): boolean => can(actor.rights, right)
  const without = async (table: Parameters<typeof clientsWithout>[2], right: Right) =>
    may(right) ? clientsWithout(tx, actor.houseId, table, ids) : new Set<string>()
  const papers = may('person.read') ? (await papersCounted(env, arriving, on)).filter(({ missing, expired }) => missing + expired > 0) : []
  const lacking: Record<ArrivalLack, ReadonlySet<string>> = {
    room: new Set(arriving.flatMap(({ id, planned_room }) => (planned_room === null ? id : []))),
    contact: await without('client_contact', 'person.read'),
    papers: new Set(papers.map(({ client_id }) => client_id)),
    allergies: await without('client_allergy', 'care.read'),
    medicines: await without('medicine_course', 'medicine.read'),
  }
  return arriving
    .map((client) => ({
      ...named(client),
      on: client.planned_on ?? on,
      room: client.planned_room,
      lacks: ARRIVAL_LACKS.filter((each) => lacking[each].has(client.id)),
    }))
    .toSorted((one, other) => one.on.localeCompare(other.on))
}

/** Birthdays and name days from today to a week ahead, the nearest first. */
function celebrationsOf(present: CurrentClient[], on: string): OverviewView['celebrations'] {
  const week = Array.from({ length: 8 }, (_, days) => addDays(on, days))
  return week.flatMap((day) => present.flatMap((client) => celebrationsOn(client, day).map(({ age }) => ({ ...named(client), on: day, age }))))
}
