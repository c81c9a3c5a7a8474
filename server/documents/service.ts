import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { estonianDay, estonianMoney } from '../kernel/estonian.ts'
import type { Block, PdfContent } from '../pdf/content.ts'
import { facts, type Ground, heading, pdfOf, parties, providerOf, signContract, text } from './writing.ts'

type Service = Ground & Omit<Parsed<typeof contract.agreement.serve>, 'client_id'> & { room: string | null }

/** A service contract (teenuse osutamise leping, estonia.md 2.1, 2.3 and 2.4). */
export const serviceContract = (service: Service): PdfContent =>
  pdfOf(`Teenuse osutamise leping nr ${service.number}`, service, [
    heading('1. Pooled'),
    ...parties(service),
    ...whatIsServed(service),
    ...whatIsPaid(service),
    ...AGREED,
    heading('5. Muutmine ja lõppemine'),
    text(
      `Lepingut muudetakse kirjalikult. Pool võib lepingu üles öelda, kui ta teatab sellest teisele poolele kirjalikult vähemalt ${service.notice_days === 1 ? '1 päeva' : `${service.notice_days} päeva`} ette. Leping lõpeb tähtaja möödumisel, poolte kokkuleppel ja teenusesaaja surma korral.`,
    ),
    text('Leping on koostatud kahes võrdset juriidilist jõudu omavas eksemplaris, millest kumbki pool saab ühe, või allkirjastatakse digitaalselt.'),
    signContract(service),
  ])

const whatIsServed = ({ from, until, room }: Service): Block[] => [
  heading('2. Teenus'),
  text(
    'Teenuseosutaja osutab teenusesaajale ööpäevaringset üldhooldusteenust: majutust, toitlustust, ööpäevaringset hooldust ja kõrvalabi, turvalist keskkonda ning abi tervishoiuteenuse kättesaamisel.',
  ),
  text(
    'Teenuseosutaja koostab 30 päeva jooksul teenuse algusest koos teenusesaajaga hooldusplaani, kaasates vajaduse korral tema seadusliku esindaja, lähedase ja omavalitsuse (sotsiaalhoolekande seaduse §\u00a021). Teenust osutatakse hooldusplaani järgi ja hooldusplaan vaadatakse üle vähemalt üks kord poolaasta jooksul.',
  ),
  facts(
    ['Teenus algab', estonianDay(from)],
    ['Kehtib kuni', until === null ? 'tähtajatu' : estonianDay(until)],
    ['Tuba', room ?? 'määratakse saabumisel'],
  ),
]

const whatIsPaid = ({ number, house, client, monthly_cents: monthly, payer }: Service): Block[] => [
  heading('3. Tasu'),
  text(
    monthly === null
      ? 'Tasu lepitakse kokku lepingu lisas. Hoolduskulude eest tasub teenusesaaja rahvastikuregistri järgse elukoha omavalitsus piirmäära ulatuses ja oma otsuse alusel (sotsiaalhoolekande seaduse §\u00a022¹). Piirmäära ületav osa hoolduskuludest jääb teenusesaaja kanda.'
      : `Teenusesaaja tasub teenuse eest ${estonianMoney(monthly)} kuus. Sellest summast on maha arvatud hoolduskulud, mille eest tasub rahvastikuregistri järgse elukoha omavalitsus piirmäära ulatuses ja oma otsuse alusel (sotsiaalhoolekande seaduse §\u00a022¹). Piirmäära ületav osa hoolduskuludest jääb teenusesaaja kanda.`,
  ),
  facts(
    ['Maksja', payer],
    ['Saaja', house.recipient_name ?? providerOf(house)],
    ['Arvelduskonto', house.iban_account],
    ['Selgitus', `${number}, ${client.name}`],
  ),
]

const AGREED: readonly Block[] = [
  heading('4. Kokkulepped'),
  text(
    'Teenuseosutaja austab teenusesaaja väärikust, privaatsust ja harjumusi, peab tema hoolduse kohta päevikut ning teatab tema lähedasele või esindajale viivitamata, kui teenusesaaja tervis oluliselt muutub.',
  ),
  text(
    'Teenusesaaja või tema esindaja annab teenuseosutajale hoolduseks vajalikud andmed ja ravimiskeemi. Teenusesaaja ja tema külalised järgivad teenuseosutaja kodukorda.',
  ),
  text('Teenuseosutaja hoiule antud esemed märgitakse üles ja antakse lahkumisel aktiga üle.'),
  text(
    'Isikuandmeid, sealhulgas andmeid tervise kohta, töötleb teenuseosutaja üksnes teenuse osutamiseks ja seaduse täitmiseks. Teenusesaajal on õigus oma andmetega tutvuda.',
  ),
]
