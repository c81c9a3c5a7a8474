import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { openPostgres } from '#core/db/postgres.ts'
import { freshDatabase } from '../support/database.ts'
import { testServer } from '../support/testServer.ts'

it('the server survives the loss of its database connections', async () => {
  const db = await freshDatabase('postgres')
  const server = await testServer(db)
  const healthz = () => fetch(`http://127.0.0.1:${server.port}/healthz`).then(({ status }) => status)
  expect(await healthz()).toBe(200)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  // A separate pool, so that the connection that kills the others is not killed itself.
  const other = openPostgres(`${inject('postgres')}/postgres`, { max: 1 })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${rows[0]?.name}`.execute(other)
  await other.destroy()
  await expect.poll(healthz, { timeout: 5000 }).toBe(200)
})
