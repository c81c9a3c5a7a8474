import type { Random } from './random.ts'
import type { Gender } from './surnames.ts'

/** A relative by relation, with the cases that diary texts use. */
export interface Kin {
  nom: string
  part: string
  /** Whose. */
  gen: string
  /** With whom: -ga. */
  com: string
  /** From whom: -lt. */
  abl: string
  /** To whom: -le. */
  all: string
  gender: Gender
  who: 'child' | 'spouse' | 'relative' | 'friend'
}

/** One to four relatives, the first contact first: most often a daughter. */
export function relativesOf(random: Random, { gender, isYoung, hasDaughter }: { gender: Gender; isYoung: boolean; hasDaughter: boolean }): Kin[] {
  if (isYoung) return [random.pick([MOTHER, SISTER, SUPPORT])]
  const spouse = gender === 'male' ? WIFE : HUSBAND
  const first = hasDaughter
    ? DAUGHTER
    : random.weighted([
        { kin: DAUGHTER, w: 56 },
        { kin: SON, w: 22 },
        { kin: spouse, w: gender === 'male' ? 14 : 5 },
        { kin: NIECE, w: 6 },
        { kin: FRIEND, w: 3 },
      ]).kin
  const others = random.shuffle([SON, GRANDCHILD, SISTER, BROTHER, IN_LAW, NIECE, FRIEND, NEIGHBOUR].filter((kin) => kin !== first))
  return [first, ...others.slice(0, random.pick([0, 1, 1, 1, 2, 2, 3]))]
}

const kin = (nom: string, part: string, genitive: string, gender: Gender, who: Kin['who']): Kin => ({
  nom,
  part,
  gen: genitive,
  com: `${genitive}ga`,
  abl: `${genitive}lt`,
  all: `${genitive}le`,
  gender,
  who,
})

const DAUGHTER = kin('tütar', 'tütart', 'tütre', 'female', 'child')
const SON = kin('poeg', 'poega', 'poja', 'male', 'child')
const WIFE = kin('abikaasa', 'abikaasat', 'abikaasa', 'female', 'spouse')
const HUSBAND = kin('abikaasa', 'abikaasat', 'abikaasa', 'male', 'spouse')
const GRANDCHILD = kin('lapselaps', 'lapselast', 'lapselapse', 'female', 'relative')
const SISTER = kin('õde', 'õde', 'õe', 'female', 'relative')
const BROTHER = kin('vend', 'venda', 'venna', 'male', 'relative')
const NIECE = kin('õetütar', 'õetütart', 'õetütre', 'female', 'relative')
const IN_LAW = kin('minia', 'miniat', 'minia', 'female', 'relative')
const FRIEND = kin('sõbranna', 'sõbrannat', 'sõbranna', 'female', 'friend')
const NEIGHBOUR = kin('endine naaber', 'endist naabrit', 'endise naabri', 'female', 'friend')
const MOTHER = kin('ema', 'ema', 'ema', 'female', 'relative')
const SUPPORT = kin('tugiisik', 'tugiisikut', 'tugiisiku', 'female', 'friend')
