import type { Env } from '#core/kernel/env.ts'
import type { FamilyPageView } from '#shared/contract/familyPage.ts'
import { AppError } from '#shared/errors.ts'
import { type FamilyPageRow, pageById } from './familyPage.store.ts'

/** A page as the contract returns it. */
export const pageView = (row: FamilyPageRow): FamilyPageView => {
  const { id, client_id, to_name, made_at, expires_at, read_at, mail_to, mail_at, mail_failed, contact_email } = row
  return { id, client_id, to_name, made_at, expires_at, read_at, mail_to, mail_at, mail_failed, contact_email }
}

/** A page of the house, ended or not, which the audit names. @throws not-found */
export async function requirePage({ tx, actor, auditSubjects }: Env, id: string): Promise<FamilyPageRow> {
  const page = await pageById(tx, actor.houseId, id)
  if (!page) throw new AppError('not-found')
  auditSubjects({ entity: 'client', ids: [page.client_id], rows: [id] })
  return page
}
