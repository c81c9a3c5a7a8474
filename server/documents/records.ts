import type { PartingView } from '#shared/contract/parting.ts'
import { estonianDay, estonianMoment } from '../kernel/estonian.ts'
import type { PdfContent } from '../pdf/content.ts'
import { belongingsBlock, facts, type Ground, heading, pdfOf, personFacts, signatures, text } from './writing.ts'

/** A change of room: before and after, when and why. */
export interface RoomChange {
  at: string
  from: string | null
  to: string | null
  reason: string | null
}

/** A record of a change of room. */
export const roomChangeNote = (ground: Ground, { at, from, to, reason }: RoomChange): PdfContent =>
  pdfOf(`Toavahetuse akt nr ${ground.number}`, ground, [
    heading('1. Elanik'),
    facts(...personFacts('Nimi', ground.client)),
    heading('2. Toavahetus'),
    facts(['Aeg', estonianMoment(at)], ['Senine tuba', from ?? 'tuba määramata'], ['Uus tuba', to ?? 'tuba määramata'], ['Põhjus', reason]),
    heading('3. Kinnitus'),
    text('Elanikku või tema esindajat on toavahetusest teavitatud ja ta on sellega nõus. Elaniku esemed on viidud uude tuppa.'),
    signatures('Elanik või tema esindaja', ground.signer, 'Hooldekodu esindaja', ground.house_signer),
  ])

/** Details of a discharge, with the day of arrival if known. */
export type Parted = PartingView & { arrived_on: string | null }

/** A record of departure with the belongings handed over. */
export const leavingAct = (ground: Ground, { at, arrived_on, room, place, reason, belongings }: Parted): PdfContent =>
  pdfOf(`Lahkumisakt nr ${ground.number}`, ground, [
    heading('1. Lahkuja'),
    facts(...personFacts('Nimi', ground.client)),
    heading('2. Hooldekodust lahkumine'),
    facts(
      ['Saabumise kuupäev', arrived_on && estonianDay(arrived_on)],
      ['Lahkumise aeg', estonianMoment(at)],
      ['Tuba', room],
      ['Uus elukoht', place],
      ['Põhjus', reason],
    ),
    heading('3. Esemed'),
    belongingsBlock(belongings),
    heading('4. Kinnitus'),
    text('Allkirjastajad kinnitavad, et tuba on vabastatud ja esemed on üle antud.'),
    signatures('Lahkuja või tema esindaja', ground.signer, 'Hooldekodu esindaja', ground.house_signer),
  ])

/** A notice of death, for the family and the house's files. */
export function deathNotice(ground: Ground, parted: Parted): PdfContent {
  const { at, arrived_on, room, place, found_by, established_by, reason, informed, belongings } = parted
  return pdfOf(`Teade elaniku surmast nr ${ground.number}`, ground, [
    heading('1. Elanik'),
    facts(...personFacts('Nimi', ground.client), ['Elas hooldekodus alates', arrived_on && estonianDay(arrived_on)]),
    heading('2. Surm'),
    facts(['Aeg', estonianMoment(at)], ['Koht', place ?? room], ['Leidja', found_by], ['Surma tuvastaja', established_by], ['Märkus', reason]),
    heading('3. Lähedaste teavitamine'),
    informed.length > 0
      ? facts(...informed.map(({ name, at: told }) => [name, estonianMoment(told)] as const))
      : text('Teavitamise kohta märget ei ole.'),
    heading('4. Esemed'),
    belongingsBlock(belongings),
    text('Teade on koostatud hooldekodu andmete põhjal ega asenda arsti väljastatud surmateatist.'),
    text('Avaldame lähedastele sügavat kaastunnet.'),
    signatures(
      belongings.some(({ outcome }) => outcome === 'antud') ? 'Teate ja esemed kätte saanud' : 'Teate kätte saanud',
      ground.signer,
      'Hooldekodu esindaja',
      ground.house_signer,
    ),
  ])
}
