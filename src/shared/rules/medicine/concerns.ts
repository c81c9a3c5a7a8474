import { CONCERNS, type ConcernKind } from '../allergy/kinds.ts'
import { type AllergyGroup, groupsNamed, groupsOfCode, relatedTo } from './groups.ts'
import { isSameWord, wordsOf } from './names.ts'
import { medicinesNamed, type OwnMedicine, ownNamed, substanceWords } from './register.ts'

/** The part of an allergy that matters for medicines. */
export interface KnownAllergy {
  kind: string
  substance: string
  atc: string | null
  reaction: string | null
  severity: string | null
}

export interface Concern<Known extends KnownAllergy = KnownAllergy> {
  allergy: Known
  why: ConcernKind
  /** The medicine's group that matches. */
  group: AllergyGroup | null
}

export interface NamedMedicine {
  name: string
  atc: string | null
}

/**
 * The allergies about which the prescriber must decide. It errs on the side of too many, and reports what cannot be compared: an empty
 * result means that both names were understood and are unrelated.
 */
export function concernsOf<Known extends KnownAllergy>(
  medicine: NamedMedicine,
  allergies: readonly Known[],
  own: readonly OwnMedicine[] = [],
): Concern<Known>[] {
  if (allergies.length === 0) return []
  const what = meaningOf(medicine, own)
  return allergies
    .flatMap((allergy) => {
      const concern = concernOf(what, meaningOf({ name: allergy.substance, atc: allergy.atc }, own), allergy)
      return concern ? [{ allergy, ...concern }] : []
    })
    .toSorted((one, other) => CONCERNS.indexOf(one.why) - CONCERNS.indexOf(other.why))
}

/** The meaning of a name and a code: the register’s codes and words, the groups, and whether they were understood at all. */
interface Meaning {
  codes: readonly string[]
  words: readonly string[]
  groups: ReadonlySet<AllergyGroup>
  isKnown: boolean
}

function meaningOf({ name, atc }: NamedMedicine, own: readonly OwnMedicine[]): Meaning {
  const rows = medicinesNamed(name)
  const entered = ownNamed(name, own)
  const typed = wordsOf(name)
  const codes = [...new Set([atc, entered?.atc, ...rows.map((row) => row.atc)].flatMap((code) => code ?? []))]
  const words = [...typed, ...rows.flatMap(substanceWords)].filter(isTelling)
  // With a code, a group is not guessed from the sound of the name: nystatin is no statin.
  const named = codes.length > 0 ? [] : groupsNamed(typed)
  return { codes, words, groups: new Set([...named, ...codes.flatMap(groupsOfCode)]), isKnown: codes.length > 0 || named.length > 0 }
}

function concernOf(medicine: Meaning, to: Meaning, allergy: KnownAllergy): Pick<Concern, 'why' | 'group'> | null {
  // The code of an allergy may be a prefix.
  const isSame =
    to.codes.some((code) => medicine.codes.some((own) => own.startsWith(code))) ||
    to.words.some((word) => medicine.words.some((own) => isSameWord(own, word) || own.includes(word) || word.includes(own)))
  if (isSame) return { why: 'same', group: null }
  const group = [...medicine.groups].find((each) => to.groups.has(each))
  if (group) return { why: 'group', group }
  const related = [...medicine.groups].find((each) => [...to.groups].some((theirs) => relatedTo(theirs).includes(each)))
  if (related) return { why: 'related', group: related }
  if (!mayBeToMedicine(allergy, to)) return null
  if (!medicine.isKnown) return { why: 'unknownMedicine', group: null }
  return to.isKnown ? null : { why: 'unknownAllergy', group: null }
}

/** Allergies migrated from plain words have the kind `other` and nothing more is known: it may be a medicine. */
const mayBeToMedicine = ({ kind, atc, reaction, severity }: KnownAllergy, { isKnown }: Meaning): boolean =>
  kind === 'medicine' || (kind !== 'food' && (atc !== null || isKnown || (reaction === null && severity === null)))

/** Too short to identify one substance, or matching too many. */
const isTelling = (word: string): boolean => word.length >= 5 && !COMMON.some((each) => word.startsWith(each))
const COMMON = [
  'vitamin',
  'akidum',
  'kombinat',
  'natri',
  'kalki',
  'kaltsi',
  'klorid',
  'suhkru',
  'tablet',
  'kapsel',
  'forte',
  'depot',
  'silma',
  'ninna',
  'nahale',
  'kremi',
].concat([
  'infusion',
  'sukaud',
  'mikstum',
  'humanum',
  'sulfas',
  'bromid',
  'antibiotik',
  'segu',
  'elektrolu',
  'folium',
  'allergi',
  'ravim',
  'kogu',
  'kindel',
])
