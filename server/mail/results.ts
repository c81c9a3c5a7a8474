import type { Selectable } from 'kysely'
import { rowsOf } from '#core/db/rows.ts'
import type { EmailKind, MailTable } from '#core/db/tables/mail.ts'
import type { LiveEvent, Tag } from '#shared/events.ts'
import { settlePage } from '../families/familyPage.store.ts'

/** The mail server accepted an e-mail, or it was given up. */
export type Outcome = { sent_at: string } | { failed_at: string }

type Desk = Parameters<typeof rowsOf>[0] & { actor: { houseId: string } }
type Row = Pick<Selectable<MailTable>, 'ref' | 'to_address'>

/** What the house is told to read anew. */
interface ShownChange {
  event: LiveEvent
  touches: Tag[]
  ids: string[]
}

/** E-mails whose result a person sees: each writes it to its row, unless the e-mail was meanwhile asked for to another address. */
export const SHOWN_RESULTS: Partial<Record<EmailKind, (work: Desk, row: Row, outcome: Outcome) => Promise<ShownChange | null>>> = {
  link: async (work, { ref, to_address }, outcome) => {
    const shown = 'sent_at' in outcome ? { mail_at: outcome.sent_at } : { mail_failed: 1 as const }
    const rows = await rowsOf(work, 'care_link')
      .updateAll(shown)
      .where('id', '=', ref)
      .where('mail_to', '=', to_address)
      .returning('client_id')
      .execute()
    return { event: 'client changed', touches: ['plan'], ids: rows.map(({ client_id }) => client_id) }
  },
  familyPage: async ({ tx, actor }, row, outcome) => {
    const ids = await settlePage(tx, actor.houseId, row, outcome)
    return { event: 'notice changed', touches: ['notice'], ids }
  },
  order: async (work, { ref, to_address }, outcome) => {
    const shown = 'sent_at' in outcome ? { mail_at: outcome.sent_at, mail_failed: 0 as const } : { mail_failed: 1 as const }
    await rowsOf(work, 'supplier_order').updateAll(shown).where('id', '=', ref).where('mail_to', '=', to_address).execute()
    return { event: 'order changed', touches: ['order'], ids: [work.actor.houseId] }
  },
  // The family sees that its request was delivered to the house, or could not be. Of several e-mails the first delivered counts.
  houseAsked: async (work, { ref }, outcome) => {
    const [way, at] = 'sent_at' in outcome ? (['delivered_at', outcome.sent_at] as const) : (['failed_at', outcome.failed_at] as const)
    await rowsOf(work, 'queue_request')
      .updateAll({ [way]: at })
      .where('id', '=', ref)
      .where('delivered_at', 'is', null)
      .where(way, 'is', null)
      .execute()
    return null
  },
}
