import type { PartingView } from '#shared/contract/parting.ts'
import { dayOf } from '#shared/rules/time.ts'
import { estonianDay } from '../kernel/estonian.ts'
import type { Block, Fact, PdfContent } from '../pdf/content.ts'
import type { HouseFacts } from './agreements.store.ts'

/** The input of every paper: number and time, house, person, author and signers. */
export interface Ground {
  number: string
  now: string
  house: HouseFacts
  client: { name: string; personal_id: string | null; birth_date: string | null }
  by: string
  signer: string
  house_signer: string
}

/** A paper of the house about a client, in Estonian on A4: header and footer around its content. */
export const pdfOf = (title: string, { now, house, client, by }: Ground, blocks: readonly Block[]): PdfContent => ({
  title,
  language: 'et',
  at: now,
  head: {
    house: house.name,
    about: client.name,
    made: [house.location, estonianDay(dayOf(now))].filter(Boolean).join(', '),
    by: `Koostaja ${by}`,
  },
  foot: [house.name, house.phone, house.email_address].filter(Boolean).join(' · '),
  blocks,
})

export const heading = (text: string): Block => ({ kind: 'heading', text })
export const text = (words: string): Block => ({ kind: 'text', text: words })
export const facts = (...known: readonly Fact[]): Block => ({ kind: 'facts', facts: known })

/** Who represents the house. */
export const providerOf = ({ owner, name }: HouseFacts): string => owner ?? name

/** Both parties of a contract. */
export const parties = ({ house, client, signer, house_signer }: Ground): Block[] => [
  facts(
    ['Teenuseosutaja', providerOf(house)],
    ['Hoolekandeasutus', house.owner === null ? null : house.name],
    ['Aadress', house.location],
    ['Telefon', house.phone],
    ['E-post', house.email_address],
    ['Esindaja', house_signer],
  ),
  facts(...personFacts('Teenusesaaja', client), ['Lepingu sõlmija', signer === client.name ? null : signer]),
]

/** The person of a paper; a birth date only without a personal code. */
export const personFacts = (label: string, { name, personal_id, birth_date }: Ground['client']): Fact[] => [
  [label, name],
  ['Isikukood', personal_id],
  ['Sünniaeg', personal_id === null && birth_date !== null ? estonianDay(birth_date) : null],
]

/** What became of each belonging at discharge. */
export const belongingsBlock = (belongings: PartingView['belongings']): Block =>
  belongings.length === 0
    ? text('Hooldekodu hoiul esemeid ei olnud.')
    : {
        kind: 'table',
        columns: [{ title: 'Ese' }, { title: 'Tunnused' }, { title: 'Mis sellest sai' }],
        rows: belongings.map(({ name, marks, outcome, handed_to }) => [
          name,
          marks,
          outcome === 'antud' ? ['üle antud', handed_to].filter(Boolean).join(': ') : 'jäi hooldekodu hoiule',
        ]),
      }

/** The signature lines: the other party and the house. */
export const signatures = (left: string, signer: string, right: string, house_signer: string): Block => ({
  kind: 'signatures',
  places: [
    { name: signer, role: left },
    { name: house_signer, role: right },
  ],
})

/** The signature lines of a contract. */
export const signContract = ({ house, client, signer, house_signer }: Ground): Block =>
  signatures(signer === client.name ? 'Teenusesaaja' : 'Lepingu sõlmija', signer, `${providerOf(house)} esindaja`, house_signer)
