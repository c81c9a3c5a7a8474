import { daysBetween } from '#shared/rules/time.ts'
import { newPaper } from '../files/paper.ts'
import { estonianDay, estonianMoney } from './estonian.ts'

interface Reservation {
  number: string
  today: string
  house: {
    name: string
    owner: string | null
    location: string | null
    phone: string | null
    email_address: string | null
    iban_account: string | null
    recipient_name: string | null
    price_from_cents: number | null
  }
  client: { name: string; personal_id: string | null; birth_date: string | null }
  room: string | null
  from: string
  until: string
  daily_cents: number | null
  signer: string
  house_signer: string
}

/** A reservation contract (broneerimisleping, estonia.md 2.4) on A4, in Estonian. */
export async function drawReservation({ number, today, house, client, room, from, until, ...terms }: Reservation): Promise<Buffer> {
  const title = `Broneerimisleping nr ${number}`
  const paper = await newPaper(title)
  const days = daysBetween(from, until) + 1
  const { daily_cents: daily } = terms
  const provider = house.owner ?? house.name
  paper.quiet(house.name)
  paper.title(title)
  paper.quiet([house.location, estonianDay(today)].filter(Boolean).join(', '))
  paper.heading('1. Pooled')
  paper.facts(
    known([
      ['Teenuseosutaja', provider],
      ['Hoolekandeasutus', house.owner === null ? null : house.name],
      ['Aadress', house.location],
      ['Telefon', house.phone],
      ['E-post', house.email_address],
      ['Esindaja', terms.house_signer],
    ]),
  )
  paper.gap()
  paper.facts(
    known([
      ['Teenuse saaja', client.name],
      ['Isikukood', client.personal_id],
      ['Sünniaeg', client.personal_id === null && client.birth_date !== null ? estonianDay(client.birth_date) : null],
      ['Lepingu sõlmija', terms.signer === client.name ? null : terms.signer],
    ]),
  )
  paper.heading('2. Mida broneeritakse')
  paper.text('Teenuseosutaja hoiab teenuse saajale ööpäevaringse üldhooldusteenuse kohta. Koht on kinni alljärgneval ajal ja seda ei anta teisele.')
  paper.gap()
  paper.facts(
    known([
      ['Tuba', room ?? 'määratakse saabumisel'],
      ['Koht on kinni', `${estonianDay(from)} – ${estonianDay(until)} (${days === 1 ? '1 päev' : `${days} päeva`})`],
      ['Teenuse hind alates', house.price_from_cents === null ? null : `${estonianMoney(house.price_from_cents)} kuus`],
    ]),
  )
  paper.heading('3. Broneerimistasu')
  if (daily) {
    paper.text(
      `Koha hoidmise eest tasutakse ${estonianMoney(daily)} päevas, kokku kuni ${estonianMoney(daily * days)}. Tasu arvestatakse päevade eest, mil koht oli kinni ja inimene veel ei saabunud.`,
    )
    paper.gap()
    paper.facts(
      known([
        ['Saaja', house.recipient_name ?? provider],
        ['Arvelduskonto', house.iban_account],
        ['Selgitus', `${number}, ${client.name}`],
      ]),
    )
  } else paper.text('Koha hoidmise eest tasu ei võeta.')
  paper.heading('4. Kehtivus ja lõppemine')
  paper.text(
    `Leping kehtib allkirjastamisest kuni ${estonianDay(until)}. See lõpeb varem, kui pooled sõlmivad teenuse osutamise lepingu või kui üks pool teatab teisele kirjalikult, et kohta enam ei vajata või ei saa hoida.`,
  )
  paper.text('Leping on koostatud kahes võrdses eksemplaris, kummalegi poolele üks, või allkirjastatakse digitaalselt.')
  paper.signatures([terms.signer, terms.signer === client.name ? 'Teenuse saaja' : 'Lepingu sõlmija'], [terms.house_signer, `${provider} esindaja`])
  return paper.bytes(`${title} · ${client.name}`)
}

/** Those facts that the house knows. */
const known = (facts: readonly (readonly [string, string | null])[]): [string, string][] =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []))
