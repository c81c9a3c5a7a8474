import { z } from 'zod'

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Where a window was when it was closed: its bounds when it is neither maximized nor minimized. */
export const KeptPlace = z.strictObject({ x: z.int(), y: z.int(), width: z.int().min(1), height: z.int().min(1), isMaximized: z.boolean() })
export type KeptPlace = z.output<typeof KeptPlace>

/** Without `x` and `y` the system puts it in the middle. */
export type Place = { width: number; height: number; isMaximized: boolean } & ({ x: number; y: number } | { x?: never; y?: never })

const USUAL = { width: 1440, height: 900 }
/** So much of the title has to be on a screen for a hand to grasp it. */
const GRASP = { width: 120, height: 40 }

/**
 * Where a window is opened: where it was, on the screen that shows its title, no larger than that screen. A screen that has been taken
 * away shows nothing, so the window comes to the main one, the first of `screens` (their areas without the system's bars).
 */
export function placeOn(kept: KeptPlace | null, screens: readonly [Area, ...Area[]]): Place {
  const [main] = screens
  const screen = kept && screens.find((area) => showsTitle(area, kept))
  if (!kept || !screen) return { ...fitted(kept ?? USUAL, main), isMaximized: kept?.isMaximized ?? false }
  const { width, height } = fitted(kept, screen)
  const x = clamp(kept.x, screen.x, screen.x + screen.width - width)
  const y = clamp(kept.y, screen.y, screen.y + screen.height - height)
  return { x, y, width, height, isMaximized: kept.isMaximized }
}

function showsTitle(screen: Area, { x, y, width }: Area): boolean {
  const across = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x)
  return across >= GRASP.width && y >= screen.y - GRASP.height && y <= screen.y + screen.height - GRASP.height
}

const fitted = ({ width, height }: Pick<Area, 'width' | 'height'>, screen: Area): Pick<Area, 'width' | 'height'> => ({
  width: Math.min(width, screen.width),
  height: Math.min(height, screen.height),
})

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)
