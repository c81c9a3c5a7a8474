import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { daysBetween } from '#shared/rules/time.ts'
import { estonianDay, estonianMoney } from '../kernel/estonian.ts'
import { beginPdf, type Ground, known, providerOf, signContract, writeParties } from './writing.ts'

type Reservation = Ground & Pick<Parsed<typeof contract.agreement.reserve>, 'from' | 'until' | 'daily_cents'> & { room: string | null }

/** A reservation contract (broneerimisleping, estonia.md 2.4) on A4, in Estonian. */
export async function drawReservation(reservation: Reservation): Promise<Buffer> {
  const { number, house, client, room, from, until, daily_cents: daily } = reservation
  const title = `Broneerimisleping nr ${number}`
  const paper = await beginPdf(title, reservation)
  const days = daysBetween(from, until) + 1
  paper.heading('1. Pooled')
  writeParties(paper, reservation)
  paper.heading('2. Mida broneeritakse')
  paper.text(
    'Teenuseosutaja broneerib teenusesaajale ööpäevaringse üldhooldusteenuse koha. Koht on broneeritud allpool märgitud ajal ja sel ajal seda teisele ei anta.',
  )
  paper.gap()
  paper.facts(
    known([
      ['Tuba', room ?? 'määratakse saabumisel'],
      ['Koht on broneeritud', `${estonianDay(from)} – ${estonianDay(until)} (${days === 1 ? '1 päev' : `${days} päeva`})`],
      ['Teenuse hind alates', house.price_from_cents === null ? null : `${estonianMoney(house.price_from_cents)} kuus`],
    ]),
  )
  paper.heading('3. Broneerimistasu')
  if (daily) {
    paper.text(
      `Koha broneerimise eest tasutakse ${estonianMoney(daily)} päevas, kokku kuni ${estonianMoney(daily * days)}. Tasu arvestatakse päevade eest, mil koht oli broneeritud ja teenusesaaja ei olnud saabunud.`,
    )
    paper.gap()
    paper.facts(
      known([
        ['Saaja', house.recipient_name ?? providerOf(house)],
        ['Arvelduskonto', house.iban_account],
        ['Selgitus', `${number}, ${client.name}`],
      ]),
    )
  } else paper.text('Koha broneerimise eest tasu ei võeta.')
  paper.heading('4. Kehtivus ja lõppemine')
  paper.text(
    `Leping kehtib allkirjastamisest kuni ${estonianDay(until)}. See lõpeb varem, kui pooled sõlmivad teenuse osutamise lepingu või kui üks pool teatab teisele kirjalikult, et kohta enam ei vajata või et seda ei saa enam broneeritud hoida.`,
  )
  paper.text(
    'Leping on koostatud kahes võrdset juriidilist jõudu omavas eksemplaris, millest kumbki pool saab ühe, või allkirjastatakse digitaalselt.',
  )
  signContract(paper, reservation)
  return paper.bytes(`${title} · ${client.name}`)
}
