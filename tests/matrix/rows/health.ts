import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { SyncedRow } from '#core/db/tables/row.ts'
import { NOW } from '../../support/world.ts'

/** A row in each list of a health record, recorded by someone else. */
export async function healthOf(
  db: Kysely<Database>,
  { text, ...row }: SyncedRow & { house_id: string; client_id: string; text: string },
): Promise<void> {
  const written = { recorded_at: NOW, recorded_by: 'somebody', recorded_name: text, struck_at: null, struck_by: null, strike_reason: null }
  const open = { since: '2026-11-01', ended_on: null, end_reason: null }
  await db
    .insertInto('health_fact')
    .values({ ...row, ...written, ...open, kind: 'diagnosis', code: 'F03', name: text, until: null, said_by: text, note: text })
    .execute()
  const score = { tool: 'morse' as const, items: '{}', score: 45, level: 'high' as const }
  await db
    .insertInto('health_assessment')
    .values({ ...row, ...written, ...score, assessed_at: NOW, next_due: '2026-12-01', note: text })
    .execute()
  await db
    .insertInto('health_chart')
    .values({ ...row, measure: 'pulse', is_shown: 1, low: 50, high: 90 })
    .execute()
  await db
    .insertInto('health_wound')
    .values({ ...row, ...written, ...open, type: 'tear', side: 'front', x: 300, y: 400, place: text })
    .execute()
  const size = { stage: null, length_mm: 20, width_mm: 10, depth_mm: null }
  await db
    .insertInto('health_wound_look')
    .values({ ...row, ...written, ...size, wound_id: row.id, looked_at: NOW, note: text, plan: text, next_on: null, picture: null })
    .execute()
  await db
    .insertInto('health_infection')
    .values({ ...row, ...written, ...open, name: text, site: 'urinary', organism: text, isolation: '["contact"]', said_by: text, note: text })
    .execute()
  await db
    .insertInto('absence')
    .values({ ...row, reason: 'haiglas', until_on: null, started_at: '2026-10-01T10:00:00.000Z', ended_at: '2026-10-05T10:00:00.000Z' })
    .execute()
  await db
    .insertInto('health_hospital')
    .values({ ...row, hospital: text, cause: text, sent_by: text })
    .execute()
  await db
    .insertInto('client_care_change')
    .values({ ...row, field: 'wishes', before: null, after: text, reason: text, recorded_at: NOW, recorded_by: 'somebody', recorded_name: text })
    .execute()
  await db
    .insertInto('client_allergy')
    .values({
      ...row,
      ...written,
      kind: 'other',
      substance: text,
      atc: null,
      reaction: text,
      severity: 'severe',
      said_by: text,
      confirmed_by: null,
      confirmed_at: null,
      confirmed_name: null,
      ended_at: null,
      ended_name: null,
      end_reason: null,
      replaced_by: null,
    })
    .execute()
  await db
    .insertInto('client_precaution')
    .values({ ...row, isolation: '["contact"]', since: '2026-11-01', ended_on: null })
    .execute()
  await db
    .insertInto('client_seen')
    .values({ ...row, person_id: 'somebody', seen_at: NOW })
    .execute()
  await db
    .insertInto('care_proposal')
    .values({ ...row, rule: 'wound', source_id: row.id, level: text, root_id: null, decided_at: NOW, decided_name: text })
    .execute()
}
