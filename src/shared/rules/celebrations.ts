import { ageOn, isBirthday } from './time.ts'

/**
 * The name days of the Estonian folk calendar, `MM-DD`. The list that newspapers print is a commercial book's (Piret Mäeniit, "Eesti nimed",
 * 2011), so it stands here for nothing but these days, which are common knowledge.
 */
const NAME_DAYS: Readonly<Record<string, readonly string[]>> = {
  '01-17': ['Tõnis', 'Tõnu'],
  '02-24': ['Madis'],
  '03-25': ['Maarja', 'Maria'],
  '04-23': ['Jüri'],
  '04-25': ['Markus'],
  '05-18': ['Eerik', 'Erik'],
  '06-24': ['Jaan', 'Jaanus', 'Juhan', 'Johannes'],
  '06-29': ['Peeter', 'Paul'],
  '07-13': ['Maret', 'Margareeta'],
  '07-22': ['Madli', 'Magdaleena'],
  '07-25': ['Jaak', 'Jaagup', 'Jakob'],
  '07-26': ['Anna', 'Anne', 'Ann'],
  '07-29': ['Olev', 'Olavi'],
  '08-10': ['Lauri', 'Laurits'],
  '08-24': ['Pärtel'],
  '09-29': ['Mihkel', 'Mikk'],
  '10-18': ['Luukas'],
  '10-28': ['Siim', 'Siimon'],
  '11-10': ['Mart', 'Märt', 'Martin'],
  '11-25': ['Kadri', 'Katrin', 'Katariina', 'Kati'],
  '11-30': ['Andres', 'Andrus'],
  '12-06': ['Nigul', 'Nikolai'],
  '12-21': ['Toomas'],
  '12-24': ['Aadam', 'Eeva'],
}

/** What somebody celebrates: a birthday with the age reached, or a name day. */
export type Celebration = { what: 'birthday'; age: number } | { what: 'nameDay'; age: null }

interface Person {
  first_name: string
  birth_date: string | null
}

/** What a person celebrates on a day, the birthday first. One of several first names is enough: Anne-Mai celebrates with Anne. */
export function celebrationsOn({ first_name, birth_date }: Person, day: string): Celebration[] {
  const birthday: Celebration[] = isBirthday(birth_date, day) ? [{ what: 'birthday', age: ageOn(birth_date, day) ?? 0 }] : []
  const names = NAME_DAYS[day.slice(5)] ?? []
  return first_name.split(/[\s-]+/).some((each) => names.includes(each)) ? [...birthday, { what: 'nameDay', age: null }] : birthday
}
