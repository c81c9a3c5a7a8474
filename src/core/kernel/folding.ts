import { searchKey } from '#shared/rules/et.ts'

/** Transliteration of Cyrillic letters in Estonian place names: Пярну is Pärnu, Выру is Võru. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g ґ:g д:d е:e ё:jo є:e ж:z з:s и:i і:i ї:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:ts ш:s щ:s ъ: ы:o ь: э:e ю:u я:a'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
/** At the beginning of a word, or after ь or ъ, they start with a j: Ярва, Харьюмаа, Йыхви. */
const WITH_J: Readonly<Record<string, string>> = { й: 'j', ю: 'ju', я: 'ja' }

/** `Кохтла-Ярве` → `kohtla-jarve`; other letters stay. */
export const latinOf = (text: string): string =>
  [...text.toLowerCase().normalize('NFC')]
    .map(
      (letter, at, all) =>
        (/[\p{L}]/u.test(all[at - 1] ?? '') && !/[ьъ]/.test(all[at - 1] ?? '') ? undefined : WITH_J[letter]) ?? LATIN[letter] ?? letter,
    )
    .join('')

/** Words folded as the houses' keys are, from either alphabet: `„Õie  tn“, Эльва` → `['oie', 'tn', 'elva']`. */
export const foldedWords = (text: string): string[] => searchKey(latinOf(text)).match(/[\p{L}\p{N}-]+/gu) ?? []

/** Locative endings of Estonian words: Tartus, Tartust, Tartusse, Saaremaal, Tallinnas. */
const ENDS = /(?:sse|st|s|lle|lt|l|le|ks|ni|ga|ta|na)$/
/** Place names with stem changes. */
const CHANGED: Readonly<Record<string, string>> = {
  vallas: 'vald',
  vallast: 'vald',
  valda: 'vald',
  valla: 'vald',
  maakonnas: 'maakond',
  maakonnast: 'maakond',
  maakonna: 'maakond',
}

/** Possible base forms of an inflected word. */
export function stemsOf(word: string): string[] {
  const known = CHANGED[word]
  if (known) return [known]
  const stem = word.replace(ENDS, '')
  if (stem === word || stem.length < 3) return []
  // A name that ends in a consonant gets a linking vowel: Tallinn, Tallinnas.
  return /[aeiou]$/.test(stem) && stem.length > 5 ? [stem, stem.slice(0, -1)] : [stem]
}
