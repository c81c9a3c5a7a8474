import '#nouns/medicineWords.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AsNeededCourse } from '#shared/contract/medicineViews.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { AsNeededList } from './AsNeededList.tsx'

const NOW = '2026-11-21T10:10:00.000Z'
const course = (given: Partial<AsNeededCourse>): AsNeededCourse => ({
  course_id: 'm1',
  kind: 'vajadusel',
  name: 'Paratsetamool',
  strength: '500 mg',
  form: 'tablett',
  unit: 'tabl',
  route: 'suu',
  window_minutes: 60,
  self_managed: 0,
  with_food: 0,
  crushable: 1,
  substance: null,
  allergens: [],
  as_needed: { reason: 'Valu', amount: 1, gap_minutes: 360, max_24h: 4 },
  is_held: false,
  last_at: null,
  taken_24h: 0,
  free_at: null,
  ...given,
})

const resident = {
  client_id: 'c1',
  name: 'Helmi Kivisalu',
  picture: null,
  room: '207',
  is_away: false,
  allergies: [],
  no_allergies: null,
  nil_by_mouth: 0,
}

it('locks an as-needed medicine until its next time, and shows it', async () => {
  const locked = course({ last_at: '2026-11-21T08:00:00.000Z', taken_24h: 1, free_at: '2026-11-21T14:00:00.000Z' })
  const free = course({ course_id: 'm2', name: 'Ibuprofeen', last_at: '2026-11-20T08:00:00.000Z', free_at: NOW })
  renderAs('carer', { 'medicine.asNeeded': () => ({ residents: [{ ...resident, courses: [locked, free] }] }) }, <AsNeededList now={NOW} mayGive />)
  const card = within(await screen.findByRole('article', { name: 'Helmi Kivisalu' }))
  const [first, second] = card.getAllByRole('button', { name: 'Anna' })
  expect(card.getByText(/16:00/)).toBeVisible()
  expect(first).toBeDisabled()
  expect(second).toBeEnabled()
})

it('warns at each medicine to swallow that nothing may be given by mouth', async () => {
  const courses = [course({}), course({ course_id: 'm2', name: 'Bisakodüül', route: 'parak' })]
  renderAs('nurse', { 'medicine.asNeeded': () => ({ residents: [{ ...resident, nil_by_mouth: 1, courses }] }) }, <AsNeededList now={NOW} mayGive />)
  const [first, second] = within(await screen.findByRole('article', { name: 'Helmi Kivisalu' })).getAllByRole('listitem')
  if (!first || !second) throw new Error('two medicines')
  expect(within(first).getByText('Suu kaudu ei tohi midagi anda')).toBeVisible()
  expect(within(first).getByRole('button', { name: 'Anna' })).toBeEnabled()
  expect(within(second).queryByText('Suu kaudu ei tohi midagi anda')).toBeNull()
})
