import { describe, expect, it } from 'vitest'
import { type Area, placeOn } from './windowPlace.ts'

const MAIN = { x: 0, y: 25, width: 1920, height: 1055 }
const RIGHT = { x: 1920, y: 0, width: 1280, height: 1024 }
const at = (x: number, y: number, width = 1000, height = 700, isMaximized = false) => ({ x, y, width, height, isMaximized })

describe('placeOn', () => {
  it.each<[string, ReturnType<typeof at> | null, [Area, ...Area[]], object]>([
    ['opens in its usual size the first time', null, [MAIN], { width: 1440, height: 900, isMaximized: false }],
    ['is no larger than a small screen', null, [{ x: 0, y: 0, width: 1024, height: 560 }], { width: 1024, height: 560, isMaximized: false }],
    ['opens where it was', at(100, 80), [MAIN], at(100, 80)],
    ['opens on the other screen', at(2000, 10), [MAIN, RIGHT], at(2000, 10)],
    ['comes to the main screen when the other one is gone', at(2000, 10), [MAIN], { width: 1000, height: 700, isMaximized: false }],
    ['comes back whole from the edge', at(1500, 700), [MAIN], at(920, 380)],
    ['is not left with its title above the screen', at(100, -900), [MAIN], { width: 1000, height: 700, isMaximized: false }],
    ['shrinks with the screen', at(100, 80, 1900, 1000), [{ x: 0, y: 0, width: 1280, height: 720 }], at(0, 0, 1280, 720)],
    ['stays maximized', at(2000, 10, 1000, 700, true), [MAIN, RIGHT], at(2000, 10, 1000, 700, true)],
  ])('%s', (_what, kept, screens, place) => {
    expect(placeOn(kept, screens)).toEqual(place)
  })
})
