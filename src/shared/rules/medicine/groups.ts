/** A group of medicines to which people are often allergic as a whole, by ATC prefixes (WHO ATC index). */
interface Group {
  /** How people write it, in the spelling of `wordsOf`: prefixes of a word, or of two words. */
  words: readonly string[]
  codes: readonly string[]
  /** Codes under these prefixes that do not belong to the group. */
  except?: readonly string[]
  /** Groups with possible cross-reactions: the prescriber must consider it. */
  related?: readonly string[]
}

/**
 * Groups within which allergies are matched. Preparations for eye and skin, and combinations, have other codes than oral ones, so a group
 * is a list of prefixes. Related groups only raise a question and forbid nothing.
 */
export const ALLERGY_GROUPS = {
  penicillins: {
    words: ['penikil'],
    codes: [
      'J01C',
      'J01RA01',
      'S01AA14',
      'S01AA19',
      ...['01', '03', '04', '05', '06', '07', '10', '11', '12', '13', '14', '15'].map((end) => `A02BD${end}`),
    ],
    related: ['cephalosporins', 'carbapenems'],
  },
  cephalosporins: {
    words: ['kefalosporin'],
    codes: ['J01DB', 'J01DC', 'J01DD', 'J01DE', 'J01DI01', 'J01DI02', 'J01DI04', 'J01DI54', 'J01RA03', 'J01RA06', 'S01AA27'],
    related: ['penicillins', 'carbapenems'],
  },
  carbapenems: { words: ['karbapenem'], codes: ['J01DH'], related: ['penicillins', 'cephalosporins'] },
  sulfonamides: {
    words: ['sulfonamid', 'sulfoamid', 'sulfanilamid', 'sulfapreparaa', 'sulfaravim', 'kotrimoksasol'],
    codes: ['J01EB', 'J01EC', 'J01ED', 'J01EE', 'J01RA02', 'J04AM08', 'A07AB', 'A07EC01', 'D06BA', 'G01AE', 'S01AB'],
  },
  macrolides: { words: ['makrolid'], codes: ['J01FA', 'J01RA04', 'J01RA07', 'D10AF02', 'D10AF52', 'S01AA17', 'S01AA26'] },
  lincosamides: { words: ['linkosamid'], codes: ['J01FF', 'D10AF01', 'D10AF51', 'G01AA10'] },
  tetracyclines: { words: ['tetrakuklin'], codes: ['J01A', 'A02BD02', 'A02BD08', 'D06AA', 'D10AF07', 'S01AA02', 'S01AA04', 'S01AA09'] },
  quinolones: { words: ['kinolon'], codes: ['J01M', 'J01RA05', 'J01RA09', 'J01RA1', 'S01AE', 'S02AA15', 'S02AA16', 'S03AA07', 'A02BD10'] },
  aminoglycosides: {
    words: ['aminoglukosid'],
    codes: ['J01G', 'J01RA06', 'A07AA01', 'D06AX04', 'D06AX07', 'D06AX12', 'S01AA03', 'S01AA11', 'S01AA12', 'S01AA21', 'S02AA14'],
  },
  nitrofurans: { words: ['nitrofura'], codes: ['J01XE', 'A07AX03', 'D08AF01', 'G01AX05', 'G01AX06'] },
  // Aspirin belongs to them; joint-protecting products under the same prefix do not.
  antiinflammatories: {
    words: ['mspva', 'nsaid', 'msaid', 'aspirin', 'salikul', 'poletikuvastas'],
    codes: [
      'M01A',
      'M01B',
      'M02AA',
      'N02BA',
      'B01AC06',
      'B01AC08',
      'B01AC56',
      'S01BC',
      'S01CC',
      'R02AX01',
      'R02AX02',
      'D11AX18',
      'C08CA51',
      'N02AJ02',
      'N02AJ07',
      'N02AJ08',
      'N02AJ14',
      'N02AJ18',
      'N02AJ19',
      'C07FX02',
      'C07FX03',
      'C07FX04',
      'C10BX01',
      'C10BX02',
      'C10BX04',
      'C10BX05',
      'C10BX06',
      'C10BX08',
      'C10BX12',
    ],
    except: ['M01AX05', 'M01AX12', 'M01AX21', 'M01AX25', 'M01AX26'],
    related: ['pyrazolones'],
  },
  pyrazolones: { words: ['purasolon'], codes: ['N02BB', 'M01AA'], related: ['antiinflammatories'] },
  opioids: {
    words: ['opioid', 'opiaat', 'opiat'],
    codes: ['N02A', 'N01AH', 'N07BC', 'R05DA', 'R05FA', 'A07DA02', 'A07DA52'],
    except: ['R05DA07', 'R05DA09'],
  },
  aceInhibitors: {
    words: ['akeinhibitor', 'akei', 'angiotensinkonvert'],
    codes: ['C09A', 'C09B', ...['04', '06', '07', '11', '12', '13', '14', '15', '17', '18'].map((end) => `C10BX${end}`)],
  },
  sartans: { words: ['sartan'], codes: ['C09C', 'C09D', 'C10BX10', 'C10BX16'] },
  statins: { words: ['statin'], codes: ['C10AA', 'C10BA', 'C10BX', 'A10BH51', 'A10BH52'] },
  betaBlockers: { words: ['betablok', 'betabloker'], codes: ['C07', 'S01ED', 'C09BX02', 'C09BX04', 'C09BX05', 'C09DX05'] },
  benzodiazepines: { words: ['bensodiasepin'], codes: ['N05BA', 'N05CD', 'N03AE'] },
  phenothiazines: { words: ['fenotiasin'], codes: ['N05AA', 'N05AB', 'N05AC', 'R06AD'] },
  localAnaesthetics: {
    words: ['lokaalanest', 'lokalanest', 'kohaliktuimast', 'tuimast'],
    codes: ['N01B', 'C01BB01', 'C05AD', 'D04AB', 'R02AD', 'S01HA', 'S02DA'],
    except: ['N01BX04'],
  },
  heparins: { words: ['heparin'], codes: ['B01AB', 'C05BA03', 'C05BA53', 'S01XA14'], except: ['B01AB02'] },
  insulins: { words: ['insulin'], codes: ['A10A'] },
  contrast: { words: ['kontrast'], codes: ['V08'] },
  iodine: { words: ['jod', 'jood'], codes: ['D08AG', 'D11AC06', 'D09AA09', 'R02AA15', 'S01AX18', 'G01AX11', 'H03C'] },
} as const satisfies Record<string, Group>

export type AllergyGroup = keyof typeof ALLERGY_GROUPS

const GROUPS = Object.entries(ALLERGY_GROUPS) as readonly [AllergyGroup, Group][]

/** The groups of an ATC code or prefix: `J01C` is of the penicillins, `J01` of none. */
export const groupsOfCode = (atc: string): AllergyGroup[] =>
  GROUPS.filter(([, { codes, except }]) => codes.some((code) => atc.startsWith(code)) && !except?.some((code) => atc.startsWith(code))).map(
    ([name]) => name,
  )

/** The groups that words name directly: “sulfoonamiidid”, “AKE inhibiitorid”. */
export function groupsNamed(words: readonly string[]): AllergyGroup[] {
  const spoken = [...words, ...words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`)]
  return GROUPS.filter(([, group]) => spoken.some((word) => group.words.some((name) => word.startsWith(name)))).map(([name]) => name)
}

/** Groups with possible cross-reactions to this one. */
export const relatedTo = (group: AllergyGroup): readonly string[] => (ALLERGY_GROUPS[group] as Group).related ?? []
