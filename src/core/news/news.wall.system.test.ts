import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { enterTenant } from '../../../server/kernel/transaction.ts'
import { objectsIn } from '../../../tests/matrix/objects.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Scope } from '#shared/contract/endpoint.ts'
import type { Database } from '../db/schema.ts'

describe('news under row-level security', () => {
  let db: Kysely<Database>
  let news: string
  beforeAll(async () => {
    db = await freshDatabase('postgres')
    const nothing = { password_hash: null, password_at: null, avatar: null, locked_at: null, last_partner_id: null, language: null }
    await db
      .insertInto('person')
      .values({ id: 'mari', email: 'mari@naidis.example', name: 'Mari Mets', role: 'user', created_at: NOW, ...nothing })
      .execute()
    const objects = await objectsIn(db, await houseWorld(db), 'Tavaline', 'mari')
    news = objects.news
    for (const state of ['draft', 'scheduled', 'archived'] as const) {
      const [row] = await db.selectFrom('news_item').selectAll().where('id', '=', news).execute()
      if (row)
        await db
          .insertInto('news_item')
          .values({ ...row, id: state, state, title: `Salajane ${state}` })
          .execute()
    }
    const [comment] = await db.selectFrom('news_comment').selectAll().where('person_id', '=', 'mari').execute()
    if (comment) {
      await db
        .insertInto('news_comment')
        .values({ ...comment, id: 'peidetud', hidden_at: NOW, hidden_reason: 'Solvav' })
        .execute()
      await db
        .insertInto('news_comment')
        .values({ ...comment, id: 'mustandi', news_id: 'draft' })
        .execute()
    }
    for (const person_id of ['mari', 'jüri']) await db.insertInto('news_like').values({ news_id: news, person_id, liked_at: NOW }).execute()
  })

  /** What a query without conditions returns in each scope. */
  const seen = async (scope: Scope, person: { personId: string; houseId: string | null; ehak: string | null } | null, statement: string) =>
    db.transaction().execute(async (tx) => {
      await enterTenant(tx, scope, person)
      return (await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(tx)).rows.map((row) => Object.values(row).join(' '))
    })
  const mari = { personId: 'mari', houseId: null, ehak: null }

  it('a reader sees published items, without their source and their author’s id', async () => {
    for (const reader of [null, mari]) {
      expect(await seen('reader', reader, 'select id from news_item')).toEqual([news])
      await expect(seen('reader', reader, 'select body from news_item')).rejects.toThrow('permission denied')
      await expect(seen('reader', reader, 'select author_id from news_item')).rejects.toThrow('permission denied')
      await expect(seen('reader', reader, 'select author_name from news_comment')).rejects.toThrow('permission denied')
    }
  })

  it('a reader sees their own likes and hidden comments and nobody else’s', async () => {
    expect(await seen('reader', null, 'select person_id from news_like')).toEqual([])
    expect(await seen('reader', mari, 'select person_id from news_like')).toEqual(['mari'])
    expect(await seen('reader', null, 'select id from news_comment where hidden_at is not null')).toEqual([])
    expect(await seen('reader', mari, 'select id from news_comment where hidden_at is not null')).toEqual(['peidetud'])
    expect(await seen('reader', mari, `select id from news_comment where id = 'mustandi'`)).toEqual([])
  })

  it('a reader changes nothing', async () => {
    for (const statement of [`update news_item set pinned = 1`, `delete from news_comment`, `insert into news_like values ('${news}', 'mari', '')`])
      await expect(seen('reader', mari, statement)).rejects.toThrow('permission denied')
  })

  it('a house sees none, a local government only what needs no role, the platform everything', async () => {
    await expect(seen('house', { ...mari, houseId: 'h' }, 'select id from news_item')).rejects.toThrow('permission denied')
    expect(await seen('kov', { ...mari, ehak: '0171' }, 'select id from news_item')).toEqual([])
    expect(await seen('kov', { ...mari, ehak: '0171' }, `update news_item set pinned = 1 returning id`)).toEqual([])
    expect(await seen('kov', { ...mari, ehak: '0171' }, 'select seq from audit')).toEqual([])
    expect((await seen('platform', mari, 'select id from news_item')).toSorted()).toEqual([news, 'archived', 'draft', 'scheduled'].toSorted())
  })
})
