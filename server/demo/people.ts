import type { ClientCareTable, ClientContactTable, ClientTable } from '#core/db/tables/client.ts'
import { searchKey, sortKey } from '#shared/rules/et.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { careFacts, searchHints, substances } from './care.ts'
import { iso } from './clock.ts'
import { SYSTEM } from './country.ts'
import type { Gender } from './surnames.ts'
import { demoPhone, type FullName, inventIsikukood, mailName, type Names, shortName } from './names.ts'
import { makeProfile, type Profile } from './profile.ts'
import { makeId, type Random } from './random.ts'
import { type Kin, relativesOf } from './relatives.ts'

/** A person with their rows and their profile for the diary. */
export interface Person {
  client: ClientTable
  /** Allergies. */
  allergies: string[]
  care: ClientCareTable
  contacts: ClientContactTable[]
  profile: Profile
  kin: Kin[]
  isRussian: boolean
}

/** Fixed properties of a person. */
export interface PersonInput {
  houseId: string
  gender: Gender
  /** When the person became known to the house, ms. */
  known: number
  /** The last instant at which the record was changed, ms. */
  changed: number
  id?: string
  last?: string
  birthDate?: string
  first?: string
  /** The last change of the record, ms. */
  profile?: Partial<Profile>
  isYoung?: boolean
  inMemoryUnit?: boolean
}

/** Generates persons without duplicates, and none who exists. */
export function createPeople(random: Random, names: Names, now: Date): (wanted: PersonInput) => Person {
  const codes = new Set<string>()
  let made = 0
  return (wanted) => {
    const isYoung = wanted.isYoung ?? false
    const isRussian = !isYoung && (wanted.last ? /[eo]va$/.test(wanted.last) : !wanted.first && random.chance(0.12))
    const name = names.resident({ ...wanted, isRussian, isYoung })
    const profile = { ...makeProfile(random, wanted.gender, isYoung, wanted.inMemoryUnit ?? false), ...wanted.profile }
    const birthDate = wanted.birthDate ?? inventBirth(random, now, wanted.gender, isYoung)
    const id = wanted.id ?? makeId(random, wanted.known, made)
    const kin = relativesOf(random, { gender: wanted.gender, isYoung, hasDaughter: wanted.first !== undefined })
    made += 1
    return {
      client: clientRow(random, { wanted, id, name, isRussian, profile, birthDate, code: inventIsikukood(birthDate, wanted.gender, codes) }),
      allergies: substances(random),
      care: {
        id,
        ver: 1,
        updated_at: iso(wanted.changed),
        updated_by: SYSTEM,
        deleted_at: null,
        house_id: wanted.houseId,
        ...careFacts(random, profile, wanted.gender),
        photo_refused: 0,
        nil_by_mouth: 0,
        leaving_place: null,
        leaving_reason: null,
      },
      contacts: kin.map((one, index) =>
        contactRow(random, names, { wanted, id, last: name.last, isRussian, kin: one, position: index + 1, phone: made * 3 + index }),
      ),
      profile,
      kin,
      isRussian,
    }
  }
}

/** Ages 58–101, women older; two under 30 (volumes.md 5.4). */
function inventBirth(random: Random, now: Date, gender: Gender, isYoung: boolean): string {
  const age = isYoung ? random.int(20, 25) : Math.round(Math.min(100, Math.max(58, random.normal(gender === 'female' ? 84 : 76, 9))))
  // The birthday was within the last year, but not in the last days: those birthdays are fixed.
  return addDays(dayOf(now), -Math.round(age * 365.25) - random.int(12, 350))
}

interface PersonDraft {
  wanted: PersonInput
  id: string
  name: FullName
  isRussian: boolean
  profile: Profile
  birthDate: string
  code: string | null
}

function clientRow(random: Random, { wanted, id, name, isRussian, profile, birthDate, code }: PersonDraft): ClientTable {
  const short = shortName(name.first)
  const called = short && (wanted.first || random.chance(0.65)) ? short : null
  return {
    id,
    ver: 1,
    updated_at: iso(wanted.changed),
    updated_by: SYSTEM,
    deleted_at: null,
    house_id: wanted.houseId,
    first_name: name.first,
    last_name: name.last,
    called_name: called,
    search_key: searchKey([name.first, name.last, called].filter(Boolean).join(' ')),
    sort_key: sortKey(`${name.last} ${name.first}`),
    personal_id: code,
    birth_date: birthDate,
    gender: wanted.gender,
    picture: null,
    phone: profile.isYoung || random.chance(0.3) ? demoPhone(random.int(600, 999)) : null,
    email: profile.isYoung ? `${mailName(name.first)}.${mailName(name.last)}@naidis.example` : null,
    address: null,
    languages: JSON.stringify(isRussian ? random.pick([['vene'], ['vene', 'eesti']]) : random.pick(LANGUAGES)),
    family_doctor: random.pick(DOCTORS),
    search_info: searchHints(random, profile, wanted.gender),
    care_level: profile.careLevel,
    died_on: null,
  }
}

const LANGUAGES = [
  ['eesti'],
  ['eesti'],
  ['eesti'],
  ['eesti'],
  ['eesti'],
  ['eesti', 'vene'],
  ['eesti', 'vene'],
  ['eesti', 'saksa'],
  ['eesti', 'soome'],
]
const DOCTORS = ['dr Liivi Kuusik', 'dr Jaak Teder', 'dr Tatjana Morozova', 'dr Epp Laas', 'dr Marek Hansen']

interface MadeContact {
  wanted: PersonInput
  id: string
  last: string
  isRussian: boolean
  kin: Kin
  position: number
  phone: number
}

function contactRow(random: Random, names: Names, { wanted, id, last, isRussian, kin, position, phone }: MadeContact): ClientContactTable {
  const name = names.relative({ kin, last, isRussian })
  return {
    id: makeId(random, wanted.known, position),
    ver: 1,
    updated_at: iso(wanted.changed),
    updated_by: SYSTEM,
    deleted_at: null,
    house_id: wanted.houseId,
    client_id: id,
    name,
    relation: kin.nom,
    phone: demoPhone(phone),
    email: random.chance(0.5) ? `${mailName(name)}@naidis.example` : null,
    rights: '[]',
    wake_at_night: 0,
    position,
  }
}
