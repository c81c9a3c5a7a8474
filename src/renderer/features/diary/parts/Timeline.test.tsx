import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DiaryView } from '#shared/contract/diary.ts'
import { ConnectionError } from '#data/errors.ts'
import { MemoryDesk, renderAtDesk, WRITTEN } from '../../../testing/memoryDesk.tsx'
import { ClientDiary } from './ClientDiary.tsx'

const entry = (id: string, text: string, event_at = WRITTEN): DiaryView => ({
  id,
  client_id: 'c1',
  client_name: 'Helmi Kivisalu',
  kind: 'other',
  values: {},
  text,
  event_at,
  recorded_at: event_at,
  author_id: 'u1',
  author: 'Triin Pärna',
  refused: 0,
  reason: null,
  handover: 0,
  struck_at: null,
  struck_by: null,
  strike_reason: null,
  photos: [],
})

describe('the timeline at a desktop', () => {
  let recent: DiaryView[]
  let isOnline: boolean
  beforeEach(() => {
    ;[recent, isOnline] = [[entry('e1', 'eilne')], true]
  })
  const old = entry('e2', 'suvine', '2026-07-01T10:00:00.000Z')
  const open = async () => {
    const list = ({ before }: { before?: string }) => {
      if (!before) return { entries: [...recent], lines: [], next: 'piir' }
      if (!isOnline) throw new ConnectionError('Ühendust ei ole.')
      return { entries: [old], lines: [], next: null }
    }
    const desk = new MemoryDesk('carer', { 'diary.list': list })
    await renderAtDesk(desk, <ClientDiary clientId="c1" mayWrite />)
    return { desk, user: userEvent.setup({ delay: null }) }
  }
  const cut = (desk: MemoryDesk) => {
    isOnline = false
    act(() => desk.say({ online: false }))
  }
  const more = () => screen.findByRole('button', { name: 'Näita rohkem' })

  it('continues from the server where the copy ends', async () => {
    const { user } = await open()
    await user.click(await more())
    expect(await screen.findByText('suvine')).toBeInTheDocument()
    expect(screen.getByText('eilne')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Näita rohkem' })).not.toBeInTheDocument()
  })

  it('says calmly without a connection that older entries need one, and offers them again when there is one', async () => {
    const { desk, user } = await open()
    await screen.findByText('eilne')
    cut(desk)
    await user.click(await more())
    expect(await screen.findByText('Vanemate sissekannete nägemiseks on vaja ühendust.')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    isOnline = true
    act(() => desk.say({ online: true }))
    await user.click(await more())
    expect(await screen.findByText('suvine')).toBeInTheDocument()
  })

  it('keeps entries from the server on the screen when the connection is lost, and shows new ones above', async () => {
    const { desk, user } = await open()
    await user.click(await more())
    await screen.findByText('suvine')
    cut(desk)
    recent = [entry('e3', 'tänane'), ...recent]
    act(() => desk.emit({ type: 'touched', touches: ['diary'] }))
    expect(await screen.findByText('tänane')).toBeInTheDocument()
    expect(screen.getByText('suvine')).toBeInTheDocument()
  })

  it('does not say that there are no entries if only the last months are empty', async () => {
    recent = []
    const { user } = await open()
    expect(await screen.findByText('Viimastel kuudel sissekandeid ei ole')).toBeInTheDocument()
    await user.click(await more())
    expect(await screen.findByText('suvine')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('Viimastel kuudel sissekandeid ei ole')).not.toBeInTheDocument())
  })
})
