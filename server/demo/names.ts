import ingredients from '../../resources/demo/ingredients.json' with { type: 'json' }
import { checkDigit } from '#shared/rules/isikukood.ts'
import { searchKey } from '#shared/rules/et.ts'
import type { Random } from './random.ts'

export type Gender = 'female' | 'male'

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

/** Hands out full names, each once in the whole demo: nobody shall take one person for another. */
export interface Names {
  resident(wanted: WantedName): FullName
  staff(gender: Gender): FullName
  /** A relative's name: often the resident's surname, or another one from a marriage. */
  relative(gender: Gender, last: string, isRussian: boolean): string
}

export function createNames(random: Random): Names {
  const taken = new Set<string>()
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
    resident: (wanted) =>
      once(() => ({
        first: wanted.first ?? random.weighted(residentNames(wanted)).name,
        last: wanted.last ?? surname(random, wanted.gender, wanted.isRussian),
      })),
    staff: (gender) => once(() => staffName(random, gender)),
    relative: (gender, last, isRussian) => relativeName(random, gender, last, isRussian),
  }
}

/** An invented isikukood with serial 990–999 and a right check digit (estonia.md 1.1); null when all ten of that day are used. */
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

/** The name that somebody is called by at home, when there is a usual short form. */
export const shortName = (first: string): string | null => SHORT_NAMES[first] ?? null

/** The part of an e-mail address before the sign: õ→o, ä→a, spaces→dots. */
export const mailName = (name: string): string => searchKey(name).replaceAll(' ', '.')

/** The next telephone number of the demo; numbers that begin with 2 ring nobody. */
export const demoPhone = (count: number): string => `+372200${String(count % 1000).padStart(4, '0')}`

const { names } = ingredients

// Surnames made up here, so that no full name points to a person.
const INVENTED = [
  ...names.surnamesInvented,
  ...`
  Haavalaid Härmaväli Jõekääru Jäälaid Kaldaveer Kastesalu Kiigeväli Koiduveer Kookalaid Kuldneem Kurekivi
  Künkaveer Laanekivi Lauluväli Ligeoja Luhaneem Lõokeväli Maarjaneem Mustikneem Nõmmelaid Pihlakneem Pohlasalu
  Põldveer Remmelaid Roosiväli Seljaveer Sookalaid Suviväli Sõnajala Tihasväli Tormilaid Tuhkneem Tõruväli
  Udukivi Uibolaid Umbjärve Vihmaväli Viljaveer Võsaneem Õitsesalu Äkkeväli Ööveer Ürgneem Ülasoo Žarneem
  Šalveer Zeeneem
`
    .trim()
    .split(/\s+/),
]
const INVENTED_RUSSIAN = [
  'Sosnogorov',
  'Belolugov',
  'Tihhozerov',
  'Jasnoborov',
  'Vetrolugov',
  'Lipogorov',
  'Snegolesov',
  'Dubrozerov',
  'Rjabolesov',
  'Zvonogorov',
]

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

function surname(random: Random, gender: Gender, isRussian: boolean): string {
  if (!isRussian) return random.pick(INVENTED)
  return random.pick(INVENTED_RUSSIAN) + (gender === 'female' ? 'a' : '')
}

const RUSSIAN_STAFF = new Set(['Jelena', 'Irina', 'Olga', 'Natalja', 'Svetlana', 'Julia', 'Anastasia', 'Sergei', 'Andrei', 'Dmitri', 'Aleksei'])

/** Whether a worker writes now and then in Russian. */
export const writesRussian = (first: string): boolean => RUSSIAN_STAFF.has(first)

function staffName(random: Random, gender: Gender): FullName {
  const first = random.weighted(gender === 'female' ? names.staffFemale.list : names.staffMale.list).name
  if (!writesRussian(first)) return { first, last: random.weighted(names.surnamesEt).name }
  return { first, last: random.weighted(names.surnamesRuMale).name + (gender === 'female' ? 'a' : '') }
}

function relativeName(random: Random, gender: Gender, last: string, isRussian: boolean): string {
  const first = random.weighted(
    gender === 'female'
      ? names.staffFemale.list.filter(({ name }) => writesRussian(name) === isRussian)
      : names.staffMale.list.filter(({ name }) => writesRussian(name) === isRussian),
  ).name
  const keeps = random.chance(gender === 'female' ? 0.35 : 0.9)
  return `${first} ${keeps ? inGender(last, gender, isRussian) : surname(random, gender, isRussian)}`
}

function inGender(last: string, gender: Gender, isRussian: boolean): string {
  if (!isRussian) return last
  const base = last.replace(/a$/, '')
  return gender === 'female' ? `${base}a` : base
}
