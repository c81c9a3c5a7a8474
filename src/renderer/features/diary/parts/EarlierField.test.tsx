import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAs } from '../../../testing/testWorld.tsx'
import { EarlierField } from './EarlierField.tsx'

const NOW = '2026-11-21T10:10:00.000Z'
const told: (string | null)[] = []

function Asking(): ReactNode {
  const [value, setValue] = useState<string | null>(null)
  const change = (next: string | null): void => {
    told.push(next)
    setValue(next)
  }
  return <EarlierField value={value} onChange={change} />
}

describe('the time of the event', () => {
  beforeEach(() => {
    told.length = 0
    vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
    renderAs('carer', {}, <Asking />)
  })
  afterEach(() => void vi.useRealTimers())
  const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))

  it.each([
    ['15 min tagasi', '2026-11-21T09:55:00.000Z'],
    ['30 min tagasi', '2026-11-21T09:40:00.000Z'],
    ['1 h tagasi', '2026-11-21T09:10:00.000Z'],
    ['2 h tagasi', '2026-11-21T08:10:00.000Z'],
    ['4 h tagasi', '2026-11-21T06:10:00.000Z'],
  ])('is set by one press: %s', async (name, instant) => {
    await choose(name)
    expect(told).toEqual([instant])
  })

  it('can be typed exactly, also by digits alone, but not in the future', async () => {
    await choose(screen.getAllByRole('radio').at(-1)?.parentElement?.textContent ?? '')
    const time = screen.getByLabelText('Kellaaeg')
    await userEvent.clear(time)
    await userEvent.type(time, '0135')
    expect(told.at(-1)).toBe('2026-11-20T23:35:00.000Z')
    await userEvent.clear(time)
    await userEvent.type(time, '23:59')
    expect(told.at(-1)).toBe('wrong')
    expect(time).toBeInvalid()
  })

  it('says that it will be marked as late only if it will', async () => {
    await choose('30 min tagasi')
    expect(screen.queryByText(/hili/)).toBeNull()
    await choose('4 h tagasi')
    expect(screen.getByText(/hili/)).toBeVisible()
  })
})
