import { holdsPlaces, isCount, isRegistryCode, MOST_COUNTED } from '#shared/rules/join.ts'
import type { Package } from '#shared/rules/packages.ts'
import { phoneIn } from '#shared/rules/phone.ts'
import { fill } from '#shared/messages/counted.ts'
import type { Shape } from '../words/words.ts'
import type { et } from '../words/join/pages.et.ts'

type Words = Pick<Shape<typeof et>, 'required' | 'codeWrong' | 'phoneWrong' | 'emailWrong' | 'countWrong' | 'packageWrong'>

interface Checked {
  words: Words
  packages: readonly Package[]
  /** What the whole form says. */
  valueOf: (name: string) => string
}

/** What may be left out. */
const OPTIONAL: ReadonlySet<string> = new Set(['licence_no', 'message', 'homepage'])

/** What is wrong with fields of one part, beside each: what the contract would refuse at the end is told where it is written. */
export const wrongIn = (names: readonly string[], checked: Checked): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => wordsFor(name, checked).map((words) => [name, words])))

function wordsFor(name: string, checked: Checked): string[] {
  const { words, valueOf } = checked
  const text = valueOf(name)
  if (text === '') return OPTIONAL.has(name) ? [] : [words.required]
  switch (name) {
    case 'registry_code':
      return isRegistryCode(text.replace(/\s/g, '')) ? [] : [words.codeWrong]
    case 'phone':
      return phoneIn(text) === null ? [words.phoneWrong] : []
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text) ? [] : [words.emailWrong]
    case 'houses_n':
    case 'places_n':
      return isCount(text) ? [] : [fill(words.countWrong, { most: MOST_COUNTED })]
    case 'package_id':
      return packageWords(text, checked)
    default:
      return []
  }
}

function packageWords(id: string, { words, packages, valueOf }: Checked): string[] {
  const places = valueOf('places_n')
  const most = packages.find((each) => each.id === id)?.mostPlaces ?? null
  return most === null || !isCount(places) || holdsPlaces(most, Number(places)) ? [] : [fill(words.packageWrong, { most, places })]
}
