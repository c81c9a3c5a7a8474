import type { Kysely } from 'kysely'
import { clientById } from '#core/client/client.list.store.ts'
import { isClientOf } from '#core/client/client.store.ts'
import type { Database } from '#core/db/schema.ts'
import type { Actor, Handlers } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'
import { requirePassword } from '../accounts/stepUp.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { trimFiles } from '../files/trimFiles.ts'
import { enterTenant, transact, transactInHouse } from '../kernel/transaction.ts'
import { copyKey } from './copy.ts'
import { barOf, eraseRecord } from './erase.ts'
import { countsOf, dropHold, everythingOf, filesOf, holdOf, keepHold, lastDayOf } from './record.store.ts'
import { scrub } from './trace.store.ts'

/** Data about a person, and their erasure (GDPR articles 15 and 17; decision 0050). The copy itself is a plain route, `giveCopy`. */
export const recordHandlers = ({ secret, limits, config }: Pick<Deps, 'secret' | 'limits' | 'config'>): Handlers<'record'> => ({
  record: {
    preview: async ({ tx, actor, auditSubjects: concerns }, { id }) => {
      const whose = { houseId: actor.houseId, clientId: id }
      const client = await clientById(tx, actor.houseId, id, false)
      if (!client) throw new AppError('client-not-found')
      concerns({ entity: 'client', ids: [id] })
      const ids = (await everythingOf(tx, whose)).flatMap(({ rows }) => rows.map((row) => String(row['id'] ?? '')))
      const hold = await holdOf(tx, whose)
      return {
        name: client.name,
        left_on: await lastDayOf(tx, whose),
        counts: await countsOf(tx, whose),
        files: (await filesOf(tx, actor.houseId, ids)).length,
        hold: hold ? { reason: hold.reason, set_at: hold.set_at, set_name: hold.set_name } : null,
        bar: await barOf(tx, whose),
      }
    },
    copy: async ({ tx: db, actor, now }, { id, password }) => {
      await requireClient(db, actor, id)
      await requirePassword(db, limits, actor, password)
      return { key: copyKey(secret, { clientId: id, sessionId: actor.sessionId }, new Date(now)) }
    },
    hold: async ({ tx, actor, now, auditSubjects: concerns }, { id, reason }) => {
      if (!(await isClientOf(tx, actor.houseId, id))) throw new AppError('client-not-found')
      concerns({ entity: 'client', ids: [id] })
      if (reason === null) await dropHold(tx, { houseId: actor.houseId, clientId: id })
      else await keepHold(tx, { client_id: id, house_id: actor.houseId, reason, set_at: now, set_by: actor.personId, set_name: actor.name })
      return {}
    },
    erase: async ({ tx: db, actor, now, newId, auditSubjects: concerns }, { id, ground, password }) => {
      const { houseId, personId, name } = actor
      await requireClient(db, actor, id)
      await requirePassword(db, limits, actor, password)
      const counts = await transactInHouse(db, houseId, async (tx) => {
        const erased = await eraseRecord(tx, secret, { houseId, clientId: id, id: newId(), ground, by: { personId, name }, now })
        await writeAudit(tx, actor, 'record.erase', { entity: 'client', ids: [id] }, now)
        return erased
      })
      concerns({ entity: 'client', ids: [id] })
      await trimFiles({ db, config }, new Date(now))
      await scrub(db)
      return { counts }
    },
  },
})

/** With the house's role: what follows runs without it, where only its own conditions separate houses. @throws client-not-found */
const requireClient = (db: Kysely<Database>, actor: Actor & { houseId: string }, id: string): Promise<void> =>
  transact(db, async (tx) => {
    await enterTenant(tx, 'house', actor)
    if (!(await isClientOf(tx, actor.houseId, id))) throw new AppError('client-not-found')
  })
