import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RoundDose, RoundResident } from '#shared/contract/medicine.ts'
import { RefusedError } from '../../../data/errors.ts'
import { renderAs } from '../../testWorld.tsx'
import { MedicinesScreen } from './MedicinesScreen.tsx'

const NOW = new Date('2026-11-21T10:10:00.000Z')

const dose = (given: Partial<RoundDose> = {}): RoundDose => ({
  course_id: 'm1',
  due_at: '2026-11-21T10:00:00.000Z',
  kind: 'pidev',
  name: 'Metoprolool',
  strength: '47,5 mg',
  form: 'tablett',
  unit: 'tabl',
  route: 'suu',
  window_minutes: 60,
  self_managed: 0,
  with_food: 0,
  crushable: 1,
  planned_amount: 1,
  is_held: false,
  dose: null,
  ...given,
})

const decided: RoundDose['dose'] = {
  id: 'd1',
  client_id: 'c1',
  course_id: 'm2',
  due_at: '2026-11-21T10:00:00.000Z',
  prepared_at: null,
  prepared_name: null,
  result: 'keeldus',
  amount: null,
  given_at: '2026-11-21T10:05:00.000Z',
  given_by: 'u1',
  given_name: 'Triin Pärna',
  reason: null,
  struck_at: null,
  struck_by: null,
  strike_reason: null,
}

const resident = (given: Partial<RoundResident> = {}): RoundResident => ({
  client_id: 'c1',
  name: 'Helmi Kivisalu',
  picture: null,
  room: '207',
  is_away: false,
  allergies: ['Penitsilliin'],
  doses: [dose()],
  ...given,
})

const SPAN = { from: '2026-11-21T09:00:00.000Z', to: '2026-11-21T14:00:00.000Z' }

describe('a round of medicines', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const show = (residents: RoundResident[], give: (input: never) => unknown = () => ({ dose: decided })) =>
    renderAs('carer', { 'medicine.round': () => ({ ...SPAN, residents }), 'medicine.give': give, 'medicine.prepare': give }, <MedicinesScreen />)

  it('is the one of now, with allergies before anything is given', async () => {
    const { asked } = show([resident()])
    const card = await screen.findByRole('article', { name: 'Helmi Kivisalu' })
    expect(within(card).getByText('Allergia: Penitsilliin')).toBeVisible()
    expect(within(card).getByText('Anda nüüd')).toBeVisible()
    expect(asked('medicine.round')[0]).toEqual({ day: '2026-11-21', round: 'louna' })
    expect(screen.getByText(/1 annus tegemata/)).toBeVisible()
  })

  it('gives a dose with one tap, to the person before whom one stands', async () => {
    const { asked } = show([resident()])
    await userEvent.click(await screen.findByRole('button', { name: /^Antud: Metoprolool/ }))
    await waitFor(() =>
      expect(asked('medicine.give')).toEqual([{ client_id: 'c1', course_id: 'm1', due_at: '2026-11-21T10:00:00.000Z', result: 'antud' }]),
    )
  })

  it('gives all that is due at once, and leaves what is not due or decided', async () => {
    const later = dose({ course_id: 'm3', due_at: '2026-11-21T13:30:00.000Z' })
    const { asked } = show([resident({ doses: [dose(), dose({ course_id: 'm4' }), dose({ course_id: 'm2', dose: decided }), later] })])
    await userEvent.click(await screen.findByRole('button', { name: 'Antud kõik (2)' }))
    await waitFor(() => expect(asked('medicine.give')).toMatchObject([{ course_id: 'm1' }, { course_id: 'm4' }]))
  })

  it('asks why a dose is given before its time', async () => {
    const { asked } = show([resident({ doses: [dose({ due_at: '2026-11-21T13:30:00.000Z' })] })])
    await userEvent.click(await screen.findByRole('button', { name: /^Antud: Metoprolool/ }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    expect(asked('medicine.give')).toEqual([])
    await userEvent.type(within(dialog).getByRole('textbox'), 'Läheb arsti juurde')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('medicine.give')).toMatchObject([{ reason: 'Läheb arsti juurde' }]))
  })

  it('keeps the undecided on top, whatever their rooms, and says when all is done', async () => {
    const done = resident({ client_id: 'c2', name: 'Aino Mets', room: '101', doses: [dose({ dose: decided })] })
    const { unmount } = show([done, resident()])
    await screen.findByRole('article', { name: 'Aino Mets' })
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['Helmi Kivisalu', 'Aino Mets'])
    unmount()
    show([done])
    expect(await screen.findByText('Kõik selle ringi annused on kirjas.')).toBeVisible()
  })

  it('says why a dose was refused, beside the dose, which stays undecided', async () => {
    show([resident()], () => {
      throw new RefusedError(409, { code: 'dose-decided', message: 'See annus on juba kirja pandud.' })
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Antud: Metoprolool/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('See annus on juba kirja pandud.')
    expect(screen.getByRole('button', { name: /^Antud: Metoprolool/ })).toBeEnabled()
  })
})
