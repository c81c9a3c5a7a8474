import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AlertView } from '#shared/contract/alert.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { AlertBar } from './AlertBar.tsx'

const fever: AlertView = {
  id: 'e1',
  client_id: 'c1',
  name: 'Helmi Kivisalu',
  room: '101',
  at: '2026-11-21T09:31:00.000Z',
  by: 'Mari Maasikas',
  reasons: [{ kind: 'limit', name: 'temperature', value: 40.4, side: 'high', limit: 38.4 }],
  taken: null,
}
const open = async (role: 'nurse' | 'carer', alerts: readonly AlertView[]) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const world = renderAs(role, { 'alert.list': () => ({ alerts }), 'alert.take': () => ({ alerts: [] }) }, <AlertBar />)
  await act(() => vi.advanceTimersByTimeAsync(50))
  return world
}
const settle = () => act(() => vi.advanceTimersByTimeAsync(700))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the alert bar', () => {
  it('shows who, where, what and since when, and what to do', async () => {
    await open('carer', [fever])
    await settle()
    const bar = within(screen.getByRole('complementary', { name: 'Vajab kohe tegutsemist' }))
    expect(bar.getByRole('alert')).toHaveTextContent('Helmi Kivisalu, tuba 101')
    expect(bar.getByText('temperatuur 40,4 °C, piir 38,4')).toBeInTheDocument()
    expect(bar.getByText(/Kirja pani Mari Maasikas/)).toBeInTheDocument()
    expect(bar.getByText(/Kutsu kohe õde/)).toBeInTheDocument()
  })

  it('ignores a press that was meant for what was there before', async () => {
    await open('nurse', [fever])
    expect(screen.getByRole('complementary', { hidden: true })).toHaveAttribute('inert')
    await settle()
    expect(screen.getByRole('complementary')).not.toHaveAttribute('inert')
  })

  it('lets a nurse take an alert in one press, and a carer with what they did', async () => {
    const nurse = await open('nurse', [fever])
    await settle()
    fireEvent.click(screen.getByRole('button', { name: 'Võtan enda peale' }))
    await act(() => vi.advanceTimersByTimeAsync(50))
    expect(nurse.asked('alert.take')).toEqual([{ id: 'e1' }])
    nurse.unmount()
    const carer = await open('carer', [fever])
    await settle()
    fireEvent.click(screen.getByRole('button', { name: 'Võtan enda peale' }))
    await act(() => vi.advanceTimersByTimeAsync(50))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mida tegid? Helmi Kivisalu' }))
    fireEvent.click(dialog.getByLabelText('Helistasin 112'))
    fireEvent.click(dialog.getByRole('button', { name: 'Võtan enda peale' }))
    await act(() => vi.advanceTimersByTimeAsync(50))
    expect(carer.asked('alert.take')).toEqual([{ id: 'e1', note: 'Helistasin 112' }])
  })

  it('shows each person once, and takes all alerts about them in one press', async () => {
    const earlier = (id: string, minute: number): AlertView => ({ ...fever, id, at: `2026-11-21T09:0${minute}:00.000Z` })
    const other: AlertView = { ...fever, id: 'e9', client_id: 'c2', name: 'Evald Tamm', room: '102' }
    const nurse = await open('nurse', [fever, other, earlier('e2', 9), earlier('e3', 4)])
    await settle()
    expect(screen.getAllByRole('button', { name: 'Võtan enda peale' })).toHaveLength(2)
    expect(screen.getByText('Varem veel 1')).toBeInTheDocument()
    fireEvent.click(screen.getAllByRole('button', { name: 'Võtan enda peale' })[0] ?? expect.unreachable())
    await act(() => vi.advanceTimersByTimeAsync(50))
    expect(nurse.asked('alert.take')).toEqual(['e1', 'e2', 'e3'].map((id) => ({ id })))
  })

  it('is one line above a dialog, whose buttons stay free; unfolded there, it can be taken and folded again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const narrow = matchMedia
    vi.stubGlobal('matchMedia', (media: string) => ({ ...narrow(media), matches: true }))
    const form = (
      <Dialog open title="Kirje" onClose={() => undefined} footer={<button type="button">Salvesta</button>}>
        <p>Vorm</p>
      </Dialog>
    )
    const other: AlertView = { ...fever, id: 'e9', client_id: 'c2', name: 'Evald Tamm', room: '102' }
    const { asked } = renderAs(
      'nurse',
      { 'alert.list': () => ({ alerts: [fever, other] }), 'alert.take': () => ({ alerts: [] }) },
      <>
        <AlertBar />
        {form}
      </>,
    )
    await act(() => vi.advanceTimersByTimeAsync(50))
    await settle()
    const bar = within(screen.getByRole('complementary', { name: 'Vajab kohe tegutsemist', hidden: true }))
    expect(bar.getByRole('alert')).toHaveTextContent('Helmi Kivisalu, tuba 101: temperatuur 40,4 °C, piir 38,4 · Veel 1')
    expect(bar.queryByRole('button', { name: 'Võtan enda peale' })).toBeNull()
    fireEvent.click(bar.getByRole('button', { name: 'Näita' }))
    fireEvent.click(bar.getByRole('button', { name: 'Peida' }))
    fireEvent.click(bar.getByRole('button', { name: 'Näita' }))
    fireEvent.click(bar.getAllByRole('button', { name: 'Võtan enda peale' })[0] ?? expect.unreachable())
    await act(() => vi.advanceTimersByTimeAsync(50))
    expect(asked('alert.take')).toEqual([{ id: 'e1' }])
  })

  it('stays visible when folded; taken alerts are no longer shown', async () => {
    const { unmount } = await open('nurse', [fever])
    await settle()
    fireEvent.click(screen.getByRole('button', { name: 'Peida' }))
    expect(screen.getByRole('button', { name: 'Kohe: 1' })).toBeInTheDocument()
    unmount()
    await open('nurse', [{ ...fever, taken: { by_id: 'p2', at: fever.at, name: 'Anu', note: null } }])
    await settle()
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})
