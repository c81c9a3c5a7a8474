import './roundWords.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { STILL_MS } from '#ui/stillness.ts'
import { allergy, renderAs } from '../../../testing/testWorld.tsx'
import { careResident } from './examples.ts'
import { GroupEntry } from './GroupEntry.tsx'

const PEOPLE = [
  careResident({ care: { ...careResident().care, allergies: [allergy('Pähkel', { severity: 'lifeThreatening' })] } }),
  careResident({ client_id: 'c2', name: 'Anton Mets', room: '208' }),
]

const still = () => new Promise((settled) => setTimeout(settled, STILL_MS))
const calm = () => screen.getByRole('radio', { name: 'Rahulik' })
/** The text when it asks about the first of two. */
const begin = async () => {
  const view = renderAs('carer', { 'diary.add': () => ({ entry: { id: 'e1' } }) }, <GroupEntry residents={PEOPLE} />)
  const user = userEvent.setup({ delay: null })
  const more = screen.queryByRole('button', { name: 'Veel' })
  if (!screen.queryByRole('button', { name: 'Uni' }) && more) await user.click(more)
  await user.click(screen.getByRole('button', { name: 'Uni' }))
  for (const { name } of PEOPLE) await user.click(screen.getByRole('button', { name: new RegExp(name) }))
  await user.click(screen.getByRole('button', { name: 'Alusta (2)' }))
  // The first person's form appears under the pressing finger.
  fireEvent.click(calm(), { detail: 2 })
  expect(calm()).not.toBeChecked()
  await still()
  return { ...view, user }
}

it('names on its button whose entry it saves, with room and life-threatening allergies above', async () => {
  const { user, asked } = await begin()
  const card = within(await screen.findByRole('article', { name: 'Helmi Kivisalu' }))
  expect(card.getByText('tuba 207')).toBeVisible()
  expect((await card.findAllByText('Eluohtlik allergia: Pähkel'))[0]).toBeVisible()
  await user.click(calm())
  const save = card.getByRole('button', { name: /Salvesta: Helmi Kivisalu$/ })
  expect(screen.getAllByRole('button', { name: /^.*Salvesta/ })).toEqual([save])
  await user.click(save)
  expect(await screen.findByRole('button', { name: /Salvesta: Anton Mets$/ })).toBeVisible()
  expect(screen.queryByText('Eluohtlik allergia: Pähkel')).toBeNull()
  expect(asked('diary.add')).toMatchObject([{ client_id: 'c1', kind: 'sleep', values: { how: 'calm' } }])
})

it('ignores an accidental second press on the next resident, and accepts one a moment later', async () => {
  const { user, asked } = await begin()
  await user.click(calm())
  await user.click(screen.getByRole('button', { name: /Salvesta: Helmi Kivisalu$/ }))
  await screen.findByRole('button', { name: /Salvesta: Anton Mets$/ })
  fireEvent.click(screen.getByRole('button', { name: 'Jäta vahele' }), { detail: 2 })
  fireEvent.click(calm(), { detail: 2 })
  expect(screen.getByRole('article', { name: 'Anton Mets' })).toBeVisible()
  await still()
  await user.click(calm())
  await user.click(screen.getByRole('button', { name: /Salvesta: Anton Mets$/ }))
  await waitFor(() => expect(asked('diary.add')).toMatchObject([{ client_id: 'c1' }, { client_id: 'c2', values: { how: 'calm' } }]))
  expect(await screen.findByText('Kirja pandud: 2, vahele jäetud: 0.')).toBeVisible()
})
