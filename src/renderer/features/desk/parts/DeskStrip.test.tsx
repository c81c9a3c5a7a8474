import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { MemoryDesk, renderAtDesk } from '../../../testing/memoryDesk.tsx'
import { DeskStrip } from './DeskStrip.tsx'

const open = async (numbers: ConstructorParameters<typeof MemoryDesk>[2] = {}) => {
  const desk = new MemoryDesk('reception', {}, numbers)
  await renderAtDesk(desk, <DeskStrip />)
  return desk
}

describe('DeskStrip', () => {
  it('shows the three numbers, and links to what needs attention', async () => {
    const desk = await open()
    expect(screen.getByText('0 saatmata')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '0 vajab tähelepanu' })).toHaveAttribute('href', '/koduke/tahelepanu')
    expect(screen.getByText(/Viimati sünkroonitud/)).toHaveTextContent('12:04')
    desk.waiting = [1, 2, 3].map((n) => ({ mid: `m${n}`, name: 'diary.add' as const, about: [], at: '', doubt: null }))
    act(() => desk.say({}))
    expect(screen.getByText('3 saatmata')).toBeInTheDocument()
  })

  it('shows what is unsent in the other house, if anything', async () => {
    const desk = await open()
    expect(screen.queryByText(/Teises majas/)).not.toBeInTheDocument()
    act(() => desk.say({ elsewhere: { unsent: 2, attention: 1 } }))
    expect(screen.getByText('Teises majas: 2 saatmata, 1 vajab tähelepanu')).toBeInTheDocument()
    expect(screen.getByText('0 saatmata')).toBeInTheDocument()
  })

  it('shows unsent work of colleagues who are not signed in', async () => {
    const desk = await open()
    expect(screen.queryByText(/Kolleegidelt/)).not.toBeInTheDocument()
    act(() => desk.say({ others: 3 }))
    expect(screen.getByText('Kolleegidelt 3 saatmata')).toBeInTheDocument()
  })

  it('announces only changes of state to screen readers', async () => {
    const desk = await open()
    const said = () => screen.getByRole('status').textContent
    expect(said()).toBe('Kõik sissekanded on saadetud.')
    const waits = (count: number) => {
      desk.waiting = Array.from({ length: count }, (_, n) => ({ mid: `m${n}`, name: 'diary.add' as const, about: [], at: '', doubt: null }))
      act(() => desk.say({}))
    }
    waits(1)
    const first = said()
    waits(7)
    expect([first, said()]).toEqual(['Osa sissekandeid ootab saatmist.', 'Osa sissekandeid ootab saatmist.'])
    act(() => desk.say({ online: false }))
    expect(said()).toBe('Ühendus puudub. Osa sissekandeid ootab saatmist.')
  })

  it('distinguishes an offline sign-in from a lost connection', async () => {
    const desk = await open()
    const says = () => screen.queryByText(/Sisse logitud ühenduseta/) !== null
    expect(says()).toBe(false)
    act(() => desk.emit({ type: 'session', session: { user: desk.user, offline: true } }))
    expect(says()).toBe(true)
    expect(screen.queryByText('Ühendus puudub')).not.toBeInTheDocument()
    // The server has refused the session: one action, not two.
    act(() => desk.say({ trouble: 'signed-out' }))
    expect(says()).toBe(false)
    expect(screen.getByText(/Sinu seanss on lõppenud/)).toBeInTheDocument()
    act(() => {
      desk.say({ trouble: null, online: false })
      desk.emit({ type: 'session', session: { user: desk.user, offline: false } })
    })
    expect(says()).toBe(false)
  })

  it('shows how far the first copy is', async () => {
    await open({ progress: { done: 1240, total: 3800 }, usable: false, syncedAt: null })
    expect(screen.getByText('Maja andmete kopeerimine… 1 240 / 3 800')).toBeInTheDocument()
    expect(screen.getByText('Veel sünkroonimata')).toBeInTheDocument()
  })

  it('says without alarm that the clock is wrong by two minutes or more, and that the version is old', async () => {
    const desk = await open({ skew: 110_000 })
    expect(screen.queryByText(/arvuti kell/)).not.toBeInTheDocument()
    act(() => desk.say({ skew: -5 * 60_000, outdated: true }))
    expect(screen.getByText(/arvuti kell on 5 min taga/)).toBeInTheDocument()
    expect(screen.getByText(/vajab uuendamist/)).toBeInTheDocument()
    act(() => desk.say({ isTimeSure: false }))
    expect(screen.getByText(/Pane kell õigeks/)).toBeInTheDocument()
    expect(screen.queryByText(/aeg on ikka õige/)).not.toBeInTheDocument()
  })

  it('says that the data process is restarting, and not that the connection is lost', async () => {
    await open({ online: false, isAway: true })
    expect(screen.getByText('Koduke avab andmed uuesti. Salvestatu on alles.', { selector: 'aside > span' })).toBeInTheDocument()
    expect(screen.queryByText('Ühendus puudub')).not.toBeInTheDocument()
  })

  it('shows separately from the connection that the session is over, the disk full, or something broken', async () => {
    const desk = await open({ trouble: 'signed-out' })
    expect(screen.getByText(/seanss on lõppenud/)).toBeInTheDocument()
    expect(screen.queryByText('Ühendus puudub')).not.toBeInTheDocument()
    act(() => desk.say({ trouble: 'disk-full' }))
    expect(screen.getByText(/ketas on täis/)).toBeInTheDocument()
    act(() => desk.say({ trouble: null }))
    expect(screen.queryByText(/ketas on täis/)).not.toBeInTheDocument()
  })

  it('says beside the age of the copy that an update would show more', async () => {
    const desk = await open({ hidden: true })
    expect(screen.getByText('Osa andmeid on näha alles pärast uuendamist.')).toBeInTheDocument()
    act(() => desk.say({ hidden: false }))
    expect(screen.queryByText(/pärast uuendamist/)).not.toBeInTheDocument()
  })

  it('says without alarm that a new version waits for Koduke to be closed', async () => {
    await open({ isUpdateReady: true })
    expect(screen.getByText(/Uus versioon on valmis. See paigaldatakse, kui Koduke suletakse/)).toBeInTheDocument()
  })

  it('shows what cannot be sent, and that nothing is stored without a key store', async () => {
    const desk = await open({ strange: 2 })
    expect(screen.getByText(/2 sissekannet ootab uuemat Kodukest/)).toBeInTheDocument()
    act(() => desk.say({ strange: 0, rescue: { at: '2026-11-21T08:00:00.000Z', kept: 3 } }))
    expect(screen.getByText(/fail selles arvutis oli .*10:00.* rikutud/)).toBeInTheDocument()
    act(() => desk.say({ rescue: null, keeps: false, copies: false, usable: false, syncedAt: null }))
    expect(screen.getByText(/ei saa ühenduseta töötada/)).toBeInTheDocument()
  })

  it('shows no sending state if only the server answers', async () => {
    const desk = await open({ copies: false, usable: false, syncedAt: null })
    expect(screen.queryByText(/saatmata|tähelepanu|sünkroon/i)).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    // The number of unsent entries is known even for a house whose files cannot be opened.
    desk.waiting = [{ mid: 'm1', name: 'diary.add' as const, about: [], at: '', doubt: null }]
    act(() => desk.say({ syncedAt: '2026-11-21T10:04:00.000Z', trouble: 'failed' }))
    expect(screen.getByText('1 saatmata')).toBeInTheDocument()
    expect(screen.getByText(/Viimati sünkroonitud/)).toBeInTheDocument()
    expect(screen.getByText(/katkes selle arvuti vea tõttu/)).toBeInTheDocument()
  })

  it('retries at once when asked', async () => {
    const desk = await open({ online: false })
    await userEvent.click(screen.getByRole('button', { name: 'Sünkrooni kohe' }))
    expect(desk.of('sync')).toHaveLength(1)
  })
})
