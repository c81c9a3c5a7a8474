import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { migrate } from '#core/db/migrate.ts'
import { openSqlite } from '#core/db/sqlite.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { ids } from '#shared/contract/ids.ts'
import { openSession } from '../server/accounts/session.ts'
import { hashPassword } from '../server/accounts/password.ts'
import { DEMO_PASSWORD } from '../server/demo/ifEmpty.ts'
import { loadDemo } from '../server/demo/loadDemo.ts'

/** A demo house of 200 residents in a file, created once per run; `remove` deletes it. */
export async function benchHouse(
  residents = 200,
  days = 30,
): Promise<{ folder: string; file: string; db: Kysely<Database>; remove(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'koduke-bench-'))
  const file = join(folder, 'koduke.db')
  const db = openSqlite(file)
  await migrate(db)
  await loadDemo(db, { now: new Date(), passwordHash: await hashPassword(DEMO_PASSWORD), scale: { residents, days, houses: 10 } })
  return {
    folder,
    file,
    db,
    async remove() {
      await db.destroy().catch(() => undefined)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Sessions of demo users without signing in: the data that a browser would hold. */
export async function benchSessions(db: Kysely<Database>, count: number): Promise<{ token: string; cookie: string }[]> {
  const partner = await db.selectFrom('partner').select('id').where('house_id', '=', ids.house).executeTakeFirstOrThrow()
  const now = new Date()
  const sessions: { token: string; cookie: string }[] = []
  for (let index = 0; index < count; index++) {
    const personId = uuidv7()
    const deviceId = uuidv7()
    const at = now.toISOString()
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('person')
        .values({
          id: personId,
          email: `${personId}@naidis.example`,
          name: `Hooldaja ${index}`,
          password_hash: null,
          role: 'carer',
          avatar: null,
          locked_at: null,
          last_partner_id: null,
          created_at: at,
        })
        .execute()
      await tx
        .insertInto('membership')
        .values({
          id: uuidv7(),
          ver: 1,
          updated_at: at,
          updated_by: 'bench',
          deleted_at: null,
          house_id: ids.house,
          person_id: personId,
          partner_id: partner.id,
          role: 'carer',
          person_name: `Hooldaja ${index}`,
          ended_at: null,
        })
        .execute()
      await tx
        .insertInto('device')
        .values({ id: deviceId, kind: 'browser', name: null, created_at: at, last_seen_at: at, revoked_at: null, sign_pub: null })
        .execute()
      const { token, cookie } = await openSession(tx, { personId, partnerId: partner.id, deviceId, seen: { agent: null, network: null } }, now)
      sessions.push({ token, cookie: cookie ?? '' })
    })
  }
  return sessions
}
