import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DiaryView, TIMELINE_SOURCES, type TimelineLine } from '#shared/contract/diary.ts'
import { contract } from '#shared/contract/index.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { ClientDiary } from './ClientDiary.tsx'
import { LOOK_MS } from './useSeen.ts'

const entry = (text: string, event_at: string, given: Partial<DiaryView> = {}): DiaryView => ({
  id: text,
  client_id: 'c1',
  client_name: 'Helmi Kivisalu',
  kind: 'other',
  values: {},
  text,
  event_at,
  recorded_at: event_at,
  author_id: 'u2',
  author: 'Anu Lepp',
  refused: 0,
  reason: null,
  handover: 0,
  struck_at: null,
  struck_by: null,
  strike_reason: null,
  photos: [],
  ...given,
})
const SEEN = '2026-11-21T08:00:00.000Z'
const NEWEST = '2026-11-21T09:30:00.000Z'
const ENTRIES = [
  entry('uus', '2026-11-21T09:00:00.000Z'),
  entry('minu', '2026-11-21T08:30:00.000Z', { author_id: 'u1' }),
  entry('nähtud', '2026-11-21T07:00:00.000Z'),
  entry('hilja', '2026-11-21T06:00:00.000Z', { recorded_at: NEWEST }),
]
const { name, strength, form, unit, plan, as_needed } = contract.medicine.add.example
const CHANGED: TimelineLine = {
  id: 'course:1',
  kind: 'course',
  of: 'changed',
  at: '2026-11-21T05:00:00.000Z',
  recorded_at: '2026-11-21T05:00:00.000Z',
  by: 'Kadri Lepik',
  text: 'Metoprolool 47,5 mg',
  reason: 'Vererõhk',
  values: {},
  course: {
    now: { name, strength, form, unit, plan: { ...plan, steps: [{ days: null, times: [{ at: '08:00', amount: 0.5 }] }] }, as_needed },
    was: { name, strength, form, unit, plan: { ...plan, steps: [{ days: null, times: [{ at: '08:00', amount: 1 }] }] }, as_needed },
  },
}

describe('what is new in a timeline', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())
  const open = async (seen_at: string | null) => {
    const view = renderAs(
      'nurse',
      {
        'diary.list': () => ({ entries: ENTRIES, lines: [CHANGED], next: null }),
        'diary.seen': () => ({ seen_at }),
        'diary.see': ({ at }: { at: string }) => ({ seen_at: at }),
      },
      <ClientDiary clientId="c1" mayWrite={false} />,
    )
    await screen.findByText('nähtud')
    return view
  }
  const newRows = () => screen.queryAllByText('Uus').map((mark) => mark.closest('li')?.textContent)

  it('is marked, with a line at the last look, except one’s own entries', async () => {
    await open(SEEN)
    expect(await screen.findByText('Ülalpool uued sissekanded alates 21.11.2026 10:00')).toBeInTheDocument()
    expect(newRows()).toEqual([expect.stringContaining('uus'), expect.stringContaining('hilja')])
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows.findIndex((text) => text?.includes('Ülalpool uued sissekanded'))).toBe(rows.findIndex((text) => text?.includes('nähtud')) - 1)
  })

  it('is nothing for a user who has never looked', async () => {
    await open(null)
    expect(newRows()).toEqual([])
  })

  it('counts as seen after it was visible for a moment, and stays marked for this visit', async () => {
    const { asked } = await open(SEEN)
    await screen.findByText(/Ülalpool uued sissekanded/)
    expect(asked('diary.see')).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(LOOK_MS))
    expect(asked('diary.see')).toEqual([{ id: 'c1', at: NEWEST }])
    expect(newRows()).toHaveLength(2)
  })

  it('can be shown alone', async () => {
    const { asked } = await open(SEEN)
    await screen.findByText(/Ülalpool uued sissekanded/)
    await userEvent.setup({ delay: null }).click(screen.getByRole('combobox', { name: 'Liik' }))
    await userEvent.setup({ delay: null }).click(await screen.findByText('Mida ma ei ole näinud'))
    expect(asked('diary.list').at(-1)).toMatchObject({ sources: [...TIMELINE_SOURCES], unseen_since: SEEN })
  })

  it('shows what was prescribed before and what is now', async () => {
    await open(SEEN)
    const row = screen.getByText('Muudetud').closest('li') ?? document.body
    expect(within(row).getByText(/enne 08:00 1 .* → nüüd 08:00 0,5 .* · Vererõhk/)).toBeInTheDocument()
  })
})
