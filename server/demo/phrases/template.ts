import type { Kin } from '../relatives.ts'
import type { Random } from '../random.ts'
import type { Style } from '../rota.ts'

/** Values of the placeholders in braces. */
export interface Words {
  kin: Kin
  dish?: string
  pain?: string | null
}

/** One text from a template: each `[a|b]` is chosen at random, so that one template gives dozens of texts. */
export function compose(random: Random, template: string, { kin, dish, pain }: Words): string {
  let text = template
  while (text.includes('[')) text = text.replace(/\[([^[\]]*)\]/, (_, options: string) => random.pick(options.split('|')))
  return text
    .replace(/\{(\w+)\}/g, (_, word: string) => filled(word, kin, dish ?? 'suppi', pain ?? 'selja'))
    .replace(/ +([,.]|$)/g, '$1')
    .replace(/ {2,}/g, ' ')
}

/** The text in a person's typing style: some without capitals, some without õäöü, some with typing errors. */
export function typed(random: Random, text: string, style: Style): string {
  let line = upper(text)
  if (style.lower && !/^\p{Lu}{2}/u.test(text) && random.chance(0.6)) line = text.charAt(0).toLowerCase() + text.slice(1)
  if (style.bare && random.chance(0.5)) line = line.replace(/[õäöüÕÄÖÜ]/g, (letter) => letter.normalize('NFD').charAt(0))
  if (random.chance(style.typo)) line = mistyped(random, line)
  return style.noStop && random.chance(0.8) ? line : `${line}.`
}

function filled(word: string, kin: Kin, dish: string, pain: string): string {
  if (word === 'dish') return dish
  if (word === 'pain') return pain
  if (word === 'Pain') return upper(pain)
  const form = word.charAt(0).toLowerCase() + word.slice(1)
  const found =
    form === 'kin'
      ? kin.nom
      : form === 'part'
        ? kin.part
        : form === 'gen'
          ? kin.gen
          : form === 'com'
            ? kin.com
            : form === 'abl'
              ? kin.abl
              : form === 'all'
                ? kin.all
                : null
  if (found === null) throw new Error(`no word for ${word}`)
  return form === word ? found : upper(found)
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Swaps two letters, drops one, or doubles one. */
function mistyped(random: Random, text: string): string {
  const words = [...text.matchAll(/\p{L}{5,}/gu)]
  if (words.length === 0) return text
  const word = random.pick(words)
  const start = (word.index ?? 0) + random.int(1, word[0].length - 3)
  const two = text.slice(start, start + 2)
  const wrong = random.pick([two.charAt(1) + two.charAt(0), two.charAt(0), two.charAt(0) + two])
  return text.slice(0, start) + wrong + text.slice(start + 2)
}
