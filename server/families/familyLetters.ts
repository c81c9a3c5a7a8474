import type { Env, Handlers } from '#core/kernel/env.ts'
import { requireNotice } from '#core/notice/notice.ts'
import type { NoticeRow } from '#core/notice/notice.store.ts'
import { AppError } from '#shared/errors.ts'
import { isShownToFamily } from '#shared/rules/notice/family.ts'
import { dayOf } from '#shared/rules/time.ts'
import { queueEmail } from '../stores/mail.store.ts'
import { factsOf, familyOf } from './familyReading.ts'
import { contactHere, familiesWhoRead, type MailedPage, mailedPages, setPage } from './familyPage.store.ts'
import { pageView, requirePage } from './familyPage.views.ts'

/** How a house writes to contacts of residents: the address of their page, and one reminder of a notice that asks to be confirmed. */
export const familyLetters: Pick<Handlers<'familyPage'>['familyPage'], 'mail' | 'remind'> = {
  mail: async (env, { id, email, language }) => {
    const { tx, actor, now } = env
    const page = await requirePage(env, id)
    const isOpen = page.revoked_at === null && page.expires_at > now
    if (!isOpen || !(await contactHere(tx, actor.houseId, page.client_id, page.contact_id))) throw new AppError('link-closed')
    await setPage(tx, actor.houseId, id, { mail_to: email, mail_language: language, mail_at: null, mail_failed: 0 })
    await queueEmail(env, { kind: 'familyPage', ref: id, to: email, language })
    return { familyPage: pageView(await requirePage(env, id)) }
  },
  remind: async (env, { id }) => {
    const { tx, actor, now } = env
    const pages = await pagesToRemind(env, await requireNotice(env, id))
    env.auditSubjects({ entity: 'client', ids: [...new Set(pages.map(({ client_id }) => client_id))], rows: [id] })
    for (const { id: ref, mail_to, mail_language } of pages) {
      await setPage(tx, actor.houseId, ref, { reminded_at: now })
      await queueEmail(env, { kind: 'familyReminder', ref, to: mail_to, language: mail_language })
    }
    return { reminded: pages.length }
  },
}

/**
 * Pages that went out by e-mail, which show a notice that their contact has still to confirm, and who was not reminded since it was asked
 * for last.
 */
export async function pagesToRemind({ tx, actor, now }: Env, notice: NoticeRow): Promise<MailedPage[]> {
  if (notice.must_confirm === 0) return []
  const since = notice.asked_at ?? notice.made_at
  const confirmed = new Set((await familiesWhoRead(tx, actor.houseId, notice.id)).flatMap((row) => (row.confirmed_at >= since ? row.page_id : [])))
  const pages: MailedPage[] = []
  for (const page of await mailedPages(tx, actor.houseId, now)) {
    const isWaiting = !confirmed.has(page.id) && (page.reminded_at === null || page.reminded_at < since)
    if (isWaiting && isShownToFamily(factsOf(notice), await familyOf(tx, page), dayOf(now))) pages.push(page)
  }
  return pages
}
