import { standing } from '#core/db/rows.ts'
import { ids } from '#shared/contract/ids.ts'
import { FAMILY_PAGE_DAYS } from '#shared/rules/notice/family.ts'
import { addDays, dayOf, startOfDay } from '#shared/rules/time.ts'
import { clock, dayBefore, iso } from './clock.ts'
import { makeId } from './random.ts'
import { SYSTEM } from './country.ts'
import type { DemoPart } from './stage.ts'

/** A contact of a resident of Tamme kodu with a page of notices, on which what asks for it is confirmed. */
export const demoFamilyPages: DemoPart = async ({ home, now, random, write, db }) => {
  const houseId = home.house.row.id
  const contact = {
    id: ids.familyContact,
    ver: 1,
    updated_at: iso(dayBefore(now, 31).at(clock(11))),
    updated_by: SYSTEM,
    deleted_at: null,
    house_id: houseId,
    client_id: ids.client,
    name: 'Liina Näidis',
    relation: 'vennatütar',
    phone: '+37220000187',
    email: 'liina@naide.example',
    rights: '[]',
    wake_at_night: 0 as const,
    position: 9,
  }
  const made = dayBefore(now, 30).at(clock(11, 20))
  const read = dayBefore(now, 1).at(clock(19, 40))
  const page = {
    id: ids.familyPage,
    house_id: houseId,
    client_id: contact.client_id,
    contact_id: contact.id,
    to_name: contact.name,
    expires_at: startOfDay(addDays(dayOf(new Date(made)), FAMILY_PAGE_DAYS)),
    made_at: iso(made),
    made_by: SYSTEM,
    revoked_at: null,
    read_at: iso(read),
    mail_to: contact.email,
    mail_language: 'et' as const,
    mail_at: iso(dayBefore(now, 30).at(clock(11, 21))),
    mail_failed: 0 as const,
    reminded_at: null,
  }
  const notices = await standing(db, 'notice', houseId).select(['id', 'selected', 'made_at']).where('must_confirm', '=', 1).execute()
  const confirmed = notices.filter(({ selected, made_at }) => selected.includes('"families"') && made_at < iso(read))
  const chance = random('family pages')
  await write({
    client_contact: [contact],
    family_page: [page],
    family_confirm: confirmed.map(({ id }, order) => ({
      id: makeId(chance, read, order),
      house_id: houseId,
      page_id: page.id,
      notice_id: id,
      confirmed_at: iso(read),
    })),
  })
}
