import { clientById } from '#core/client/client.list.store.ts'
import type { FamilyPageTable } from '#core/db/tables/family.ts'
import type { Env, Handlers } from '#core/kernel/env.ts'
import { requireNotice } from '#core/notice/notice.ts'
import { AppError } from '#shared/errors.ts'
import { FAMILY_PAGE_DAYS } from '#shared/rules/notice/family.ts'
import { addDays, dayOf, startOfDay } from '#shared/rules/time.ts'
import type { Deps } from '../deps.ts'
import { familyPathOf } from '../links/familyLink.ts'
import { familyLetters, pagesToRemind } from './familyLetters.ts'
import { addPage, contactHere, endPage, familiesWhoRead, openPagesOf } from './familyPage.store.ts'
import { pageView, requirePage } from './familyPage.views.ts'
import { familyReading } from './familyReading.ts'

/** Pages of notices for contacts of residents: how a house gives and ends them, and what is read and confirmed there. */
export const familyPageHandlers = ({ secret, origin }: Pick<Deps, 'secret' | 'origin'>): Handlers<'familyPage'> => ({
  familyPage: {
    list: async (env, { client_id }) => {
      const { tx, actor, now } = env
      await requireResident(env, client_id)
      const rows = await openPagesOf(tx, actor.houseId, client_id, now)
      env.auditSubjects({ entity: 'client', ids: [client_id], rows: rows.map(({ id }) => id) })
      return { familyPages: rows.map(pageView) }
    },
    make: async (env, { client_id, contact }) => {
      const { tx, actor, now, newId } = env
      await requireResident(env, client_id)
      const found = await contactHere(tx, actor.houseId, client_id, contact)
      if (!found) throw new AppError('not-found', { field: 'contact' })
      const row: FamilyPageTable = {
        id: newId(),
        house_id: actor.houseId,
        client_id,
        contact_id: contact,
        to_name: found.name,
        expires_at: startOfDay(addDays(dayOf(now), FAMILY_PAGE_DAYS)),
        made_at: now,
        made_by: actor.personId,
        revoked_at: null,
        read_at: null,
        mail_to: null,
        mail_language: null,
        mail_at: null,
        mail_failed: 0,
        reminded_at: null,
      }
      await addPage(tx, row)
      return { familyPage: pageView(await requirePage(env, row.id)) }
    },
    address: async (env, { id }) => {
      const page = await requirePage(env, id)
      if (page.revoked_at !== null) throw new AppError('not-found')
      return { url: `${origin()}${familyPathOf(secret, page)}` }
    },
    revoke: async (env, { id }) => {
      await requirePage(env, id)
      await endPage(env.tx, env.actor.houseId, id, env.now)
      return {}
    },
    readers: async (env, { id }) => {
      const notice = await requireNotice(env, id)
      const rows = await familiesWhoRead(env.tx, env.actor.houseId, id)
      const counted = rows.filter(({ confirmed_at }) => notice.asked_at === null || confirmed_at >= notice.asked_at)
      env.auditSubjects({ entity: 'client', ids: [...new Set(counted.map(({ client_id }) => client_id))], rows: [id] })
      return {
        families: counted.map(({ to_name, first_name, last_name, confirmed_at }) => ({
          to_name,
          client_name: `${first_name} ${last_name}`,
          at: confirmed_at,
        })),
        to_remind: (await pagesToRemind(env, notice)).length,
      }
    },
    ...familyLetters,
    ...familyReading,
  },
})

/** @throws client-not-found */
async function requireResident({ tx, actor }: Env, clientId: string): Promise<void> {
  if (!(await clientById(tx, actor.houseId, clientId, false))) throw new AppError('client-not-found')
}
