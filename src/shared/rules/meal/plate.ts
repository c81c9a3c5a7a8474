import { replacementTouches, touches } from '../week/foodAllergy.ts'
import type { Allergen } from '../week/allergens.ts'

/** Why somebody does not eat a meal: before a test or procedure, by their own will, or elsewhere. */
export const SKIPS = ['fasting', 'refuses', 'elsewhere'] as const
export type SkipReason = (typeof SKIPS)[number]

/** What is done with a dish that may harm: left off the plate, replaced, or served all the same. */
export const DECISION_KINDS = ['without', 'instead', 'serve'] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]

/** A dish as it matters for a plate, in the order of the menu. */
export interface PlateDish {
  id: string
  name: string
  /** Null: nobody has said. */
  allergens: readonly Allergen[] | null
  is_choice: boolean
}

/** A food allergy in force, or one to an unknown substance. */
export interface PlateAllergy {
  id: string
  kind: 'food' | 'other'
  substance: string
}

/** A dish that may harm this resident: it touches an allergy, or nobody has said what is in it. */
export interface Conflict {
  dish_id: string
  because: 'allergen' | 'unstated'
  substances: string[]
  /** What there is to decide on, as one text: a decision holds for exactly this. */
  basis: string
}

export interface Decision {
  dish_id: string
  basis: string
  /** It also holds for other dishes with the same basis: the same dish on another day. */
  is_standing: 0 | 1
  kind: DecisionKind
  instead: string | null
}

interface PlateFacts<D extends Decision> {
  /** All dishes of the meal. */
  dishes: readonly PlateDish[]
  chosenId: string | null
  skips: SkipReason | null
  /** Nothing may be given by mouth: there is no plate, and nothing to decide about one. */
  isNilByMouth: boolean
  allergies: readonly PlateAllergy[]
  /** The newest first. */
  decisions: readonly D[]
}

/** A dish on a plate, with what may be wrong with it and what was decided. */
export interface PlateLine<D extends Decision = Decision> {
  dish: PlateDish
  conflict: Conflict | null
  decision: D | null
}

export interface Plate<D extends Decision = Decision> {
  /** `blocked`: not to be served until somebody decides. */
  state: 'served' | 'blocked' | 'skipped'
  lines: PlateLine<D>[]
}

/** The dishes of a meal for one person: of the alternatives the chosen one, or else the first. */
export function dishesFor<D extends PlateDish>(dishes: readonly D[], chosenId: string | null): D[] {
  const choices = dishes.filter(({ is_choice }) => is_choice)
  const taken = choices.find(({ id }) => id === chosenId) ?? choices[0]
  return dishes.filter((dish) => !dish.is_choice || dish === taken)
}

/** What is wrong with a dish for these allergies; null if nothing is known to be. */
export function conflictOf({ id, name, allergens }: PlateDish, allergies: readonly PlateAllergy[]): Conflict | null {
  const touched = allergies.filter(({ substance }) => touches({ name, allergens }, substance))
  const unknown = touched.length === 0 && allergens === null ? allergies.filter(({ kind }) => kind === 'food') : []
  const because = touched.length > 0 ? 'allergen' : 'unstated'
  const of = touched.length > 0 ? touched : unknown
  if (of.length === 0) return null
  const basis = JSON.stringify([because, name, allergens, substancesOf(of)])
  return { dish_id: id, because, substances: of.map(({ substance }) => substance), basis }
}

const substancesOf = (allergies: readonly PlateAllergy[]): string[] => allergies.map(({ id, substance }) => `${id} ${substance}`).toSorted()

/** The substances to which this resident is allergic and that a replacement contains, as far as its name and the menu tell. */
export const harmsOfReplacement = (
  instead: string,
  allergies: readonly Pick<PlateAllergy, 'substance'>[],
  menu: readonly Pick<PlateDish, 'name' | 'allergens'>[],
): string[] => allergies.filter(({ substance }) => replacementTouches(instead, substance, menu)).map(({ substance }) => substance)

/**
 * The plate of one resident. A decision on another state of the dish or of the allergies does not count, nor one whose replacement contains
 * what the resident is allergic to by now.
 */
export function plateOf<D extends Decision>({ dishes, chosenId, skips, isNilByMouth, allergies, decisions }: PlateFacts<D>): Plate<D> {
  const isHarmless = ({ kind, instead }: D): boolean => kind !== 'instead' || harmsOfReplacement(instead ?? '', allergies, dishes).length === 0
  const lines = dishesFor(dishes, chosenId).map((dish) => {
    const conflict = conflictOf(dish, allergies)
    return { dish, conflict, decision: conflict && decisionOn(conflict, decisions, isHarmless) }
  })
  if (skips !== null || isNilByMouth) return { state: 'skipped', lines }
  return { state: lines.some(isUndecided) ? 'blocked' : 'served', lines }
}

/** The word on this very dish, or else the newest that holds for every such dish. */
function decisionOn<D extends Decision>({ dish_id, basis }: Conflict, decisions: readonly D[], isHarmless: (decision: D) => boolean): D | null {
  const same = decisions.filter((decision) => decision.basis === basis && isHarmless(decision))
  return same.find((decision) => decision.dish_id === dish_id) ?? same.find(({ is_standing }) => is_standing === 1) ?? null
}

const isUndecided = ({ conflict, decision }: PlateLine): boolean => conflict !== null && decision === null

/** What lies on a plate that is served, in the words of the menu and of the decisions. */
export const servedNames = (lines: readonly { name: string; decision: Pick<Decision, 'kind' | 'instead'> | null }[]): string[] =>
  lines.flatMap(({ name, decision }) => (decision === null || decision.kind === 'serve' ? name : (decision.instead ?? [])))
