import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { estonianDay, estonianMoney } from '../kernel/estonian.ts'
import { beginPdf, type Ground, known, providerOf, signContract, writeParties } from './writing.ts'

type Service = Ground & Omit<Parsed<typeof contract.agreement.serve>, 'client_id'> & { room: string | null }

/** A service contract (teenuse osutamise leping, estonia.md 2.1, 2.3 and 2.4) on A4, in Estonian. */
export async function drawService(service: Service): Promise<Buffer> {
  const { number, house, client, room, from, until, monthly_cents: monthly, payer, notice_days } = service
  const title = `Teenuse osutamise leping nr ${number}`
  const paper = await beginPdf(title, service)
  paper.heading('1. Pooled')
  writeParties(paper, service)
  paper.heading('2. Teenus')
  paper.text(
    'Teenuseosutaja osutab teenusesaajale ööpäevaringset üldhooldusteenust: majutust, toitlustust, ööpäevaringset hooldust ja kõrvalabi, turvalist keskkonda ning abi tervishoiuteenuse kättesaamisel.',
  )
  paper.text(
    'Teenuseosutaja koostab 30 päeva jooksul teenuse algusest koos teenusesaajaga hooldusplaani, kaasates vajaduse korral tema seadusliku esindaja, lähedase ja omavalitsuse (sotsiaalhoolekande seaduse §\u00a021). Teenust osutatakse hooldusplaani järgi ja hooldusplaan vaadatakse üle vähemalt üks kord poolaasta jooksul.',
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
      `Teenusesaaja tasub teenuse eest ${estonianMoney(monthly)} kuus. Sellest summast on maha arvatud hoolduskulud, mille eest tasub rahvastikuregistri järgse elukoha omavalitsus piirmäära ulatuses ja oma otsuse alusel (sotsiaalhoolekande seaduse §\u00a022¹). Piirmäära ületav osa hoolduskuludest jääb teenusesaaja kanda.`,
    )
    paper.gap()
  } else
    paper.text(
      'Tasu lepitakse kokku lepingu lisas. Hoolduskulude eest tasub teenusesaaja rahvastikuregistri järgse elukoha omavalitsus piirmäära ulatuses ja oma otsuse alusel (sotsiaalhoolekande seaduse §\u00a022¹). Piirmäära ületav osa hoolduskuludest jääb teenusesaaja kanda.',
    )
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
    'Teenuseosutaja austab teenusesaaja väärikust, privaatsust ja harjumusi, peab tema hoolduse kohta päevikut ning teatab tema lähedasele või esindajale viivitamata, kui teenusesaaja tervis oluliselt muutub.',
  )
  paper.text(
    'Teenusesaaja või tema esindaja annab teenuseosutajale hoolduseks vajalikud andmed ja ravimiskeemi. Teenusesaaja ja tema külalised järgivad teenuseosutaja kodukorda.',
  )
  paper.text('Teenuseosutaja hoiule antud esemed märgitakse üles ja antakse lahkumisel aktiga üle.')
  paper.text(
    'Isikuandmeid, sealhulgas andmeid tervise kohta, töötleb teenuseosutaja üksnes teenuse osutamiseks ja seaduse täitmiseks. Teenusesaajal on õigus oma andmetega tutvuda.',
  )
  paper.heading('5. Muutmine ja lõppemine')
  paper.text(
    `Lepingut muudetakse kirjalikult. Pool võib lepingu üles öelda, kui ta teatab sellest teisele poolele kirjalikult vähemalt ${notice_days === 1 ? '1 päeva' : `${notice_days} päeva`} ette. Leping lõpeb tähtaja möödumisel, poolte kokkuleppel ja teenusesaaja surma korral.`,
  )
  paper.text(
    'Leping on koostatud kahes võrdset juriidilist jõudu omavas eksemplaris, millest kumbki pool saab ühe, või allkirjastatakse digitaalselt.',
  )
  signContract(paper, service)
  return paper.bytes(`${title} · ${client.name}`)
}
