/** The shortest password (NIST SP 800-63B-4 asks for 8 with a second factor and 15 alone; no composition rules). */
export const SHORTEST_PASSWORD = 10
/** As `Password` of the contract has it. */
export const LONGEST_PASSWORD = 200

export type PasswordFault = 'short' | 'common' | 'own'

/** The user's name and e-mail address, which must not be in it. */
export interface Owner {
  name: string
  email: string
}

/** Reasons to reject a password, in the order shown; empty if it is good. */
export function passwordFaults(password: string, owner: Owner): PasswordFault[] {
  const faults: PasswordFault[] = []
  if ([...password].length < SHORTEST_PASSWORD) faults.push('short')
  if (isCommon(password)) faults.push('common')
  if (isOwn(password, owner)) faults.push('own')
  return faults
}

/**
 * Whether it is a common password. Leaked lists contain the same few words in thousands of variants, so they are normalised first: case,
 * symbols for letters, digits and symbols around the word, a repeated word.
 */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase()
  if (/^\d+$/.test(plain) || new Set(plain).size < 5 || isRun(plain)) return true
  return [plain, core(plain), spelled(core(plain)), core(spelled(plain))].some((text) => COMMON.has(once(text)))
}

/** Strips digits and symbols around a word: `Parool2024!` → `parool`. */
const core = (text: string): string => text.replaceAll(/^\P{L}+|\P{L}+$/gu, '')

/** `paroolparool` → `parool`. */
const once = (text: string): string => /^(.+?)\1+$/.exec(text)?.[1] ?? text

/** Symbols replaced by the letters they stand for: `p@ssw0rd` → `password`. */
const spelled = (text: string): string => text.replace(/[0-9@$!]/g, (sign) => LETTERS[sign] ?? sign)

const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's', '!': 'i' }

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopüõ',
  'asdfghjklöä',
  'zxcvbnm',
  '1234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
]

/** Whether it consists only of runs on the keyboard or in the alphabet: `qwertyuiop`, `asdf1234asdf`. */
function isRun(text: string): boolean {
  let covered = 0
  for (let at = 0; at < text.length; ) {
    const length = longestRun(text.slice(at))
    if (length >= 4) covered += length
    at += Math.max(1, length)
  }
  return covered >= text.length - 3
}

function longestRun(text: string): number {
  for (let length = Math.min(text.length, 28); length >= 4; length--) {
    const part = text.slice(0, length)
    const reversed = [...part].toReversed().join('')
    if (ROWS.some((row) => row.includes(part) || row.includes(reversed))) return length
  }
  return 1
}

/** Whether a name or the address is most of it; a short name may occur in a long passphrase. */
function isOwn(password: string, { name, email }: Owner): boolean {
  const plain = password.toLowerCase()
  const [local = ''] = email.toLowerCase().split('@')
  const words = [email.toLowerCase(), local, ...local.split(/[._+-]+/), ...name.toLowerCase().split(/[\s-]+/)]
  return words.some((word) => word.length >= 3 && plain.includes(word) && plain.length - word.length < SHORTEST_PASSWORD)
}

/** The most common leaked passwords, common Estonian ones, and words of our product. */
const COMMON = new Set(
  `password passw passwort parool paroll salasona salasõna sala kasutaja qwerty qwertz qwert asdf zxcv iloveyou letmein welcome login admin
  administrator root user guest test testing tester changeme change secret default access master monkey dragon football baseball basketball
  soccer hockey superman batman pokemon starwars whatever trustno sunshine princess shadow michael jordan jennifer charlie ashley daniel
  jessica michelle samsung google facebook internet computer windows freedom liverpool chelsea arsenal barcelona hello helloworld hellokitty
  love lovely loveyou iloveu mylove family mother summer winter autumn spring monday friday january november december flower cookie
  chocolate butterfly purple orange banana diamond angel killer ninja mustang ferrari mercedes harley corvette thunder tigger buster
  eesti estonia tallinn tartu parnu pärnu narva viljandi rakvere kuressaare haapsalu saaremaa hiiumaa tere teretere kallis kallike
  armastus armas armastan suudlus ema isa vanaema vanaisa kass kassike koer koerake kutsu kiisu kiisuke paike päike päikene paikene
  suvi talv sugis sügis kevad jaan juku mari kalev kalevipoeg lill lilleke roosike sober sõber sobranna sõbranna nunnu musi musike
  hooldekodu hooldaja hooldus koduke kodu minukodu vanadekodu hoolekanne juhataja raamatupidaja vastuvott vastuvõtt kodukedemo koduke-demo
  privet parol lubov natasha nastya marina sveta svetlana andrey sergey maksim zenit spartak rossia correcthorsebatterystaple`.split(/\s+/),
)
