import type { Plate } from './plate.ts'
import type { PlateTexture } from './texture.ts'

/** What the list of plates may be narrowed to: nobody has chosen, another texture than regular, waiting for a decision, not eating. */
export const PLATE_VIEWS = ['unchosen', 'textured', 'blocked', 'skipped'] as const
export type PlateViewName = (typeof PLATE_VIEWS)[number]

interface Seen {
  state: Plate['state']
  /** Whether somebody has said what the resident wants. */
  isChosen: boolean
  texture: PlateTexture
}

/** Whether a meal offers alternatives. */
export const offersChoice = (dishes: readonly { is_choice: boolean }[]): boolean => dishes.filter(({ is_choice }) => is_choice).length > 1

/** Whether a plate belongs to a view; a plate may belong to several. Who does not eat needs no choice and no texture. */
export function isInView(view: PlateViewName, { state, isChosen, texture }: Seen, dishes: readonly { is_choice: boolean }[]): boolean {
  if (view === 'blocked' || view === 'skipped') return state === view
  if (state === 'skipped') return false
  return view === 'unchosen' ? !isChosen && offersChoice(dishes) : texture !== 'regular'
}
