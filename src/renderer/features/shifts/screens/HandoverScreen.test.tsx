import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HandoverView } from '#shared/contract/handover.ts'
import type { Role } from '#shared/rights.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { HandoverScreen } from './HandoverScreen.tsx'

type Line = HandoverView['lines'][number]

const line = (given: Partial<Line> = {}): Line => ({
  id: 'note:e1',
  kind: 'note',
  of: 'other',
  client_id: 'c1',
  name: 'Helmi Kivisalu',
  room: '207',
  unit: 'Pihlaka',
  at: '2026-11-21T10:00:00.000Z',
  recorded_at: '2026-11-21T10:01:00.000Z',
  by: 'Eve Ilves',
  text: 'Ootab tütart',
  reason: null,
  values: {},
  is_later: false,
  taken: null,
  ...given,
})

const handover = (given: Partial<HandoverView> = {}): HandoverView => ({
  day: '2026-11-21',
  shift: 'paev',
  from: '2026-11-21T06:00:00.000Z',
  to: '2026-11-21T18:00:00.000Z',
  closed: null,
  undecided: [],
  lines: [line()],
  ...given,
})

const closed = { by: 'Eve Ilves', at: '2026-11-21T05:52:00.000Z', note: 'Rahulik öö' }

describe('the handover of a shift', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T17:30:00.000Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const show = (view: HandoverView, role: Role = 'carer', address = '/') =>
    renderAs(
      role,
      { 'handover.get': () => ({ handover: view }), 'handover.close': () => ({ handover: view }), 'handover.accept': () => ({ handover: view }) },
      <HandoverScreen />,
      address,
    )

  it('shows undecided acts on top with a link to each, and cannot be closed with one', async () => {
    const doses = { source: 'medicine', of: '18:00', at: '2026-11-21T16:00:00.000Z', count: 3, ref: '2026-11-21', name: 'ohtu' } as const
    show(handover({ undecided: [doses] }))
    expect(await screen.findByText('Õhtu: 3 annust märkimata')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Ava: Õhtu/ })).toHaveAttribute('href', '/koduke/ravimid?paev=2026-11-21&ring=18:00')
    expect(screen.getByRole('button', { name: 'Anna vahetus üle' })).toBeDisabled()
  })

  it('links a check to its person and incident', async () => {
    const check = { source: 'check', of: '60', at: '2026-11-21T16:00:00.000Z', count: 1, ref: 'i1', name: 'Helmi Kivisalu', client_id: 'c1' } as const
    show(handover({ undecided: [check] }))
    expect(await screen.findByRole('link', { name: /^Ava: Helmi Kivisalu/ })).toHaveAttribute('href', '/koduke/kliendid/c1#juhtum-i1')
  })

  it('says why it cannot be closed: too early, or not by this person', async () => {
    vi.setSystemTime(new Date('2026-11-21T12:00:00.000Z'))
    show(handover())
    expect(await screen.findByText(/19:00/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Anna vahetus üle' })).toBeNull()
  })

  it('tells reception who closes it', async () => {
    show(handover(), 'reception')
    expect(await screen.findByText('Vahetuse annab üle juhataja, hooldustöötaja või õde.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Anna vahetus üle' })).toBeNull()
  })

  it('is closed with a note for the next shift', async () => {
    const { asked } = show(handover())
    await userEvent.click(await screen.findByRole('button', { name: 'Anna vahetus üle' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox'), 'Helmi ootab tütart')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Anna vahetus üle' }))
    await waitFor(() => expect(asked('handover.close')).toEqual([{ day: '2026-11-21', shift: 'paev', note: 'Helmi ootab tütart' }]))
  })

  it('in brief leaves out usual refusals, but no part of a note', async () => {
    show(
      handover({ lines: [line(), line({ id: 'refusal:e2', kind: 'refusal', of: 'meal', text: 'Ei soovinud', client_id: 'c2', name: 'Enn Kask' })] }),
    )
    expect(await screen.findByText('Enn Kask')).toBeVisible()
    await userEvent.click(screen.getByText('Lühidalt'))
    expect(screen.queryByText('Enn Kask')).toBeNull()
    expect(screen.getByText(/Ootab tütart/)).toBeVisible()
  })

  it('is taken over line by line, and says what was added later', async () => {
    const later = line({ id: 'note:e2', text: 'Unustatud', is_later: true, at: '2026-11-21T11:00:00.000Z' })
    const { asked } = show(handover({ closed, lines: [line(), later] }), 'carer', '/?vahetus=eelmine')
    expect(await screen.findByText('2 rida vastu võtmata')).toBeVisible()
    expect(screen.getByText(/^Lisatud hiljem/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Võtan vastu: Helmi Kivisalu, 13:00' }))
    await waitFor(() => expect(asked('handover.accept')).toEqual([{ day: '2026-11-21', shift: 'paev', lines: ['note:e2'] }]))
    expect(asked('handover.get')[0]).toEqual({ day: '2026-11-20', shift: 'oo' })
  })

  it('is read-only for users who do not sign', async () => {
    show(handover({ closed }), 'reception')
    expect(await screen.findByText('Ootab tütart')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Võtan|Anna vahetus/ })).toBeNull()
  })
})
