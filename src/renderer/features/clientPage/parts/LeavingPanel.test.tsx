import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { whole } from '../../../testing/healthWorld.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { LeavingPanel } from './LeavingPanel.tsx'

const PLANNED = { leaving_on: '2026-11-24', leaving_place: 'Tütre juurde', leaving_reason: null }

describe('the planned leaving on a resident’s page', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T09:10:00.000Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const show = (given: Partial<ClientDetail> = {}, role: 'reception' | 'carer' = 'reception') =>
    renderAs(role, { 'client.planLeaving': () => ({ client: whole() }) }, <LeavingPanel client={{ ...whole(), ...given }} />)

  it('is planned with its day, and without a day nothing is sent', async () => {
    const { asked } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Lisa lahkumise päev' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    expect(within(dialog).getByLabelText(/Viimane päev majas/)).toHaveAttribute('aria-invalid', 'true')
    await userEvent.type(within(dialog).getByLabelText(/^Kuhu läheb/), 'Koju')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    expect(within(dialog).getByLabelText(/Viimane päev majas/)).toHaveAccessibleDescription(/Vali viimane päev majas/)
    expect(asked('client.planLeaving')).toEqual([])
    await userEvent.type(within(dialog).getByLabelText(/Viimane päev majas/), '24.11.2026{Enter}')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    expect(asked('client.planLeaving')).toEqual([
      { id: 'c1', leaving_on: '2026-11-24', leaving_place: 'Koju', base: { leaving_on: null, leaving_place: null } },
    ])
  })

  it('is cancelled in one press, with the day that was seen', async () => {
    const { asked } = show(PLANNED)
    expect(screen.getByText('Tütre juurde')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Tühista lahkumine' }))
    expect(asked('client.planLeaving')).toEqual([{ id: 'c1', leaving_on: null, base: { leaving_on: '2026-11-24' } }])
  })

  it('is read-only for a carer, and hidden from one while none is planned', () => {
    const { unmount } = show(PLANNED, 'carer')
    expect(screen.getByText('24.11.2026')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    unmount()
    show({}, 'carer')
    expect(screen.queryByText('Lahkumise päev')).toBeNull()
  })

  it('is not offered for people who are waiting or have left', () => {
    show({ status: 'ootel', room_id: null })
    expect(screen.queryByText('Lahkumise päev')).toBeNull()
  })
})
