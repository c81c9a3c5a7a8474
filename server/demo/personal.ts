import type { ClientCommTable, ClientConsentTable, ClientContactTable, ClientFieldTable, ClientPersonTable } from '#core/db/tables/client.ts'
import { ids } from '#shared/contract/ids.ts'
import { estonianIban } from '#shared/rules/iban.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { SYSTEM } from './country.ts'
import { demoPhone } from './names.ts'
import type { Person } from './people.ts'
import { at, makeId, type Random } from './random.ts'

/** The office's facts about a person. */
interface Personal {
  person: ClientPersonTable
  contacts: ClientContactTable[]
  comms: ClientCommTable[]
  fields: ClientFieldTable[]
  consents: ClientConsentTable[]
}

/** Papers, money, family and consents that fit the person; little is known of those who wait. */
export function personalOf(random: Random, made: Person, now: Date, lives: boolean): Personal {
  const { client, profile, isRussian, contacts, kin } = made
  const stamp = { ver: 1, updated_at: client.updated_at, updated_by: SYSTEM, deleted_at: null, house_id: client.house_id }
  const isKnown = client.id === ids.client
  const row = (order: number) => ({
    ...stamp,
    id: isKnown && order === 0 ? ids.item : makeId(random, Date.parse(client.updated_at), order),
    client_id: client.id,
  })
  const first = contacts[0]?.name ?? client.last_name
  const speaker = profile.hasMemoryTrouble ? first : `${client.first_name} ${client.last_name}`
  const today = dayOf(now)
  const since = addDays(today, -random.int(40, 300))
  return {
    person: { ...stamp, id: client.id, ...facts(random, made, today) },
    contacts: contacts.map((contact, index) => ({
      ...contact,
      ...(isKnown && index === 0 && { id: ids.item }),
      rights: JSON.stringify(rightsOf(random, index, at(kin, index).who === 'child')),
      wake_at_night: index === 0 && random.chance(0.6) ? 1 : 0,
    })),
    comms: lives && (isKnown || random.chance(0.35)) ? [{ ...row(0), ...at(COMMS, isKnown ? 0 : random.int(0, COMMS.length - 1)) }] : [],
    fields: lives && (isKnown || random.chance(0.3)) ? [{ ...row(0), ...(isKnown ? at(FIELDS, 0) : random.pick(FIELDS)) }] : [],
    consents: lives ? consentsOf(random, { speaker, since, today, isRussian }).map((consent, index) => ({ ...row(index), ...consent })) : [],
  }
}

type Facts = Omit<ClientPersonTable, 'id' | 'ver' | 'updated_at' | 'updated_by' | 'deleted_at' | 'house_id'>

function facts(random: Random, { client, profile, isRussian }: Person, today: string): Facts {
  const isGuarded = profile.hasMemoryTrouble && random.chance(0.25)
  const isDisabled = random.chance(profile.mobility === 'self' ? 0.3 : 0.75)
  return {
    citizenship: isRussian ? random.pick(['Eesti', 'Eesti', 'määratlemata', 'Venemaa']) : 'Eesti',
    kov: random.pick(['0171', '0171', '0171', '0793', '0618']),
    marital: profile.isYoung ? 'single' : random.pick(['widowed', 'widowed', 'widowed', 'divorced', 'married', 'single']),
    education: profile.isYoung ? 'basic' : random.pick(['basic', 'secondary', 'secondary', 'vocational', 'vocational', 'higher']),
    work_life: profile.isYoung ? null : random.pick(client.gender === 'female' ? WORK_OF_WOMEN : WORK_OF_MEN),
    religion: isRussian && random.chance(0.5) ? 'õigeusk' : random.chance(0.2) ? 'luteri usk' : null,
    arrived_from: random.pick(FROM),
    id_document_type: 'idCard',
    id_document_no: `XX${String(random.int(0, 9_999_999)).padStart(7, '0')}`,
    id_document_expires: addDays(today, random.chance(0.1) ? random.int(5, 40) : random.int(100, 1700)),
    family_doctor_phone: demoPhone(random.int(500, 599)),
    family_doctor_list: `N0${random.int(100, 999)}`,
    guardian_court_no: isGuarded ? `2-${random.int(22, 25)}-${random.int(100, 9999)}` : null,
    guardian_valid_to: isGuarded ? addDays(today, random.int(90, 1500)) : null,
    disability_grade: isDisabled ? (profile.mobility === 'bed' ? 'profound' : random.pick(['moderate', 'severe', 'severe'])) : null,
    disability_valid_to: isDisabled && random.chance(0.6) ? addDays(today, random.int(60, 1400)) : null,
    pension_cents: profile.isYoung ? null : random.int(62_000, 98_000),
    bank_iban: estonianIban(`99${String(random.int(0, 99)).padStart(2, '0')}${String(random.int(0, 99_999_999)).padStart(11, '0')}`),
  }
}

/** The first contact receives health information; children most often decide and pay. */
const rightsOf = (random: Random, index: number, isChild: boolean): string[] => {
  if (index > 0) return random.chance(0.25) ? ['health'] : []
  return ['health', ...(isChild ? ['decides'] : []), ...(random.chance(0.5) ? ['pays'] : [])]
}

type Consent = Pick<ClientConsentTable, 'kind' | 'given' | 'by' | 'at' | 'expires'>

/** Some expire soon, to be shown to the office. */
function consentsOf(random: Random, known: { speaker: string; since: string; today: string; isRussian: boolean }): Consent[] {
  const { speaker: by, since } = known
  const soon = random.chance(0.2) ? addDays(known.today, random.int(3, 28)) : addDays(since, 365)
  const ends = soon > known.today ? soon : addDays(known.today, random.int(60, 200))
  return [
    { kind: 'health', given: 1, by, at: since, expires: null },
    { kind: 'photo', given: random.chance(0.8) ? 1 : 0, by, at: since, expires: ends },
    ...(random.chance(0.6) ? [{ kind: 'relatives' as const, given: 1 as const, by, at: since, expires: null }] : []),
    ...(random.chance(0.4) ? [{ kind: 'outings' as const, given: 1 as const, by, at: since, expires: ends }] : []),
  ]
}

const FROM = ['oma kodust', 'oma kodust', 'oma kodust', 'haiglast', 'haiglast', 'teisest hooldekodust', 'tütre juurest', 'õendushaiglast']
const WORK_OF_WOMEN = ['lüpsja sovhoosis', 'õmbleja', 'algklasside õpetaja', 'raamatupidaja', 'poemüüja', 'medõde', 'postiljon', 'kokk koolisööklas']
const WORK_OF_MEN = ['traktorist', 'ehitaja', 'elektrik', 'metsamees', 'autojuht', 'insener', 'sepp', 'kolhoosi agronoom']
const COMMS: readonly Pick<ClientCommTable, 'channel' | 'value' | 'note'>[] = [
  { channel: 'video', value: 'Pühapäeval kell 16 tahvelarvutiga', note: 'Lapselaps helistab Soomest; aita pilt suureks.' },
  { channel: 'inPerson', value: 'Räägi parema kõrva poolt', note: null },
  { channel: 'letter', value: 'Kirjad loetakse talle ette', note: 'Prillid on öökapil.' },
  { channel: 'phone', value: demoPhone(444), note: 'Oma telefon, laeb öösel.' },
]
const FIELDS: readonly Pick<ClientFieldTable, 'label' | 'type' | 'value'>[] = [
  { label: 'Lemmikraamat', type: 'text', value: 'Kevade' },
  { label: 'Pesunumber', type: 'number', value: '47' },
  { label: 'Oma voodipesu', type: 'yesNo', value: 'yes' },
  { label: 'Kabelisse viimine', type: 'day', value: '2026-12-24' },
  { label: 'Ajaleht', type: 'text', value: 'Sakala, kolmapäeviti' },
]
