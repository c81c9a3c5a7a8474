import type { MembershipTable, PartnerTable, PersonTable } from '#core/db/tables/people.ts'
import { ids } from '#shared/contract/ids.ts'
import type { Role } from '#shared/rights.ts'
import { days, iso } from './clock.ts'
import { OTHER_NAME, PLACES, SYSTEM } from './country.ts'
import { mailName, type Names, writesRussian } from './names.ts'
import { makeId, type Random } from './random.ts'
import type { Worker } from './rota.ts'

/** All users and staff, with their jobs. */
export interface Staff {
  partners: PartnerTable[]
  persons: PersonTable[]
  memberships: MembershipTable[]
  /** Diary authors of both houses. */
  home: Worker[]
  other: Worker[]
}

/** All demo sign-ins have one password; nobody else can sign in. */
export function makeStaff(random: Random, names: Names, now: Date, passwordHash: string): Staff {
  const made = now.getTime() - days(5 * 365)
  const partners = makePartners(random, made)
  const staff: Staff = { partners, persons: [], memberships: [], home: [], other: [] }
  const add = createAdder(staff, random, made, passwordHash)
  const hire = (job: Job) => {
    const { first, last } = names.staff(random.chance(job.men ?? 0.12) ? 'male' : 'female')
    return { ...job, name: `${first} ${last}` }
  }
  for (const known of KNOWN) {
    names.keep(known.name)
    add(known)
  }
  for (const job of homeJobs()) add(hire(job))
  for (const job of otherJobs()) add(hire(job))
  return staff
}

/** The partner of the second house. */
const OTHER_PARTNER = '01990000-0000-7000-8000-0000000000b2'
/** The local government of Tamme kodu's area. */
const KOV_PARTNER = '01990000-0000-7000-8000-0000000000b3'

interface Job {
  role: Role
  /** Diary author and working hours; null for others. */
  shift: Worker['shift'] | null
  at: readonly ('home' | 'other' | 'kov')[]
  men?: number
  /** The local part @koduke.example of users who can sign in. */
  mail?: string
}

interface Known extends Job {
  name: string
}

const KNOWN: readonly Known[] = [
  { mail: 'admin', name: 'Rasmus Kõiv', role: 'admin', shift: null, at: [] },
  { mail: 'kasutaja', name: 'Toomas Rand', role: 'user', shift: null, at: [] },
  { mail: 'kov', name: 'Signe Mölder', role: 'kov', shift: null, at: ['kov'] },
  { mail: 'juhataja', name: 'Merike Raudsepp', role: 'manager', shift: null, at: ['home'] },
  // The care lead also admits people: there is no receptionist.
  { mail: 'vastuvott', name: 'Kadri Lepik', role: 'reception', shift: null, at: ['home'] },
  { mail: 'raamatupidaja', name: 'Külli Õunapuu', role: 'accountant', shift: null, at: ['home'] },
  { mail: 'hooldaja', name: 'Triin Pärna', role: 'carer', shift: 'day', at: ['home'] },
  { mail: 'ode', name: 'Anu Kallas', role: 'nurse', shift: 'nurse', at: ['home', 'other'] },
  { mail: 'juhataja2', name: 'Urmas Uibo', role: 'manager', shift: null, at: ['other'] },
]

const times = (count: number, job: Job): Job[] => Array.from({ length: count }, () => job)

/** 41 people with the fixed ones (volumes.md 5.4); the cook plates; the rest of the kitchen, cleaning and maintenance see no residents' data and have no membership. */
const homeJobs = (): Job[] => [
  ...times(2, { role: 'nurse', shift: 'nurse', at: ['home'] }),
  ...times(17, { role: 'carer', shift: 'day', at: ['home'] }),
  ...times(6, { role: 'carer', shift: 'night', at: ['home'] }),
  ...times(4, { role: 'carer', shift: 'day', at: ['home'] }),
  { role: 'carer', shift: 'activity', at: ['home'], men: 0 },
  { mail: 'kokk', role: 'kitchen', shift: null, at: ['home'], men: 0 },
  ...times(4, { role: 'user', shift: null, at: [] }),
  { role: 'user', shift: null, at: [], men: 1 },
]

const otherJobs = (): Job[] => [
  { role: 'nurse', shift: 'nurse', at: ['other'] },
  ...times(6, { role: 'carer', shift: 'day', at: ['other'] }),
  ...times(2, { role: 'carer', shift: 'night', at: ['other'] }),
]

const HOUSES = {
  home: { partner: ids.partner, house: ids.house },
  other: { partner: OTHER_PARTNER, house: ids.otherHouse },
  kov: { partner: KOV_PARTNER, house: null },
}

function makePartners(random: Random, made: number): PartnerTable[] {
  return [
    { id: ids.partner, kind: 'hk', name: 'Tamme kodu', house_id: ids.house, ehak: null },
    { id: OTHER_PARTNER, kind: 'hk', name: OTHER_NAME, house_id: ids.otherHouse, ehak: null },
    { id: KOV_PARTNER, kind: 'kov', name: PLACES.home.name, house_id: null, ehak: PLACES.home.ehak },
    // A second local government, so that one does not see the other's houses.
    { id: makeId(random, made, 0), kind: 'kov', name: PLACES.other.name, house_id: null, ehak: PLACES.other.ehak },
  ]
}

function createAdder(staff: Staff, random: Random, made: number, passwordHash: string): (known: Known) => void {
  return ({ name, mail, role, shift, at }) => {
    const order = staff.persons.length
    const id = makeId(random, made + order, order)
    const email = mail ? `${mail}@koduke.example` : `${mailName(name)}@naidis.example`
    const first = HOUSES[at[0] ?? 'kov'].partner
    staff.persons.push({
      id,
      email,
      name,
      role,
      password_hash: mail ? passwordHash : null,
      avatar: null,
      locked_at: null,
      last_partner_id: at.length > 0 ? first : null,
      created_at: iso(made + order),
      language: 'et',
      password_at: null,
    })
    for (const where of at) {
      const { partner, house } = HOUSES[where]
      staff.memberships.push({
        id: makeId(random, made + order, staff.memberships.length),
        ver: 1,
        updated_at: iso(made + order),
        updated_by: SYSTEM,
        deleted_at: null,
        house_id: house,
        person_id: id,
        partner_id: partner,
        role,
        person_name: name,
        ended_at: null,
      })
      if (shift && where !== 'kov') staff[where].push(makeWorker(random, id, name, shift, staff[where]))
    }
  }
}

/** Teams alternate; the first of each shift is in the team on duty today. */
function makeWorker(random: Random, id: string, name: string, shift: Worker['shift'], others: readonly Worker[]): Worker {
  const place = others.filter((worker) => worker.shift === shift).length
  return {
    id,
    name,
    shift,
    place,
    team: place % 2,
    unit: Math.floor(place / 2) % 3,
    isRussian: writesRussian(name.split(' ')[0] ?? '') && /^\S+a /.test(name),
    style: { lower: random.chance(0.25), bare: random.chance(0.12), noStop: random.chance(0.5), typo: random.chance(0.25) ? 0.05 : 0.012 },
  }
}
