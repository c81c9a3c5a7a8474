import type { PartingView } from '#shared/contract/parting.ts'
import { estonianDay, estonianMoment } from '../kernel/estonian.ts'
import { beginPdf, type Ground, known, personFacts, writeBelongings } from './writing.ts'

/** A change of room: what was before, what is after, when and why. */
export interface RoomChange {
  at: string
  from: string | null
  to: string | null
  reason: string | null
}

/** A note of a change of room on A4, in Estonian. */
export async function drawRoomChange(ground: Ground, { at, from, to, reason }: RoomChange): Promise<Buffer> {
  const title = `Toavahetuse akt nr ${ground.number}`
  const paper = await beginPdf(title, ground)
  paper.heading('1. Elanik')
  paper.facts(personFacts('Nimi', ground.client))
  paper.heading('2. Toavahetus')
  paper.facts(
    known([
      ['Aeg', estonianMoment(at)],
      ['Senine tuba', from ?? 'tuba määramata'],
      ['Uus tuba', to ?? 'tuba määramata'],
      ['Põhjus', reason],
    ]),
  )
  paper.heading('3. Kinnitus')
  paper.text('Elanikku või tema esindajat on toavahetusest teavitatud ja ta on sellega nõus. Elaniku esemed on viidud uude tuppa.')
  paper.signatures([ground.signer, 'Elanik või tema esindaja'], [ground.house_signer, 'Hooldekodu esindaja'])
  return paper.bytes(`${title} · ${ground.client.name}`)
}

/** What is known of a parting, with the day of arrival where it is known. */
export type Parted = PartingView & { arrived_on: string | null }

/** An act of leaving with the belongings that were handed over, on A4, in Estonian. */
export async function drawLeaving(ground: Ground, { at, arrived_on, room, place, reason, belongings }: Parted): Promise<Buffer> {
  const title = `Lahkumisakt nr ${ground.number}`
  const paper = await beginPdf(title, ground)
  paper.heading('1. Lahkuja')
  paper.facts(personFacts('Nimi', ground.client))
  paper.heading('2. Hooldekodust lahkumine')
  paper.facts(
    known([
      ['Saabumise kuupäev', arrived_on && estonianDay(arrived_on)],
      ['Lahkumise aeg', estonianMoment(at)],
      ['Tuba', room],
      ['Uus elukoht', place],
      ['Põhjus', reason],
    ]),
  )
  paper.heading('3. Esemed')
  writeBelongings(paper, belongings)
  paper.heading('4. Kinnitus')
  paper.text('Allkirjastajad kinnitavad, et tuba on vabastatud ja esemed on üle antud.')
  paper.signatures([ground.signer, 'Lahkuja või tema esindaja'], [ground.house_signer, 'Hooldekodu esindaja'])
  return paper.bytes(`${title} · ${ground.client.name}`)
}

/** A notice of somebody's death on A4, in Estonian, for the family and the house's own papers. */
export async function drawDeath(ground: Ground, parted: Parted): Promise<Buffer> {
  const { at, arrived_on, room, place, found_by, established_by, reason, informed, belongings } = parted
  const title = `Teade elaniku surmast nr ${ground.number}`
  const paper = await beginPdf(title, ground)
  paper.heading('1. Elanik')
  paper.facts([...personFacts('Nimi', ground.client), ...known([['Elas hooldekodus alates', arrived_on && estonianDay(arrived_on)]])])
  paper.heading('2. Surm')
  paper.facts(
    known([
      ['Aeg', estonianMoment(at)],
      ['Koht', place ?? room],
      ['Leidja', found_by],
      ['Surma tuvastaja', established_by],
      ['Märkus', reason],
    ]),
  )
  paper.heading('3. Lähedaste teavitamine')
  if (informed.length > 0) paper.facts(informed.map(({ name, at: told }) => [name, estonianMoment(told)]))
  else paper.text('Teavitamise kohta märget ei ole.')
  paper.heading('4. Esemed')
  writeBelongings(paper, belongings)
  paper.gap()
  paper.text('Teade on koostatud hooldekodu andmete põhjal ega asenda arsti väljastatud surmateatist.')
  paper.text('Avaldame lähedastele sügavat kaastunnet.')
  paper.signatures(
    [ground.signer, belongings.some(({ outcome }) => outcome === 'antud') ? 'Teate ja esemed kätte saanud' : 'Teate kätte saanud'],
    [ground.house_signer, 'Hooldekodu esindaja'],
  )
  return paper.bytes(`${title} · ${ground.client.name}`)
}
