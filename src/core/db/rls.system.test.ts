import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { freshDatabase, postgresAddress } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import { enterTenant } from '../../../server/kernel/transaction.ts'
import { uuidv7 } from '../kernel/ids.ts'
import { changed, created } from './change.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import type { Database } from './schema.ts'
import { SYNCED } from './synced.ts'
import { buildRowSecurity, gapsInRowSecurity, RLS_ROLES } from './rls.ts'

const stamp = { now: NOW, newId: uuidv7, actor: { personId: 'tests' } }

describe('row-level security', () => {
  let db: Kysely<Database>
  let own: HouseWorld
  let foreign: HouseWorld
  let foreignClient: string
  beforeAll(async () => {
    db = await freshDatabase('postgres')
    own = await houseWorld(db)
    foreign = await houseWorld(db)
    for (const house of [own, foreign]) {
      const roomId = await house.room()
      const clientId = await house.client({ roomId })
      if (house === foreign) foreignClient = clientId
      await house.client({ queued: true })
      await house.actor('carer')
    }
  })

  /** Runs with the rights of a request of its own house, and rolls everything back. */
  async function confined<T>(work: (tx: Kysely<Database>) => Promise<T>, reach: { houseId: string | null } = { houseId: own.id }): Promise<T> {
    const back = new Error('back')
    let result: { value: T } | undefined
    await db
      .transaction()
      .execute(async (tx) => {
        await enterTenant(tx, 'house', { ehak: null, ...reach })
        result = { value: await work(tx) }
        throw back
      })
      .catch((error: unknown) => {
        if (error !== back) throw error
      })
    if (!result) throw back
    return result.value
  }
  const houses = async (tx: Kysely<Database>, table: string, column = 'house_id') =>
    (await sql<{ house: string }>`select distinct ${sql.ref(column)} as house from ${sql.table(table)}`.execute(tx)).rows.map(({ house }) => house)

  it('shows a query without a house only the rows of its own house', async () => {
    for (const { table, house } of SYNCED) {
      const everyone = await houses(db, table, house)
      expect(
        (await confined((tx) => houses(tx, table, house))).filter((id) => id !== own.id),
        table,
      ).toEqual([])
      if (everyone.includes(own.id)) expect(await confined((tx) => houses(tx, table, house)), table).toEqual([own.id])
    }
    const beds = await confined((tx) => tx.selectFrom('bed').innerJoin('room', 'room.id', 'bed.room_id').select('house_id').distinct().execute())
    expect(beds).toEqual([{ house_id: own.id }])
    for (const table of ['sync_scope', 'sync_change'] as const) {
      const scopes = await confined((tx) => tx.selectFrom(table).select('scope').distinct().execute())
      expect(scopes.map(({ scope }) => scope.split(':')[0])).toEqual(scopes.map(() => `h${own.id}`))
      expect(scopes.length, table).toBeGreaterThan(1)
    }
  })

  it('shows nothing to a request without a house', async () => {
    for (const houseId of [null, '', '*', `${own.id},${foreign.id}`, `${own.id}' or true --`]) {
      expect(await confined((tx) => houses(tx, 'client'), { houseId })).toEqual([])
    }
  })

  it('lets a change without a house reach only its own house', async () => {
    const updated = await confined((tx) =>
      tx
        .updateTable('client')
        .set({ ...changed(stamp), phone: '1' })
        .returning('house_id')
        .execute(),
    )
    expect(new Set(updated.map(({ house_id }) => house_id))).toEqual(new Set([own.id]))
    const struck = await confined((tx) =>
      tx
        .updateTable('client')
        .set({ ...changed(stamp), phone: '1' })
        .where('id', '=', foreignClient)
        .executeTakeFirst(),
    )
    expect(struck.numUpdatedRows).toBe(0n)
  })

  it('lets no row be inserted into another house or moved there', async () => {
    const unit = { ...created(stamp), name: 'Kask', position: 1 }
    await confined((tx) =>
      tx
        .insertInto('unit')
        .values({ ...unit, house_id: own.id })
        .execute(),
    )
    await expect(
      confined((tx) =>
        tx
          .insertInto('unit')
          .values({ ...unit, house_id: foreign.id })
          .execute(),
      ),
    ).rejects.toThrow('row-level security')
    await expect(
      confined((tx) =>
        tx
          .updateTable('client')
          .set({ ...changed(stamp), house_id: foreign.id })
          .execute(),
      ),
    ).rejects.toThrow('row-level security')
    const line = { at: NOW, actor_id: 'x', session_id: 'x', device_id: 'x', action: 'x', entity: 'x', ids: '[]', outcome: 'ok', hash: 'x', seq: 1 }
    await expect(
      confined((tx) =>
        tx
          .insertInto('audit')
          .values({ ...line, house_id: foreign.id })
          .execute(),
      ),
    ).rejects.toThrow('row-level security')
  })

  it('hides sign-in data, receipts and other people’s work completely', async () => {
    for (const table of [
      'person',
      'session',
      'session_refresh',
      'device',
      'partner',
      'sync_mutation',
      'sync_meta',
      'auth_stamp',
      'kysely_migration',
    ]) {
      await expect(
        confined((tx) => sql`select * from ${sql.table(table)}`.execute(tx)),
        table,
      ).rejects.toThrow('permission denied')
    }
    await expect(confined((tx) => sql`delete from client`.execute(tx))).rejects.toThrow('permission denied')
  })

  it('ends with the transaction', async () => {
    const single = openPostgres(await postgresAddress(db), { max: 1 })
    await single.transaction().execute(async (tx) => {
      await enterTenant(tx, 'house', { houseId: own.id, ehak: null })
      expect(await houses(tx, 'client')).toEqual([own.id])
    })
    expect(await houses(single, 'client')).toHaveLength(2)
    await single.destroy()
  })

  it('shows an outline of houses without people, and only of the caller’s municipality', async () => {
    await db
      .updateTable('house')
      .set({ ...changed(stamp), ehak: '0171' })
      .where('id', '=', foreign.id)
      .execute()
    const outline = <T>(scope: 'kov' | 'platform', ehak: string | null, work: (tx: Kysely<Database>) => Promise<T>) =>
      db.transaction().execute(async (tx) => {
        await enterTenant(tx, scope, { houseId: null, ehak })
        return work(tx)
      })
    expect(await outline('kov', '0171', (tx) => houses(tx, 'house', 'id'))).toEqual([foreign.id])
    expect(await outline('kov', '0171', (tx) => houses(tx, 'stay'))).toEqual([foreign.id])
    expect(await outline('kov', null, (tx) => houses(tx, 'room'))).toEqual([])
    expect(await outline('platform', null, (tx) => houses(tx, 'house', 'id'))).toHaveLength(2)
    for (const statement of ['select * from client', 'select client_id from stay', 'select iban_account from house', 'update house set name = name'])
      await expect(
        outline('platform', null, (tx) => sql.raw(statement).execute(tx)),
        statement,
      ).rejects.toThrow('permission denied')
  })
})

describe('the policies of row-level security', () => {
  it('are complete after every migration, and a gap stops the start', async () => {
    const db = await freshDatabase('postgres')
    expect(await gapsInRowSecurity(db)).toEqual([])
    await sql`create table news (id text primary key, house_id text not null)`.execute(db)
    await sql`create table menu (id text primary key)`.execute(db)
    await sql.raw(`grant select on menu to ${RLS_ROLES.house}`).execute(db)
    await sql`create function noted() returns trigger language plpgsql as $$ begin return NEW; end $$`.execute(db)
    await sql`create trigger noted after insert on news for each row execute function noted()`.execute(db)
    await sql`alter table client disable row level security`.execute(db)
    const gaps = await gapsInRowSecurity(db)
    expect(gaps.toSorted()).toEqual([
      'client has no policy',
      `client is open to ${RLS_ROLES.house}`,
      `menu is open to ${RLS_ROLES.house}`,
      'news has a trigger that works as the asker: noted',
      'news has no policy',
    ])
    await expect(migrate(db)).rejects.toThrow('news has no policy')
    await buildRowSecurity(db)
    expect((await gapsInRowSecurity(db)).toSorted()).toEqual([`menu is open to ${RLS_ROLES.house}`, 'news has no policy'])
  })

  /** An empty database owned by its own user, and a URL for that user. */
  async function ownedBy(user: string): Promise<Kysely<Database>> {
    const admin = openPostgres(`${inject('postgres')}/postgres`, { max: 1 })
    await sql.raw(`create role ${user} login password 'koduke'`).execute(admin)
    await sql.raw(`create database ${user} owner ${user}`).execute(admin)
    await admin.destroy()
    return openPostgres(`${inject('postgres').replace('postgres:koduke', `${user}:koduke`)}/${user}`, { max: 2 })
  }

  it('report the statements to run if our user may not create roles, and work once that is done', async () => {
    const user = `plain_${process.pid}`
    const db = await ownedBy(user)
    const refusal = await migrate(db).then(
      () => '',
      (error: Error) => error.message,
    )
    expect(refusal).toContain(`grant ${RLS_ROLES.house} to "${user}";`)
    const admin = openPostgres(`${inject('postgres')}/postgres`, { max: 1 })
    for (const statement of refusal
      .split('\n')
      .slice(1)
      .flatMap((line) => line.split('; '))) {
      await sql
        .raw(statement)
        .execute(admin)
        .catch((error: unknown) => expect(String(error)).toContain('already exists'))
    }
    await migrate(db)
    const house = await houseWorld(db)
    const other = await houseWorld(db)
    await house.client()
    await other.client()
    const seen = await db.transaction().execute(async (tx) => {
      await enterTenant(tx, 'house', { houseId: house.id, ehak: null })
      return tx.selectFrom('client').select('house_id').execute()
    })
    expect(seen).toEqual([{ house_id: house.id }])
    await db.destroy()
    await sql.raw(`drop database ${user}`).execute(admin)
    await sql.raw(`drop role ${user}`).execute(admin)
    await admin.destroy()
  }, 120_000)
})
