import { dayText } from '../time.ts'
import type { Meal } from '../week/menu.ts'
import { foodLevel, type PlateTexture } from './texture.ts'
import type { Portions } from './totals.ts'

/** A meal as suppliers are told of it, in Estonian as all letters to them: the item of their price list. */
export const MEAL_ITEMS: Record<Meal, string> = {
  hommikusook: 'Hommikusöök',
  lounasook: 'Lõunasöök',
  ohtuoode: 'Õhtuoode',
  ohtusook: 'Õhtusöök',
  oosuupiste: 'Hilisõhtune eine',
}

const TEXTURE_WORDS: Record<Exclude<PlateTexture, 'unset'>, string> = {
  regular: 'tavaline',
  easy: 'kergesti näritav',
  soft: 'pehme',
  minced: 'peenestatud ja niiske',
  pureed: 'püree',
  liquidised: 'vedelpüree',
}

/** The item of an order line for alike portions: `Lõunasöök 30.11.2026, püree (IDDSI 4), Kanakaste`. It names nobody. */
export const portionsItem = ({ day, meal }: { day: string; meal: Meal }, { texture, choice, instead, without }: Portions): string =>
  [
    `${MEAL_ITEMS[meal]} ${dayText(day)}`,
    texture === 'unset' ? 'tekstuur täpsustada' : `${TEXTURE_WORDS[texture]} (IDDSI ${foodLevel(texture)})`,
    choice,
    ...instead.map((name) => `asendus: ${name}`),
    ...without.map((name) => `ilma: ${name}`),
  ]
    .filter(Boolean)
    .join(', ')
