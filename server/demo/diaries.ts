import type { DiaryEntryTable } from '#core/db/tables/diary.ts'
import { ids } from '#shared/contract/ids.ts'
import { plannedIn, tellActs } from './acts.ts'
import { clock, dayBefore, iso, minutes } from './clock.ts'
import { writeDiary } from './diary.ts'
import { writer } from './insert.ts'
import type { Plans } from './plans.ts'
import { UNMARKED } from './queue.ts'
import { at } from './random.ts'
import { createRota } from './rota.ts'
import type { Household, Living, Stage } from './stage.ts'

/**
 * Diaries of both houses; that of Tamme kodu follows its care plans.
 * @returns Tamme kodu's entries of falls
 */
export async function demoDiaries(stage: Stage, plans: Plans): Promise<DiaryEntryTable[]> {
  const { home, other, scale, write } = stage
  const falls = await loadDiary(stage, 'diary', { household: home, days: scale.days, density: scale.density, plans })
  await write({ diary_entry: knownEntry(home) })
  await loadDiary(stage, 'other diary', { household: other, days: Math.min(14, scale.days), density: scale.density * 0.75 })
  return falls
}

interface Diary {
  household: Household
  days: number
  density: number
  plans?: Plans
}

/** @returns its entries of falls */
async function loadDiary({ db, random, now }: Stage, subject: string, { household, days, density, plans }: Diary): Promise<DiaryEntryTable[]> {
  const chance = random(subject)
  const diary = writer(db, 'diary_entry')
  const falls: DiaryEntryTable[] = []
  const { residents } = household
  const rota = createRota(household.workers)
  const planned = plans && plannedIn(plans)
  for (const rows of writeDiary(chance, { residents, rota, now, days, density })) {
    falls.push(...rows.filter(({ kind }) => kind === 'fall'))
    await diary.add(planned ? tellActs(chance, rows, planned, { residents, rota, now }) : rows)
  }
  await diary.flush()
  return falls
}

/** The one entry with a fixed id: by the carer who can sign in, about the best-known resident, in that carer's latest shift. */
function knownEntry({ residents, workers, now }: Living): DiaryEntryTable[] {
  const resident = residents.find(({ client }) => client.id === ids.client)
  const author = workers.find(({ shift, place }) => shift === 'day' && place === 0)
  if (!resident || !author) return []
  const started = dayBefore(now, 0).at(clock(8, 10))
  const today = Math.min(now.getTime() - minutes(25), dayBefore(now, 0).at(clock(19, 30)))
  const event = Math.floor((today > started ? today : dayBefore(now, 1).at(clock(18, 40))) / minutes(1)) * minutes(1)
  const recorded = iso(event + minutes(2) + 17_000)
  return [
    {
      id: ids.entry,
      ver: 1,
      updated_at: recorded,
      updated_by: author.id,
      deleted_at: null,
      house_id: resident.client.house_id,
      client_id: ids.client,
      kind: 'talk',
      values_json: JSON.stringify({ about: 'family' }),
      text: `Helistas ${at(resident.kin, 0).all}, rääkisid sünnipäevast. Tuju hea.`,
      event_at: iso(event),
      recorded_at: recorded,
      recorded_by: author.id,
      recorded_name: author.name,
      ...UNMARKED,
    },
  ]
}
