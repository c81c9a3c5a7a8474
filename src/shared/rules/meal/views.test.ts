import { expect, it } from 'vitest'
import { nextMeal } from './next.ts'
import { isInView, PLATE_VIEWS } from './views.ts'

const TWO = [{ is_choice: true }, { is_choice: true }]
const plain = { state: 'served', isChosen: true, texture: 'regular' } as const
const viewsOf = (plate: Parameters<typeof isInView>[1], dishes = TWO) => PLATE_VIEWS.filter((view) => isInView(view, plate, dishes))

it('an ordinary plate that was chosen is in no view', () => {
  expect(viewsOf(plain)).toEqual([])
})

it('a plate waits for a choice only if the meal offers alternatives', () => {
  expect(viewsOf({ ...plain, isChosen: false })).toEqual(['unchosen'])
  expect(viewsOf({ ...plain, isChosen: false }, [{ is_choice: true }])).toEqual([])
})

it('a texture that is only described in words is a special one', () => {
  expect(viewsOf({ ...plain, texture: 'unset' })).toEqual(['textured'])
})

it('a resident who does not eat is only in that view', () => {
  expect(viewsOf({ state: 'skipped', isChosen: false, texture: 'pureed' })).toEqual(['skipped'])
})

it('a blocked plate keeps its other views', () => {
  expect(viewsOf({ state: 'blocked', isChosen: false, texture: 'pureed' })).toEqual(['unchosen', 'textured', 'blocked'])
})

it('a meal is the next one until half an hour after it is served', () => {
  expect([nextMeal('12:30'), nextMeal('12:31'), nextMeal('23:00')]).toEqual(['lounasook', 'ohtuoode', 'oosuupiste'])
})
