import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { DiaryView } from '#shared/contract/diary.ts'
import { ClientDiary } from '../features/diary/parts/ClientDiary.tsx'
import { MemoryDesk, renderAtDesk, WRITTEN } from '../testing/memoryDesk.tsx'
import { RowMark } from './RowMark.tsx'

const entry = (given: Partial<DiaryView>): DiaryView => ({
  id: 'e1',
  client_id: 'c1',
  client_name: 'Helmi Kivisalu',
  kind: 'drink',
  values: { ml: 200 },
  text: null,
  event_at: WRITTEN,
  recorded_at: WRITTEN,
  author_id: 'u1',
  author: 'Triin Pärna',
  refused: 0,
  reason: null,
  handover: 0,
  struck_at: null,
  struck_by: null,
  strike_reason: null,
  photos: [],
  ...given,
})

describe('the state of a row', () => {
  it('is shown in words if something about it is not sent, or waits for the server’s decision', async () => {
    const desk = new MemoryDesk('carer')
    desk.waiting = [
      { mid: 'm1', name: 'client.move', about: ['c1', 'c2'], at: WRITTEN, doubt: null },
      { mid: 'm2', name: 'client.save', about: ['c2'], at: WRITTEN, doubt: 'client-changed' },
      { mid: 'm3', name: 'client.save', about: ['c2'], at: WRITTEN, doubt: null },
    ]
    await renderAtDesk(
      desk,
      ['c1', 'c2', 'c3'].map((id) => (
        <p key={id} data-testid={id}>
          <RowMark id={id} />
        </p>
      )),
    )
    expect(['c1', 'c2', 'c3'].map((id) => screen.getByTestId(id).textContent)).toEqual(['saatmata', 'saatmata, kontrollime', ''])
  })

  it('is shown on the entry that was written without a connection, and on no other', async () => {
    const written: DiaryView[] = [entry({ id: 'e0', kind: 'sleep', values: { how: 'calm' }, recorded_at: '2026-11-21T08:00:00.000Z' })]
    const desk = new MemoryDesk(
      'carer',
      {
        'diary.list': () => ({ entries: [...written], lines: [], next: null }),
        'diary.add': () => {
          written.unshift(entry({}))
          return { entry: entry({}) }
        },
      },
      { online: false },
    )
    await renderAtDesk(desk, <ClientDiary clientId="c1" mayWrite />)
    const user = userEvent.setup({ delay: null })
    await user.click(screen.getByRole('button', { name: 'Joomine' }))
    await user.click(screen.getByRole('radio', { name: '200 ml' }))
    await user.click(screen.getByRole('button', { name: 'Salvesta' }))
    const row = (await screen.findByText(/jõi 200 ml/)).closest('li')
    expect(within(row ?? document.body).getByText('saatmata')).toBeInTheDocument()
    expect(within(screen.getByText(/rahulik/).closest('li') ?? document.body).getByText('salvestatud')).toBeInTheDocument()
  })
})
