import type { AbsenceTable } from '#core/db/tables/client.ts'
import type { HealthHospitalTable } from '#core/db/tables/health.ts'
import { ids } from '#shared/contract/ids.ts'
import { SYSTEM } from './country.ts'
import type { Random } from './random.ts'
import type { DemoPart } from './stage.ts'

const HOSPITALS = ['Lõuna-Eesti Haigla', 'Tartu Ülikooli Kliinikum', 'Valga haigla', 'Põlva haigla']
const CAUSES = ['Kopsupõletik', 'Reieluukaela murd', 'Südamepuudulikkuse ägenemine', 'Kuseteede infektsioon', 'Insuldi kahtlus', 'Plaaniline uuring']
const SENDERS = ['Kiirabi', 'Kiirabi', 'Perearst', 'Õde']

/** Absent people, and details of hospital stays. */
export const demoAbsences: DemoPart = async ({ home, other, random, write }) => {
  const stays = writeHospital(random('hospital'), home.absences)
  await write({ absence: [...home.absences, ...other.absences], health_hospital: stays })
}

/** Details of hospital stays: place and reason for nearly all. The first finished one is used in examples. */
function writeHospital(random: Random, absences: readonly AbsenceTable[]): HealthHospitalTable[] {
  const stays = absences.filter(({ reason }) => reason === 'haiglas')
  const known = stays.find(({ ended_at }) => ended_at !== null)
  if (known) known.id = ids.item
  return stays.flatMap(({ id, house_id, client_id, started_at }) => {
    const said = { hospital: random.pick(HOSPITALS), cause: random.pick(CAUSES), sent_by: random.chance(0.8) ? random.pick(SENDERS) : null }
    const row = { id, ver: 1, updated_at: started_at, updated_by: SYSTEM, deleted_at: null, house_id, client_id }
    return id === ids.item || random.chance(0.85) ? [{ ...row, ...said }] : []
  })
}
