import { z } from 'zod'

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A window's position when it was closed: its bounds if neither maximised nor minimised. */
export const KeptPlace = z.strictObject({ x: z.int(), y: z.int(), width: z.int().min(1), height: z.int().min(1), isMaximized: z.boolean() })
export type KeptPlace = z.output<typeof KeptPlace>

/** Without `x` and `y` the system centres it. */
export type Place = { width: number; height: number; isMaximized: boolean } & ({ x: number; y: number } | { x?: never; y?: never })

const USUAL = { width: 1440, height: 900 }
/** The part of the title bar that must be on a screen to be draggable. */
const GRASP = { width: 120, height: 40 }

/**
 * Where a window is opened: at its former position, on the screen that contains its title bar, no larger than that screen. If that screen
 * is gone, on the primary one, the first of `screens` (their work areas).
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
