import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { type Measure, MEASURES } from '#shared/rules/health/kinds.ts'
import { BASELINE_DAYS } from '#shared/rules/health/findings.ts'
import { holdsAt } from '#shared/rules/medicine/course.ts'
import { addDays, dayOf, startOfDay } from '#shared/rules/time.ts'
import { isClientOf } from '../client/client.store.ts'
import { clientDetail } from '../client/client.views.ts'
import type { Handler } from '../kernel/env.ts'
import { schemeOf } from '../medicine/medicine.store.ts'
import { seenBy } from './health.rows.ts'
import { factsOf, healthOf, hospitalOf, measuredSince } from './health.store.ts'

/** A person's health record. @throws client-not-found */
export const getHealth: Handler<typeof contract.health.get> = async ({ tx, actor, auditSubjects: concerns }, { id }) => {
  if (!(await isClientOf(tx, actor.houseId, id))) throw new AppError('client-not-found')
  concerns({ entity: 'client', ids: [id] })
  return { health: await healthOf(tx, actor.houseId, id, seenBy({ actor })) }
}

/** Readings of the diary from a day on. @throws client-not-found */
export const getMeasures: Handler<typeof contract.health.measures> = async ({ tx, actor, auditSubjects: concerns }, { id, from }) => {
  if (!(await isClientOf(tx, actor.houseId, id))) throw new AppError('client-not-found')
  const since = startOfDay(from)
  concerns({ entity: 'client', ids: [id] })
  return { from: since, ...(await measuredSince(tx, actor.houseId, id, since)) }
}

/** Of use day by day, but not to an ambulance crew. */
const OF_DAILY_LIFE: ReadonlySet<Measure> = new Set(['meal', 'stool', 'sleep', 'mood'])

/** The whole house may know that a person was in hospital; why, only with the right to read health data. */
const UNSAID = { hospital: null, cause: null, sent_by: null }

/**
 * What an ambulance crew must know: present medicines, last readings, and diagnoses for users who may read them. @throws client-not-found
 */
export const getAmbulance: Handler<typeof contract.health.ambulance> = async (env, { id }) => {
  const { tx, actor, now } = env
  const client = await clientDetail(env, id)
  const courses = (await schemeOf(tx, actor.houseId, id)).filter((course) => holdsAt(course, now))
  const { readings } = await measuredSince(tx, actor.houseId, id, startOfDay(addDays(dayOf(now), -BASELINE_DAYS)))
  const mayRead = can(actor.rights, 'health.read')
  const facts = mayRead ? await factsOf(tx, actor.houseId, id) : null
  const [last] = await hospitalOf(tx, actor.houseId, id, { papers: false })
  env.auditSubjects({ entity: 'client', ids: [id] })
  return {
    client,
    courses,
    hospital: last ? (mayRead ? last : { ...last, ...UNSAID }) : null,
    readings: MEASURES.filter((measure) => !OF_DAILY_LIFE.has(measure)).flatMap(
      (measure) => readings.findLast((reading) => reading.measure === measure) ?? [],
    ),
    diagnoses: facts && facts.filter(({ kind, ended_on, struck_at }) => kind === 'diagnosis' && ended_on === null && struck_at === null),
  }
}
