import municipalities from '../../../resources/classifiers/municipalities.json' with { type: 'json' }
import services from '../../../resources/classifiers/services.json' with { type: 'json' }
import targetGroups from '../../../resources/classifiers/target-groups.json' with { type: 'json' }
import type { LanguageSpoken } from '#shared/rules/houseOffer.ts'
import type { Named } from '#shared/rules/namedIn.ts'
import type { Known } from './search.known.ts'
import { foldedWords } from '../kernel/folding.ts'

/** Search words besides names and places: target groups, services, languages, postal towns. */
export interface Topic {
  /** Contains everything that `holds` depends on, for the shelf's columns. */
  key: string
  holds: (house: Known) => boolean
}

const SHORTEST = 5
/** A word with more topics than this is too general (people, care, help). */
const MOST_TOPICS = 6

const TOPICS = new Map<string, Topic[]>()
/** Pattern of a folded word of a topic. */
export const TOPIC_WORDS = new Map<string, string>()

const learn = (topic: Topic, words: Iterable<string>): void => {
  for (const word of words) TOPICS.set(word, [...(TOPICS.get(word) ?? []), topic])
}

/** The words of a name in each language; short connecting words are ignored. */
const wordsOf = ({ name, en, ru }: Named): Set<string> =>
  new Set([name, en, ru].flatMap((text) => foldedWords(text)).filter((word) => word.length >= SHORTEST))

function learnClassifier(
  of: 'groups' | 'services',
  { categories }: { categories: readonly { subNames: readonly (Named & { id: number })[] }[] },
): void {
  for (const sub of categories.flatMap(({ subNames }) => subNames)) {
    learn({ key: `${of} ${sub.id}`, holds: (house) => house[of].includes(sub.id) }, wordsOf(sub))
    for (const written of sub.name.match(/\p{L}+/gu) ?? []) TOPIC_WORDS.set(foldedWords(written)[0] ?? '', written.toLowerCase())
  }
}
learnClassifier('groups', targetGroups)
learnClassifier('services', services)
for (const [word, topics] of TOPICS) if (topics.length > MOST_TOPICS) TOPICS.delete(word)
for (const word of TOPIC_WORDS.keys()) if (!TOPICS.has(word)) TOPIC_WORDS.delete(word)

const SPOKEN: Record<LanguageSpoken, string> = {
  et: 'eesti eestikeelne estonian эстонский эстонском',
  ru: 'vene venekeelne russian русский русском русскоязычный',
  en: 'inglise ingliskeelne english английский английском',
  fi: 'soome soomekeelne finnish финский финском',
  uk: 'ukraina ukrainakeelne ukrainian украинский украинском',
  sign: 'viipekeel viipekeeles viiplemine жестовый жестовом',
}
for (const [language, words] of Object.entries(SPOKEN) as [LanguageSpoken, string][])
  learn({ key: `languages ${language}`, holds: ({ languages }) => languages.includes(language) }, foldedWords(words))
learn(
  { key: 'some language', holds: ({ languages }) => languages.length > 0 },
  foldedWords('keel keeles keelega keelne language speaking язык языке'),
)
learn({ key: 'dementia', holds: ({ dementia }) => dementia }, foldedWords('dementsus dementsusega dementia деменция деменцией'))
learn({ key: 'pets', holds: ({ pets }) => pets }, foldedWords('lemmikloom lemmikloomaga loom loomaga pets питомец питомцем'))
learn({ key: 'nursing', holds: ({ nursing }) => nursing }, foldedWords('õde õega nurse медсестра медсестрой'))

/**
 * The topics of a word. `isBorne`: some house has it in its name or place; then it must be a topic's whole word, since a typed name means
 * the house.
 */
export function topicsOf(word: string, isBorne: boolean): readonly Topic[] {
  if (isBorne) return TOPICS.get(word) ?? []
  const region = regionOf(word)
  if (region) return [region]
  const isLike = (other: string): boolean =>
    other === word || (word.length >= SHORTEST && (other.startsWith(word) || (other.length > SHORTEST && word.startsWith(other))))
  return [...TOPICS].flatMap(([other, topics]) => (isLike(other) ? topics : []))
}

/** By the first two digits of a postcode in postal addresses: a town, or else a county. */
const POSTED: readonly (readonly [from: number, to: number, place: string])[] = [
  [10, 13, 'Tallinn'],
  [20, 21, 'Narva linn'],
  [50, 51, 'Tartu linn'],
  [80, 80, 'Pärnu linn'],
  [74, 76, 'Harju maakond'],
  [30, 41, 'Ida-Viru maakond'],
  [44, 46, 'Lääne-Viru maakond'],
  [48, 49, 'Jõgeva maakond'],
  [60, 62, 'Tartu maakond'],
  [63, 64, 'Põlva maakond'],
  [65, 66, 'Võru maakond'],
  [67, 68, 'Valga maakond'],
  [69, 71, 'Viljandi maakond'],
  [72, 73, 'Järva maakond'],
  [78, 79, 'Rapla maakond'],
  [81, 89, 'Pärnu maakond'],
  [90, 91, 'Lääne maakond'],
  [92, 92, 'Hiiu maakond'],
  [93, 94, 'Saare maakond'],
]

function regionOf(word: string): Topic | null {
  if (!/^\d{5}$/.test(word)) return null
  const first = Number(word.slice(0, 2))
  const place = POSTED.find(([from, to]) => first >= from && first <= to)?.[2]
  if (place === undefined) return null
  const town = municipalities.municipalities.find(({ name }) => name === place)
  return town
    ? { key: `kov ${town.ehak}`, holds: ({ row }) => row.ehak === town.ehak }
    : { key: `county ${place}`, holds: ({ row }) => row.county === place }
}
