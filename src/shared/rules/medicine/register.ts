import classifier from '../../../../resources/classifiers/medicines.json' with { type: 'json' }
import { remembered } from '../../remembered.ts'
import { isSameWord, wordsOf } from './names.ts'

/** The largest single or daily dose, in `unit`, for whom, and the source. */
export interface Limit {
  single?: number | null | undefined
  daily?: number | null | undefined
  unit: string
  note: string
  source: string
}

/** A substance or combination with its ATC code; the same substance for another use is a separate row. */
export interface RegisterRow {
  atc: string
  /** In Estonian; the use follows after a comma. Several substances are joined by `+`. */
  name: string
  latin: string
  /** Brands sold in Estonia and other names. */
  also: readonly string[]
  limit?: Limit | undefined
}

/** Additions of a house's nurse: a name that the register lacks, or a limit of the house. */
export interface OwnMedicine {
  name: string
  atc: string | null
  single: number | null
  daily: number | null
  unit: string | null
}

/** Active substances and preparations used in care homes. */
export const REGISTER: readonly RegisterRow[] = classifier.medicines

interface Label {
  words: readonly string[]
  row: RegisterRow
}

const labelsOf = (row: RegisterRow): Label[] =>
  [nameOf(row), row.latin, ...row.also].map((name) => ({ words: tellingOf(name), row })).filter(({ words }) => words.length > 0)

/** A row's name without its use. */
export const nameOf = ({ name }: RegisterRow): string => name.split(',')[0] ?? name

/** The words that name the substances of a row, in Estonian and Latin. */
export const substanceWords = (row: RegisterRow): string[] => [...tellingOf(nameOf(row)), ...tellingOf(row.latin)]

const tellingOf = (text: string): string[] => wordsOf(text).filter((word) => !FILLERS.has(word))
/** Words on labels that name no substance. */
const FILLERS = new Set(['mikstum', 'kombinationes', 'elektroluta', 'antibiotikum'])
/** Indexed by the prefix of their first word, which translations share. */
const beginningOf = (word: string): string => word.slice(0, 3)
const LABELS = Map.groupBy(REGISTER.flatMap(labelsOf), ({ words }) => beginningOf(words[0] ?? ''))

/**
 * The rows of the register that a text names, in Estonian, Latin or English or by a brand, among other words; those whose name covers most
 * of it first: `Amoksiklav 875 mg` → amoxicillin with clavulanic acid. Empty if the register does not know it.
 */
export const medicinesNamed = remembered((text: string): readonly RegisterRow[] => {
  const words = wordsOf(text)
  const found = [...new Set(words.map(beginningOf))]
    .flatMap((beginning) => LABELS.get(beginning) ?? [])
    .filter((label) => label.words.every((word) => words.some((each) => isSameWord(each, word))))
    .toSorted((one, other) => other.words.length - one.words.length)
  return [...new Set(found.map(({ row }) => row))]
}, 2_000)

/** The best match of a text, by code if one is given. */
export const medicineNamed = (text: string, atc: string | null = null): RegisterRow | undefined => {
  const rows = medicinesNamed(text)
  return rows.find((row) => row.atc === atc) ?? rows[0]
}

/** The house's own entry for this name. */
export const ownNamed = <Own extends OwnMedicine>(text: string, own: readonly Own[]): Own | undefined => {
  const words = wordsOf(text)
  return own.find(({ name }) => {
    const label = wordsOf(name)
    return label.length > 0 && label.every((word) => words.some((each) => isSameWord(each, word)))
  })
}
