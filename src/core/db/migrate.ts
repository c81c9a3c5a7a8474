import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as main from './migrations/0001_main.ts'
import * as rowSecurity from './migrations/0002_row_security.ts'
import * as photoLines from './migrations/0003_photo_lines.ts'
import * as sync from './migrations/0004_sync.ts'
import * as search from './migrations/0005_search.ts'
import * as attention from './migrations/0006_attention.ts'
import * as deviceKey from './migrations/0007_device_key.ts'
import * as clusteredRecords from './migrations/0008_clustered_records.ts'
import * as medicines from './migrations/0009_medicines.ts'
import * as personal from './migrations/0010_personal.ts'
import * as health from './migrations/0011_health.ts'
import * as carePlan from './migrations/0012_care_plan.ts'
import * as incidents from './migrations/0013_incidents.ts'
import * as items from './migrations/0014_items.ts'
import * as documents from './migrations/0015_documents.ts'
import * as careRound from './migrations/0016_care_round.ts'
import * as partings from './migrations/0017_partings.ts'
import * as medicineStock from './migrations/0018_medicine_stock.ts'
import * as mail from './migrations/0020_mail.ts'
import * as healthRest from './migrations/0021_health_rest.ts'
import * as planProposals from './migrations/0023_plan_proposals.ts'
import * as diaryPhotos from './migrations/0024_diary_photos.ts'
import * as roundsHospitalCare from './migrations/0025_rounds_hospital_care.ts'
import * as firstPage from './migrations/0026_first_page.ts'
import * as allergies from './migrations/0027_allergies.ts'
import * as accounts from './migrations/0028_accounts.ts'
import * as news from './migrations/0029_news.ts'
import * as portal from './migrations/0030_portal.ts'
import * as requests from './migrations/0031_requests.ts'
import * as prices from './migrations/0032_prices.ts'
import * as waysIn from './migrations/0033_ways_in.ts'
import * as join from './migrations/0034_join.ts'
import * as houseOffer from './migrations/0035_house_offer.ts'
import * as priceLists from './migrations/0036_price_lists.ts'
import * as shown from './migrations/0037_shown.ts'
import * as week from './migrations/0038_week.ts'
import * as who from './migrations/0039_who.ts'
import * as behind from './migrations/0040_behind.ts'
import * as limits from './migrations/0041_limits.ts'
import * as record from './migrations/0042_record.ts'
import * as medicineRegister from './migrations/0043_medicine_register.ts'
import * as orderPackages from './migrations/0044_order_packages.ts'
import * as moves from './migrations/0045_moves.ts'
import * as belongingsLater from './migrations/0046_belongings_later.ts'
import * as answers from './migrations/0047_answers.ts'
import * as published from './migrations/0048_published.ts'
import * as alerts from './migrations/0049_alerts.ts'
import * as ways from './migrations/0051_ways.ts'
import * as kindOfLine from './migrations/0052_kind_of_line.ts'
import * as auditSets from './migrations/0053_audit_sets.ts'
import * as counted from './migrations/0054_counted.ts'
import * as tasks from './migrations/0055_tasks.ts'
import * as notices from './migrations/0056_notices.ts'
import * as calendar from './migrations/0057_calendar.ts'
import * as reminders from './migrations/0060_reminders.ts'
import * as houseDocuments from './migrations/0059_house_documents.ts'
import * as orders from './migrations/0058_orders.ts'
import * as support from './migrations/0061_support.ts'
import * as equipment from './migrations/0062_equipment.ts'
import * as taskQuestions from './migrations/0064_task_questions.ts'
import * as taskPhotos from './migrations/0065_task_photos.ts'
import * as meals from './migrations/0066_meals.ts'
import * as diaryPhotoFiles from './migrations/0067_diary_photo_files.ts'
import * as alertRelease from './migrations/0068_alert_release.ts'
import * as arrangements from './migrations/0070_arrangements.ts'
import * as noticesToFamilies from './migrations/0072_notices_to_families.ts'
import * as quietHours from './migrations/0073_quiet_hours.ts'
import * as repeatedOrders from './migrations/0074_repeated_orders.ts'
import * as plannedLeaving from './migrations/0075_planned_leaving.ts'
import * as escortRole from './migrations/0076_escort_role.ts'
import * as nilByMouth from './migrations/0077_nil_by_mouth.ts'
import * as lettersToFamilies from './migrations/0078_letters_to_families.ts'
import * as noticeAudiences from './migrations/0079_notice_audiences.ts'
import * as repeatWeekdays from './migrations/0080_repeat_weekdays.ts'
import * as leavingWords from './migrations/0081_leaving_words.ts'
import { withTriggersLast } from './ddl.ts'
import { dialectOf } from './dialect.ts'
import type { Database } from './schema.ts'
import { gapsInRowSecurity } from './rls.ts'

/** The migrations by name, in order; a static list, so that they work from source, a bundle and an archive. */
const migrations: Record<string, Migration> = {
  '0001_main': { up: main.up },
  '0002_row_security': { up: rowSecurity.up },
  '0003_photo_lines': { up: photoLines.up },
  '0004_sync': { up: sync.up },
  '0005_search': { up: search.up },
  '0006_attention': { up: attention.up },
  '0007_device_key': { up: deviceKey.up },
  '0008_clustered_records': { up: clusteredRecords.up },
  '0009_medicines': { up: medicines.up },
  '0010_personal': { up: personal.up },
  '0011_health': { up: health.up },
  '0012_care_plan': { up: carePlan.up },
  '0013_incidents': { up: incidents.up },
  '0014_items': { up: items.up },
  '0015_documents': { up: documents.up },
  '0016_care_round': { up: careRound.up },
  '0017_partings': { up: partings.up },
  '0018_medicine_stock': { up: medicineStock.up },
  '0020_mail': { up: mail.up },
  '0021_health_rest': { up: healthRest.up },
  '0023_plan_proposals': { up: planProposals.up },
  '0024_diary_photos': { up: diaryPhotos.up },
  '0025_rounds_hospital_care': { up: roundsHospitalCare.up },
  '0026_first_page': { up: firstPage.up },
  '0027_allergies': { up: allergies.up },
  '0028_accounts': { up: accounts.up },
  '0029_news': { up: news.up },
  '0030_portal': { up: portal.up },
  '0031_requests': { up: requests.up },
  '0032_prices': { up: prices.up },
  '0033_ways_in': { up: waysIn.up },
  '0034_join': { up: join.up },
  '0035_house_offer': { up: houseOffer.up },
  '0036_price_lists': { up: priceLists.up },
  '0037_shown': { up: shown.up },
  '0038_week': { up: week.up },
  '0039_who': { up: who.up },
  '0040_behind': { up: behind.up },
  '0041_limits': { up: limits.up },
  '0042_record': { up: record.up },
  '0043_medicine_register': { up: medicineRegister.up },
  '0044_order_packages': { up: orderPackages.up },
  '0045_moves': { up: moves.up },
  '0046_belongings_later': { up: belongingsLater.up },
  '0047_answers': { up: answers.up },
  '0048_published': { up: published.up },
  '0049_alerts': { up: alerts.up },
  '0051_ways': { up: ways.up },
  '0052_kind_of_line': { up: kindOfLine.up },
  '0053_audit_sets': { up: auditSets.up },
  '0054_counted': { up: counted.up },
  '0055_tasks': { up: tasks.up },
  '0056_notices': { up: notices.up },
  '0057_calendar': { up: calendar.up },
  '0058_orders': { up: orders.up },
  '0059_house_documents': { up: houseDocuments.up },
  '0060_reminders': { up: reminders.up },
  '0061_support': { up: support.up },
  '0062_equipment': { up: equipment.up },
  '0064_task_questions': { up: taskQuestions.up },
  '0065_task_photos': { up: taskPhotos.up },
  '0066_meals': { up: meals.up },
  '0067_diary_photo_files': { up: diaryPhotoFiles.up },
  '0068_alert_release': { up: alertRelease.up },
  '0070_arrangements': { up: arrangements.up },
  '0072_notices_to_families': { up: noticesToFamilies.up },
  '0073_quiet_hours': { up: quietHours.up },
  '0074_repeated_orders': { up: repeatedOrders.up },
  '0075_planned_leaving': { up: plannedLeaving.up },
  '0076_escort_role': { up: escortRole.up },
  '0077_nil_by_mouth': { up: nilByMouth.up },
  '0078_letters_to_families': { up: lettersToFamilies.up },
  '0079_notice_audiences': { up: noticeAudiences.up },
  '0080_repeat_weekdays': { up: repeatWeekdays.up },
  '0081_leaving_words': { up: leavingWords.up },
}

const toLatest = (db: Kysely<Database>, given: Record<string, Migration>) =>
  new Migrator({ db, provider: { getMigrations: async () => given } }).migrateToLatest()

const isNewSqlite = async (db: Kysely<Database>): Promise<boolean> => dialectOf(db) === 'sqlite' && (await db.introspection.getTables()).length === 0

/** The migrations, with an extra step in the transaction of the last one. */
function ending(more: (db: Kysely<Database>) => Promise<void>): Record<string, Migration> {
  const [name, last] = Object.entries(migrations).at(-1) ?? []
  if (name === undefined || last === undefined) return migrations
  const up = async (db: Kysely<Database>): Promise<void> => {
    await last.up(db)
    await more(db)
  }
  return { ...migrations, [name]: { up } }
}

/**
 * Migrates the database to the newest schema; safe to call at every start. @throws the error of a failing migration, or if row-level
 * security has a gap
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const { error } = (await isNewSqlite(db)) ? await withTriggersLast((finish) => toLatest(db, ending(finish))) : await toLatest(db, migrations)
  if (error) throw error
  const gaps = await gapsInRowSecurity(db)
  if (gaps.length > 0) throw new Error(`Ridade turve ei ole terve: ${gaps.join('; ')}`)
  // The epoch identifies this incarnation of the database; only a restore or manual surgery gives a new one (sync.md).
  await db
    .insertInto('sync_meta')
    .values({ key: 'epoch', value: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
