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
  /** The whole form's values. */
  valueOf: (name: string) => string
}

/** Optional fields. */
const OPTIONAL: ReadonlySet<string> = new Set(['licence_no', 'message', 'homepage'])

/** The errors of one part: what the contract would refuse at the end is shown where it is typed. */
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
