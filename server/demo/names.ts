import ingredients from '../../resources/demo/ingredients.json' with { type: 'json' }
import { checkDigit } from '#shared/rules/isikukood.ts'
import { searchKey } from '#shared/rules/et.ts'
import type { Random } from './random.ts'
import type { Kin } from './relatives.ts'
import { dealSurnames, type Gender, type Surnames } from './surnames.ts'

export interface FullName {
  first: string
  last: string
}

interface WantedName {
  gender: Gender
  isRussian: boolean
  isYoung: boolean
  first?: string
  last?: string
}

interface WantedRelative {
  kin: Pick<Kin, 'nom' | 'gender'>
  /** The resident's surname. */
  last: string
  isRussian: boolean
}

/** Deals full names, each once in the whole demo, so that no two people are confused. */
export interface Names {
  /** Reserves a fixed name. */
  keep(name: string): void
  resident(wanted: WantedName): FullName
  staff(gender: Gender): FullName
  /** A relative's name: often the resident's surname, or another one from a marriage. */
  relative(wanted: WantedRelative): string
}

export function createNames(random: Random): Names {
  const taken = new Set<string>()
  const [ofResidents, ofOthers] = [dealSurnames(random), dealSurnames(random)]
  const once = (make: () => FullName): FullName => {
    for (;;) {
      const name = make()
      const key = `${name.first} ${name.last}`
      if (taken.has(key)) continue
      taken.add(key)
      return name
    }
  }
  return {
    keep: (name) => void taken.add(name),
    resident: (wanted) => {
      const { gender, isRussian } = wanted
      const last = wanted.last ? inGender(wanted.last, gender, isRussian) : surname(ofResidents, gender, isRussian)
      return once(() => ({ first: wanted.first ?? random.weighted(residentNames(wanted)).name, last }))
    },
    staff: (gender) => {
      const first = random.weighted(gender === 'female' ? names.staffFemale.list : names.staffMale.list).name
      return once(() => ({ first, last: surname(ofOthers, gender, writesRussian(first)) }))
    },
    relative: (wanted) => {
      const { first, last } = once(() => relativeName(random, ofOthers, wanted))
      return `${first} ${last}`
    },
  }
}

/** An invented isikukood with serial 990–999 and a valid check digit (estonia.md 1.1); null if all ten of that day are used. */
export function inventIsikukood(birthDate: string, gender: Gender, used: Set<string>): string | null {
  const century = 2 * (Number(birthDate.slice(0, 2)) - 18) + (gender === 'male' ? 1 : 2)
  for (let serial = 990; serial <= 999; serial++) {
    const ten = `${century}${birthDate.slice(2, 4)}${birthDate.slice(5, 7)}${birthDate.slice(8, 10)}${serial}`
    const code = `${ten}${checkDigit(Array.from(ten, Number))}`
    if (used.has(code)) continue
    used.add(code)
    return code
  }
  return null
}

/** The usual short form of a first name, if there is one. */
export const shortName = (first: string): string | null => SHORT_NAMES[first] ?? null

/** The local part of an e-mail address: õ→o, ä→a, spaces→dots. */
export const mailName = (name: string): string => searchKey(name).replaceAll(' ', '.')

/** The next telephone number of the demo; numbers that begin with 2 are unassigned. */
export const demoPhone = (count: number): string => `+372200${String(count % 1000).padStart(4, '0')}`

const { names } = ingredients

const SHORT_NAMES: Record<string, string> = {
  Maimu: 'Maie',
  Aleksander: 'Sass',
  Johannes: 'Juss',
  Voldemar: 'Volli',
  Eduard: 'Eedi',
  Loreida: 'Loore',
  Juhan: 'Juku',
  Leida: 'Leidi',
  Liidia: 'Liidi',
  Vladimir: 'Volodja',
  Nadežda: 'Nadja',
  Tatjana: 'Tanja',
  Ljudmila: 'Ljuda',
  Antonina: 'Tonja',
  Valentina: 'Valja',
  Galina: 'Galja',
  Nikolai: 'Kolja',
  Mihhail: 'Miša',
  Jevgenia: 'Ženja',
  Margarita: 'Rita',
  Kalju: 'Kalle',
  Helmi: 'Helmike',
  Lembit: 'Lemmu',
  Valdur: 'Valts',
}

function residentNames({ gender, isRussian, isYoung }: WantedName): { name: string; w: number }[] {
  if (isYoung) return gender === 'female' ? names.staffFemale.list.slice(-10, -7) : names.staffMale.list.slice(-6, -4)
  if (isRussian) return gender === 'female' ? names.residentsFemaleRu.list : names.residentsMaleRu.list
  return gender === 'female' ? names.residentsFemaleEt.list : names.residentsMaleEt.list
}

const surname = (surnames: Surnames, gender: Gender, isRussian: boolean): string =>
  isRussian ? inGender(surnames.russian(), gender, true) : surnames.estonian()

const RUSSIAN_STAFF = new Set(['Jelena', 'Irina', 'Olga', 'Natalja', 'Svetlana', 'Julia', 'Anastasia', 'Sergei', 'Andrei', 'Dmitri', 'Aleksei'])

/** Whether a carer sometimes writes in Russian. */
export const writesRussian = (first: string): boolean => RUSSIAN_STAFF.has(first)

/** How often a relative has the resident's surname. */
const SAME_SURNAME: Readonly<Record<string, number>> = { abikaasa: 1, vend: 0.95, poeg: 0.95, minia: 0.85, ema: 0.7, lapselaps: 0.4 }
const UNRELATED = new Set(['sõbranna', 'endine naaber', 'tugiisik'])
/** Of the resident's own generation. */
const AS_OLD = new Set(['abikaasa', 'vend', 'õde', 'sõbranna', 'endine naaber'])
/** Most common among people born after 1980. */
const YOUNG = new Set(
  'Kristi Triin Kristiina Jaanika Kairi Helena Laura Liis Kätlin Gerli Maris Mari-Liis Kertu Getter Julia Anastasia Siim Tanel Kaspar Rasmus'.split(
    ' ',
  ),
)

function relativeName(random: Random, surnames: Surnames, { kin: { nom, gender }, last, isRussian }: WantedRelative): FullName {
  const younger = (gender === 'female' ? names.staffFemale : names.staffMale).list.filter(
    ({ name }) => writesRussian(name) === isRussian && YOUNG.has(name) === (nom === 'lapselaps'),
  )
  const first = random.weighted(AS_OLD.has(nom) ? residentNames({ gender, isRussian, isYoung: false }) : younger).name
  const keeps = random.chance(UNRELATED.has(nom) ? 0 : (SAME_SURNAME[nom] ?? 0.35))
  return { first, last: keeps ? inGender(last, gender, isRussian) : surname(surnames, gender, isRussian) }
}

function inGender(last: string, gender: Gender, isRussian: boolean): string {
  if (!isRussian) return last
  const base = last.replace(/a$/, '')
  return gender === 'female' ? `${base}a` : base
}
