import { AppError } from '../errors.ts'

/**
 * Brings an input of a call from one shape to the next; null where that cannot be done: such an intent is refused with its content kept.
 * The parameters of the path keep their names.
 */
export type Upgrade = ((input: Record<string, unknown>) => Record<string, unknown>) | null

/** A call, as far as its shape goes. */
interface Shaped {
  upgrades?: readonly Upgrade[]
}

/** The shape of a call's input in this release: 1 at first, one more with each upgrade. It goes with each intent (decision 0066). */
export const shapeOf = ({ upgrades = [] }: Shaped): number => 1 + upgrades.length

/** An input in the shape of this release. @throws intent-shape, intent-newer */
export function broughtUp({ upgrades = [] }: Shaped, input: Record<string, unknown>, shape: number): Record<string, unknown> {
  if (shape > shapeOf({ upgrades })) throw new AppError('intent-newer')
  return upgrades.slice(shape - 1).reduce<Record<string, unknown>>((meant, upgrade) => {
    if (!upgrade) throw new AppError('intent-shape')
    return upgrade(meant)
  }, input)
}
