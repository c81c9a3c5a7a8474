import { CONCERNS, type ConcernKind } from '../allergy/kinds.ts'
import { type AllergyGroup, groupsNamed, groupsOfCode, relatedTo } from './groups.ts'
import { isSameWord, wordsOf } from './names.ts'
import { medicinesNamed, type OwnMedicine, ownNamed, substanceWords } from './register.ts'

/** An allergy as far as it decides of medicines. */
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
  /** The group of the medicine through which it is touched. */
  group: AllergyGroup | null
}

export interface NamedMedicine {
  name: string
  atc: string | null
}

/**
 * The allergies about which whoever prescribes must decide. It finds too many rather than too few, and where nothing can be compared it
 * says so: silence means that both names were understood and have nothing to do with each other.
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

/** What a name and a code mean: the register’s codes and words, the groups, and whether they were understood at all. */
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
  // What has a code is no group by its sound: nystatin is no statin.
  const named = codes.length > 0 ? [] : groupsNamed(typed)
  return { codes, words, groups: new Set([...named, ...codes.flatMap(groupsOfCode)]), isKnown: codes.length > 0 || named.length > 0 }
}

function concernOf(medicine: Meaning, to: Meaning, allergy: KnownAllergy): Pick<Concern, 'why' | 'group'> | null {
  // The code of an allergy may be only the beginning of one.
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

/** What was carried over from plain words has the kind `other`, and nobody has said anything more of it: it may be a medicine. */
const mayBeToMedicine = ({ kind, atc, reaction, severity }: KnownAllergy, { isKnown }: Meaning): boolean =>
  kind === 'medicine' || (kind !== 'food' && (atc !== null || isKnown || (reaction === null && severity === null)))

/** Too short to tell one substance from another, or of too many. */
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
