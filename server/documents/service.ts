import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { estonianDay, estonianMoney } from '../kernel/estonian.ts'
import { beginPaper, type Ground, known, providerOf, signContract, writeParties } from './writing.ts'

type Service = Ground & Omit<Parsed<typeof contract.agreement.serve>, 'client_id'> & { room: string | null }

/** A service contract (teenuse osutamise leping, estonia.md 2.1, 2.3 and 2.4) on A4, in Estonian. */
export async function drawService(service: Service): Promise<Buffer> {
  const { number, house, client, room, from, until, monthly_cents: monthly, payer, notice_days } = service
  const title = `Teenuse osutamise leping nr ${number}`
  const paper = await beginPaper(title, service)
  paper.heading('1. Pooled')
  writeParties(paper, service)
  paper.heading('2. Teenus')
  paper.text(
    'Teenuseosutaja osutab teenuse saajale ööpäevaringset üldhooldusteenust: majutust, toitlustust, ööpäevaringset hooldust ja kõrvalabi, turvalist keskkonda ning abi tervishoiuteenuse kättesaamisel.',
  )
  paper.text(
    'Kolmekümne päeva jooksul teenuse algusest koostatakse koos teenuse saajaga, vajaduse korral ka tema lähedase, seadusliku esindaja ja omavalitsusega, hooldusplaan. Selle järgi hooldatakse ja see vaadatakse üle vähemalt kord poolaastas.',
  )
  paper.gap()
  paper.facts(
    known([
      ['Teenus algab', estonianDay(from)],
      ['Kehtib kuni', until === null ? 'tähtajatu' : estonianDay(until)],
      ['Tuba', room ?? 'määratakse saabumisel'],
    ]),
  )
  paper.heading('3. Tasu')
  if (monthly !== null) {
    paper.text(
      `Teenuse saaja tasub teenuse eest ${estonianMoney(monthly)} kuus. Hoolduskulud, mille eest tasub seaduse järgi tema elukohajärgne omavalitsus, on arvestatud maha omavalitsuse otsuse alusel.`,
    )
    paper.gap()
  } else paper.text('Tasu lepitakse kokku lepingu lisas. Hoolduskulude eest tasub seaduse järgi teenuse saaja elukohajärgne omavalitsus.')
  paper.facts(
    known([
      ['Maksja', payer],
      ['Saaja', house.recipient_name ?? providerOf(house)],
      ['Arvelduskonto', house.iban_account],
      ['Selgitus', `${number}, ${client.name}`],
    ]),
  )
  paper.heading('4. Kokkulepped')
  paper.text(
    'Teenuseosutaja hoiab teenuse saaja väärikust, privaatsust ja harjumusi, peab tema hoolduse kohta päevikut ning teatab lähedasele või esindajale viivitamata, kui tervis oluliselt muutub.',
  )
  paper.text('Teenuse saaja ja tema lähedased annavad hoolduseks vajalikud andmed ja ravimiskeemi ning peavad kinni maja kodukorrast.')
  paper.text('Maja hoiule antud esemed pannakse kirja ja antakse lahkumisel aktiga üle.')
  paper.text(
    'Isikuandmeid, sealhulgas andmeid tervise kohta, töötleb teenuseosutaja üksnes teenuse osutamiseks ja seaduse täitmiseks. Teenuse saajal on õigus oma andmetega tutvuda.',
  )
  paper.heading('5. Muutmine ja lõppemine')
  paper.text(
    `Lepingut muudetakse kirjalikult. Kumbki pool võib lepingu üles öelda, teatades sellest kirjalikult vähemalt ${notice_days === 1 ? '1 päeva' : `${notice_days} päeva`} ette. Leping lõpeb tähtaja saabumisel, kokkuleppel ja teenuse saaja surmaga.`,
  )
  paper.text('Leping on koostatud kahes võrdses eksemplaris, kummalegi poolele üks, või allkirjastatakse digitaalselt.')
  signContract(paper, service)
  return paper.bytes(`${title} · ${client.name}`)
}
