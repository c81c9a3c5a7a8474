import type { Kysely } from 'kysely'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { contract } from '#shared/contract/index.ts'
import { NOW } from '../../support/world.ts'
import type { Objects } from '../named.ts'

/** An incident from an hour ago, and a fall without any check yet, both recorded by someone else. */
export async function incidentsOf(
  db: Kysely<Database>,
  { text, client_id, entry_id, house_id }: { house_id: string; client_id: string; entry_id: string; text: string },
): Promise<{ incident: string; fall: string }> {
  const [incident, fall] = [uuidv7(), uuidv7()]
  const stamp = { now: NOW, newId: uuidv7, actor: { personId: 'tests' } }
  const at = '2026-11-21T09:00:00.000Z'
  const said = { severity: 'minor', place: 'room', witnesses: text, injury: text, first_aid: text, actions: text } as const
  const open = { reason: null, decided_by: null, ended_at: null, informed: '[]', cause: null, review_by: null, closed_at: null, closed_by: null }
  const written = {
    event_at: at,
    recorded_at: at,
    recorded_by: 'somebody',
    recorded_name: text,
    struck_at: null,
    struck_by: null,
    strike_reason: null,
  }
  const base = { house_id, client_id, ...said, ...open, ...written }
  await db
    .insertInto('incident')
    .values([
      { ...created(stamp, incident), ...base, entry_id, kind: 'other' },
      { ...created(stamp, fall), ...base, entry_id: uuidv7(), kind: 'fall' },
    ])
    .execute()
  return { incident, fall }
}

/** Of the shifts that the contract's examples name, only the one whose lines are accepted is handed over; nobody has signed. */
export async function handOver(db: Kysely<Database>, { house_id, text }: { house_id: string; text: string }): Promise<void> {
  for (const table of ['handover', 'handover_medicine', 'handover_mark', 'report_signature'] as const)
    await db.deleteFrom(table).where('house_id', '=', house_id).execute()
  const { day, shift } = contract.handover.accept.example
  const stamp = { now: NOW, newId: uuidv7, actor: { personId: 'tests' } }
  await db
    .insertInto('handover')
    .values({ ...created(stamp), house_id, day, shift, event_at: NOW, closed_by: 'somebody', closed_name: text, note: text, lines: '[]' })
    .execute()
}

/** A plan in force with an action due at the time of the contract's examples, a draft that is ready for consent, a sent one, and a link. */
export async function plansOf(
  db: Kysely<Database>,
  of: { house_id: string; text: string },
  people: { client: string; otherClient: string; third: string },
): Promise<Pick<Objects, 'plan' | 'draft' | 'sent' | 'line' | 'link'>> {
  const { house_id, text } = of
  const stamp = { now: NOW, newId: uuidv7, actor: { personId: 'tests' } }
  const made = { version: 1, made_with: text, health_need: text, health_by: text, recorded_at: NOW, recorded_by: 'somebody', recorded_name: text }
  const [plan, draft, sent, line, link] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  for (const [id, client_id, state] of [
    [plan, people.client, 'kehtiv'],
    [draft, people.otherClient, 'mustand'],
    [sent, people.third, 'kooskolastamisel'],
  ] as const) {
    const force = state === 'kehtiv' ? { valid_from: '2026-11-01T00:00:00.000Z', review_on: '2027-05-01' } : {}
    await db
      .insertInto('care_plan')
      .values({ ...created(stamp, id), house_id, client_id, state, ...made, ...force })
      .execute()
    const root = state === 'kehtiv' ? line : uuidv7()
    const said = { area: 'liikumine', need: text, goal: text, action: text, amount: text, who: 'hooldaja', origin: 'kasitsi' } as const
    const schedule = JSON.stringify({ times: ['08:00'], weekdays: null, every: 1 })
    await db
      .insertInto('care_plan_line')
      .values({
        ...created(stamp, root),
        house_id,
        client_id,
        plan_id: id,
        root_id: root,
        position: 0,
        ...said,
        schedule,
        helpers: 1,
        keeps_independence: 1,
      })
      .execute()
  }
  const given = {
    purpose: 'taust',
    to_name: text,
    expires_at: '2026-12-05T10:00:00.000Z',
    recorded_at: NOW,
    recorded_name: text,
    failures: 0,
    mail_failed: 0,
  } as const
  await db
    .insertInto('care_link')
    .values({ ...created(stamp, link), house_id, client_id: people.client, ...given })
    .execute()
  const answer = { link_id: link, topic: 'toit', text, saved_at: NOW } as const
  await db
    .insertInto('care_answer')
    .values({ ...created(stamp), house_id, client_id: people.client, ...answer })
    .execute()
  return { plan, draft, sent, line, link }
}
