import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { demoFeatures } from './agree.ts'
import { demoAllergies } from './allergies.ts'
import { demoClients } from './clients.ts'
import { demoDiaries } from './diaries.ts'
import { demoDocuments } from './documents.ts'
import { demoAbsences } from './hospital.ts'
import { createHome, createOther } from './households.ts'
import { demoHousePhotos, HOUSE_DRAWINGS } from './housePhotos.ts'
import { demoHouses } from './houses.ts'
import { demoIncidents } from './incidents.ts'
import { insertRows } from './insert.ts'
import { demoItems } from './items.ts'
import { demoJoins } from './joins.ts'
import { demoMedicines } from './medicines.ts'
import { createNames } from './names.ts'
import { demoNews, NEWS_DRAWINGS } from './news.ts'
import { demoCalendar } from './calendar.ts'
import { demoMeals } from './meals.ts'
import { demoFamilyPages } from './familyPages.ts'
import { demoNoticeFiles } from './noticeFiles.ts'
import { demoNotices } from './notices.ts'
import { demoReminders } from './reminders.ts'
import { demoEquipment } from './equipment.ts'
import { demoHouseDocuments } from './houseDocuments.ts'
import { demoOrders } from './orders.ts'
import { demoPartings } from './partings.ts'
import { createPeople } from './people.ts'
import { demoPhotos } from './photos.ts'
import { Pictures } from './pictures.ts'
import { demoPlans } from './plans.ts'
import { demoPrices } from './prices.ts'
import { randomOf } from './random.ts'
import { demoRecords } from './records.ts'
import { demoRequests } from './requests.ts'
import { demoShifts } from './shifts.ts'
import { makeStaff } from './staff.ts'
import type { DemoPart, DemoRows, DemoScale, Stage } from './stage.ts'
import { demoTaskPhotos } from './taskPhotos.ts'
import { demoTasks } from './tasks.ts'
import { demoWeeks } from './week.ts'
import { demoWorkerUnits } from './workerUnits.ts'

export interface DemoOptions {
  now: Date
  seed?: number
  scale?: Partial<DemoScale>
  /** For all sign-ins at koduke.example. */
  passwordHash: string
  /** Stores files; without it rows name missing files. */
  keep?: (bytes: Buffer) => Promise<unknown>
}

/**
 * Fills an empty, migrated database with Tamme kodu, a second house and the country's houses; all people are invented. The same seed and
 * `now` give the same rows, including ids; nothing happens after `now`.
 */
export async function loadDemo(db: Kysely<Database>, options: DemoOptions): Promise<void> {
  const stage = setStage(db, options)
  for (const part of PARTS) await part(stage)
}

/** All users and staff. */
const demoStaff: DemoPart = ({ staff, write }) => write({ person: staff.persons, partner: staff.partners, membership: staff.memberships })

/** Planned care, the diary, and incidents. */
const demoCare: DemoPart = async (stage) => {
  const plans = await demoPlans(stage)
  await demoIncidents(stage, await demoDiaries(stage, plans))
}

/** One part per noun, in order of writing: prices and features depend on the houses, handovers on the entries. */
const PARTS: readonly DemoPart[] = [
  demoHouses,
  demoPrices,
  demoFeatures,
  demoStaff,
  demoWorkerUnits,
  demoClients,
  demoAbsences,
  demoRequests,
  demoJoins,
  demoAllergies,
  demoCare,
  demoRecords,
  demoMedicines,
  demoItems,
  demoWeeks,
  demoMeals,
  demoTasks,
  demoEquipment,
  demoTaskPhotos,
  demoCalendar,
  demoNotices,
  demoNoticeFiles,
  demoFamilyPages,
  demoReminders,
  demoHouseDocuments,
  demoOrders,
  demoDocuments,
  demoPartings,
  demoPhotos,
  demoNews,
  demoHousePhotos,
  demoShifts,
]

/** People with their places and jobs, before anything is written. */
function setStage(db: Kysely<Database>, { now, seed = 1, scale, passwordHash, keep }: DemoOptions): Stage {
  const whole = { residents: 61, days: 90, density: 14, houses: 200, ...scale }
  const random = (subject: string) => randomOf(seed, subject)
  const names = createNames(random('names'))
  const staff = makeStaff(random('staff'), names, now, passwordHash)
  const people = createPeople(random('people'), names, now)
  return {
    db,
    now,
    scale: whole,
    staff,
    home: createHome(random('home'), { now, people, count: whole.residents, workers: staff.home }),
    other: createOther(random('other'), { now, people, count: Math.min(27, whole.residents), workers: staff.other }),
    random,
    pictures: begun(),
    write: (rows) => writeRows(db, rows),
    async keep(bytes) {
      for (const each of bytes) await keep?.(each)
    },
  }
}

/** The slowest drawings are started before the first row. */
function begun(): Pictures {
  const pictures = new Pictures()
  for (const drawing of [...NEWS_DRAWINGS, ...HOUSE_DRAWINGS]) void pictures.of(drawing).catch(() => undefined)
  return pictures
}

async function writeRows(db: Kysely<Database>, rows: DemoRows): Promise<void> {
  for (const table of Object.keys(rows) as (keyof DemoRows)[]) await insertRows(db, table, rows[table] ?? [])
}
