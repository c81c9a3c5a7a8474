import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActivityView, OccurrenceView } from '#shared/contract/activity.ts'
import type { Role } from '#shared/rights.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { ActivitiesScreen } from './ActivitiesScreen.tsx'

const song: ActivityView = {
  id: 'a1',
  title: 'Laulutund',
  place: 'Saal',
  leader: 'Triin Pärna',
  leader_shown: false,
  day: '2026-11-03',
  starts: '11:00',
  ends: '12:00',
  weekly: true,
  until: null,
  capacity: null,
  family: true,
  note: null,
  cancelled_from: null,
  cancel_reason: null,
}
const time: OccurrenceView = {
  activity_id: 'a1',
  on: '2026-11-17',
  day: '2026-11-17',
  starts: '11:00',
  ends: '12:00',
  place: 'Saal',
  state: 'on',
  reason: null,
  from: null,
  to: null,
}

describe('activities', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:10:00.000Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const show = (role: Role, occurrences: OccurrenceView[] = [time]) =>
    renderAs(
      role,
      {
        'activity.week': () => ({ week: '2026-11-16', shown: false, occurrences, activities: [song] }),
        'activity.suggestions': () => ({ leaders: ['EELK kogudus', 'Triin Pärna'], places: ['Saal'] }),
        'activity.add': () => ({ activity: song }),
        'activity.cancel': () => ({ activity: song }),
        'activity.move': () => ({ activity: song }),
        'activity.restore': () => ({ activity: song }),
      },
      <ActivitiesScreen />,
    )
  const doing = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /Laulutund/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }

  it('are listed by day, with cancelled ones struck through with their reason', async () => {
    show('accountant', [{ ...time, state: 'cancelled', reason: 'Juhendaja on haige' }])
    const day = await screen.findByRole('region', { name: /^Teisipäev/ })
    expect(within(day).getByText('Laulutund').tagName).toBe('S')
    expect(within(day).getByText('Juhendaja on haige')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Lisa tegevus' })).toBeNull()
  })

  it('are planned with times as people type them, with errors beside their fields', async () => {
    const { asked } = show('carer')
    await userEvent.click(await screen.findByRole('button', { name: 'Lisa tegevus' }))
    const dialog = await screen.findByRole('dialog')
    const ends = within(dialog).getByLabelText('Lõpp')
    await userEvent.clear(within(dialog).getByLabelText('Algus'))
    await userEvent.type(within(dialog).getByLabelText('Algus'), '14.30')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    expect(await within(dialog).findByText('Väli on kohustuslik.')).toBeVisible()
    expect(within(dialog).getByText('Lõpp peab olema algusest hiljem.')).toBeVisible()
    await userEvent.type(within(dialog).getByLabelText('Mida tehakse'), 'Käsitöö')
    await userEvent.type(within(dialog).getByLabelText(/^Juhendaja/), 'eelk')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await userEvent.clear(ends)
    await userEvent.type(ends, '16')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() =>
      expect(asked('activity.add')).toMatchObject([
        { title: 'Käsitöö', leader: 'EELK kogudus', leader_shown: false, day: '2026-11-21', starts: '14:30', ends: '16:00', weekly: true },
      ]),
    )
  })

  it('are not cancelled without a reason', async () => {
    const { asked } = show('nurse')
    await doing('Jäta ära')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Jäta ära' }))
    expect(await within(dialog).findByText('Väli on kohustuslik.')).toBeVisible()
    expect(asked('activity.cancel')).toEqual([])
    await userEvent.click(within(dialog).getByText('See ja kõik järgmised'))
    await userEvent.type(within(dialog).getByLabelText('Põhjus'), 'Juhendaja lahkus')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Jäta ära' }))
    await waitFor(() => expect(asked('activity.cancel')).toEqual([{ id: 'a1', on: '2026-11-17', following: true, reason: 'Juhendaja lahkus' }]))
  })

  it('that were cancelled are restored in one press', async () => {
    const { asked } = show('manager', [{ ...time, state: 'cancelled', reason: 'Juhendaja on haige' }])
    await doing('Võta otsus tagasi')
    await waitFor(() => expect(asked('activity.restore')).toEqual([{ id: 'a1', on: '2026-11-17' }]))
  })
})
