import type { OverviewView } from '#shared/contract/house.ts'
import type { contract } from '#shared/contract/index.ts'
import { can } from '#shared/rights.ts'
import { isWaiting } from '#shared/rules/counted.ts'
import { neededPapers, type Standing } from '#shared/rules/documents.ts'
import { addDays, ageOn, dayOf, isBirthday, startOfDay } from '#shared/rules/time.ts'
import { type CurrentClient, currentClients, silentClients } from '../client/current.store.ts'
import { diaryPage } from '../diary/diary.store.ts'
import { papersForAll, standingPapers } from '../document/document.store.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { countPlaces, entryCounts } from '../house/house.store.ts'

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
      arrivals: arrivalsOf(clients),
      birthdays: birthdaysOf(present, on),
      papers: can(env.actor.rights, 'person.read') ? await papersOf(env, present, on) : null,
    },
  }
}

const named = ({ id, name }: Pick<CurrentClient, 'id' | 'name'>) => ({ client_id: id, name })

/** The diary's figures of today. They depend only on the diary's rows and the time (`overview.refresh.ts`). */
export async function diaryOfToday({ tx, actor }: Pick<Env, 'tx' | 'actor'>, now: string): Promise<NonNullable<OverviewView['diary']>> {
  const dayAgo = dayBefore(now)
  const { today, falls } = await entryCounts(tx, actor.houseId, { today: startOfDay(dayOf(now)), dayAgo })
  const silent = await silentClients(tx, { houseId: actor.houseId, since: dayAgo })
  return {
    today,
    falls_24h: falls,
    silent: silent.map((client) => ({ ...named(client), last_entry_at: client.last_entry_at })),
    handover: await diaryPage(tx, actor.houseId, { handoverOnly: true, since: dayAgo, limit: 20 }),
    latest: await diaryPage(tx, actor.houseId, { limit: 12 }),
  }
}

/** People with missing or expiring papers, those with the most first. */
async function papersOf({ tx, actor }: Env, present: CurrentClient[], on: string): Promise<NonNullable<OverviewView['papers']>> {
  const needs = await papersForAll(tx, actor.houseId)
  const papers = Map.groupBy(await standingPapers(tx, actor.houseId), ({ client_id }) => client_id)
  return present
    .map((client) => {
      const needed = neededPapers(needs.get(client.id) ?? { hasPayer: false, hasGuardian: false }, papers.get(client.id) ?? [], on)
      const count = (standing: Standing): number => needed.filter((each) => each.standing === standing).length
      return { ...named(client), missing: count('puudub'), expired: count('labi'), ending: count('lopeb') }
    })
    .filter(({ missing, expired, ending }) => missing + expired + ending > 0)
    .toSorted((one, other) => other.missing + other.expired - (one.missing + one.expired))
}

const arrivalsOf = (clients: CurrentClient[]): OverviewView['arrivals'] =>
  clients
    .flatMap((client) => (client.planned_on ? [{ ...named(client), on: client.planned_on, room: client.planned_room }] : []))
    .toSorted((one, other) => one.on.localeCompare(other.on))

/** Birthdays from today to a week ahead, the nearest first. */
function birthdaysOf(present: CurrentClient[], on: string): OverviewView['birthdays'] {
  const week = Array.from({ length: 8 }, (_, days) => addDays(on, days))
  return week.flatMap((day) =>
    present
      .filter((client) => isBirthday(client.birth_date, day))
      .map((client) => ({ ...named(client), on: day, age: ageOn(client.birth_date, day) ?? 0 })),
  )
}
