import type { ClientCareChangeTable, ClientConsentTable } from '#core/db/tables/client.ts'
import { careChanges } from './care.ts'
import { markFasting } from './fasting.ts'
import { planLeavings } from './leavings.ts'
import { personalOf } from './personal.ts'
import type { Random } from './random.ts'
import type { DemoPart, DemoRows, Household } from './stage.ts'

/** Present, former and waiting clients of both houses, with their data. */
export const demoClients: DemoPart = async ({ home, other, random, write }) => {
  const personal = random('personal data')
  planLeavings(home)
  markFasting(home)
  for (const household of [home, other]) await write(peopleOf(personal, household))
  await write({ client_care_change: careHistory(random('care history'), home) })
}

function peopleOf(random: Random, { residents, waiting, tickets, now }: Household): DemoRows {
  const everybody = [...residents, ...waiting]
  const personal = [
    ...residents.map((resident) => personalOf(random, resident, now, resident.ended === null)),
    ...waiting.map((person) => personalOf(random, person, now, false)),
  ]
  return {
    client: everybody.map((person) => person.client),
    client_care: everybody.map(({ care }, index) => ({ ...care, photo_refused: refusesPhotos(personal[index]?.consents ?? []) })),
    client_person: personal.map(({ person }) => person),
    client_contact: personal.flatMap(({ contacts }) => contacts),
    client_comm: personal.flatMap(({ comms }) => comms),
    client_field: personal.flatMap(({ fields }) => fields),
    client_consent: personal.flatMap(({ consents }) => consents),
    stay: residents.flatMap((resident) => resident.stays),
    queue_ticket: tickets,
  }
}

const refusesPhotos = (consents: readonly ClientConsentTable[]): 0 | 1 =>
  consents.some(({ kind, given }) => kind === 'photo' && given === 0) ? 1 : 0

/** Residents' changes of wishes, recorded by the nurse. */
function careHistory(random: Random, { residents, workers, now }: Household): ClientCareChangeTable[] {
  const nurses = workers.filter(({ shift }) => shift === 'nurse')
  const care = residents.filter(({ ended }) => ended === null).map((resident) => resident.care)
  return nurses.slice(0, 1).flatMap((nurse) => careChanges(random, care, nurse, now))
}
