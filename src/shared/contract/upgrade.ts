import { AppError } from '../errors.ts'

/**
 * Upgrades a call's input from one shape to the next; null if that is impossible: such an intent is refused with its content kept. Path
 * parameters keep their names.
 */
export type Upgrade = ((input: Record<string, unknown>) => Record<string, unknown>) | null

/** The part of a call that concerns its shape. */
interface Shaped {
  upgrades?: readonly Upgrade[]
}

/** The shape of a call's input in this release: 1 at first, plus one with each upgrade. It is sent with each intent (decision 0066). */
export const shapeOf = ({ upgrades = [] }: Shaped): number => 1 + upgrades.length

/** Upgrades an input to the shape of this release. @throws intent-shape, intent-newer */
export function broughtUp({ upgrades = [] }: Shaped, input: Record<string, unknown>, shape: number): Record<string, unknown> {
  if (shape > shapeOf({ upgrades })) throw new AppError('intent-newer')
  return upgrades.slice(shape - 1).reduce<Record<string, unknown>>((meant, upgrade) => {
    if (!upgrade) throw new AppError('intent-shape')
    return upgrade(meant)
  }, input)
}
