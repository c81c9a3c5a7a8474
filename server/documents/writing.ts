import type { PartingView } from '#shared/contract/parting.ts'
import { dayOf } from '#shared/rules/time.ts'
import { newPdf, type Pdf } from '../files/pdfWriter.ts'
import type { HouseFacts } from './agreements.store.ts'
import { estonianDay } from '../kernel/estonian.ts'

/** What every paper is drawn from: its number and moment, the house, the person, and who signs. */
export interface Ground {
  number: string
  now: string
  house: HouseFacts
  client: { name: string; personal_id: string | null; birth_date: string | null }
  signer: string
  house_signer: string
}

/** A paper of the house with its title and day. */
export async function beginPdf(title: string, { now, house }: Ground): Promise<Pdf> {
  const paper = await newPdf(title)
  // The same record drawn at the same moment is the same file.
  paper.pdf.setCreationDate(new Date(now))
  paper.pdf.setModificationDate(new Date(now))
  paper.quiet(house.name)
  paper.title(title)
  paper.quiet([house.location, estonianDay(dayOf(now))].filter(Boolean).join(', '))
  return paper
}

/** Who stands behind the house. */
export const providerOf = ({ owner, name }: HouseFacts): string => owner ?? name

/** Both parties of a contract. */
export function writeParties(paper: Pdf, { house, client, signer, house_signer }: Ground): void {
  paper.facts(
    known([
      ['Teenuseosutaja', providerOf(house)],
      ['Hoolekandeasutus', house.owner === null ? null : house.name],
      ['Aadress', house.location],
      ['Telefon', house.phone],
      ['E-post', house.email_address],
      ['Esindaja', house_signer],
    ]),
  )
  paper.gap()
  paper.facts([...personFacts('Teenusesaaja', client), ...known([['Lepingu sõlmija', signer === client.name ? null : signer]])])
}

/** Who a paper is about; a birth date only where there is no code to say it. */
export const personFacts = (label: string, { name, personal_id, birth_date }: Ground['client']): [string, string][] =>
  known([
    [label, name],
    ['Isikukood', personal_id],
    ['Sünniaeg', personal_id === null && birth_date !== null ? estonianDay(birth_date) : null],
  ])

/** What became of each belonging at a parting. */
export function writeBelongings(paper: Pdf, belongings: PartingView['belongings']): void {
  if (belongings.length === 0) return paper.text('Hooldekodu hoiul esemeid ei olnud.')
  paper.facts(
    belongings.map(({ name, marks, outcome, handed_to }) => [
      name,
      [marks, outcome === 'antud' ? `üle antud: ${handed_to ?? ''}` : 'jäi hooldekodu hoiule'].filter(Boolean).join('; '),
    ]),
  )
}

/** The places to sign of a contract. */
export const signContract = (paper: Pdf, { house, client, signer, house_signer }: Ground): void =>
  paper.signatures([signer, signer === client.name ? 'Teenusesaaja' : 'Lepingu sõlmija'], [house_signer, `${providerOf(house)} esindaja`])

/** Those facts that the house knows. */
export const known = (facts: readonly (readonly [string, string | null])[]): [string, string][] =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []))
