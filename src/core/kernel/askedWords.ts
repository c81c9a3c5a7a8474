import classifier from '../../../resources/classifiers/municipalities.json' with { type: 'json' }
import { foldedWords } from './folding.ts'

/** Further words are ignored (security.md T8). */
const MOST_WORDS = 8

/** Words true of every house: they filter nothing. */
const OF_ALL = /^(hooldekodu|vanadekodu|hoolekandeasutus|pansionaat)/
const EVERYWHERE: ReadonlySet<string> = new Set(foldedWords('care nursing home homes in дом дома престарелых по уходу ухода для пансионат в'))

/** Places whose Russian name is not a transliteration: Ляэне is Lääne, Отепя is Otepää. */
const CALLED = new Map(
  [...classifier.municipalities, ...classifier.counties].flatMap(({ ru, shortName }) => {
    const [theirs, own] = [foldedWords(ru.replace('Волость ', '')), foldedWords(shortName)]
    return theirs.flatMap((word, at): [string, string][] => (own[at] !== undefined && own[at] !== word ? [[word, own[at]]] : []))
  }),
)

/** The typed words, folded as the houses' keys are, without words true of every house. */
export const askedWords = (q: string): string[] =>
  foldedWords(q)
    .filter((word) => !OF_ALL.test(word) && !EVERYWHERE.has(word))
    .slice(0, MOST_WORDS)
    .map((word) => CALLED.get(word) ?? word)
