import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { daysBetween } from '#shared/rules/time.ts'
import { estonianDay, estonianMoney } from '../kernel/estonian.ts'
import type { Block, PdfContent } from '../pdf/content.ts'
import { facts, type Ground, heading, pdfOf, parties, providerOf, signContract, text } from './writing.ts'

type Reservation = Ground & Pick<Parsed<typeof contract.agreement.reserve>, 'from' | 'until' | 'daily_cents'> & { room: string | null }

/** A reservation contract (broneerimisleping, estonia.md 2.4). */
export function reservationContract(reservation: Reservation): PdfContent {
  const { number, house, room, from, until } = reservation
  const days = daysBetween(from, until) + 1
  return pdfOf(`Broneerimisleping nr ${number}`, reservation, [
    heading('1. Pooled'),
    ...parties(reservation),
    heading('2. Mida broneeritakse'),
    text(
      'Teenuseosutaja broneerib teenusesaajale ööpäevaringse üldhooldusteenuse koha. Koht on broneeritud allpool märgitud ajal ja sel ajal seda teisele ei anta.',
    ),
    facts(
      ['Tuba', room ?? 'määratakse saabumisel'],
      ['Koht on broneeritud', `${estonianDay(from)} – ${estonianDay(until)} (${days === 1 ? '1 päev' : `${days} päeva`})`],
      ['Teenuse hind alates', house.price_from_cents === null ? null : `${estonianMoney(house.price_from_cents)} kuus`],
    ),
    heading('3. Broneerimistasu'),
    ...whatIsPaid(reservation, days),
    heading('4. Kehtivus ja lõppemine'),
    text(
      `Leping kehtib allkirjastamisest kuni ${estonianDay(until)}. See lõpeb varem, kui pooled sõlmivad teenuse osutamise lepingu või kui üks pool teatab teisele kirjalikult, et kohta enam ei vajata või et seda ei saa enam broneeritud hoida.`,
    ),
    text('Leping on koostatud kahes võrdset juriidilist jõudu omavas eksemplaris, millest kumbki pool saab ühe, või allkirjastatakse digitaalselt.'),
    signContract(reservation),
  ])
}

function whatIsPaid({ number, house, client, daily_cents: daily }: Reservation, days: number): Block[] {
  if (!daily) return [text('Koha broneerimise eest tasu ei võeta.')]
  return [
    text(
      `Koha broneerimise eest tasutakse ${estonianMoney(daily)} päevas, kokku kuni ${estonianMoney(daily * days)}. Tasu arvestatakse päevade eest, mil koht oli broneeritud ja teenusesaaja ei olnud saabunud.`,
    ),
    facts(['Saaja', house.recipient_name ?? providerOf(house)], ['Arvelduskonto', house.iban_account], ['Selgitus', `${number}, ${client.name}`]),
  ]
}
