import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { DataContext, useData } from '#data/DataContext.ts'
import { renderAs } from '../testing/testWorld.tsx'
import type { Answer } from './Answered.tsx'
import { ListScreen } from './ListScreen.tsx'

const refetch = vi.fn()
const ADD = <button type="button">Lisa esimene tuba</button>
const NOW = new Date('2026-11-26T08:15:00.000Z')
const answer = (part: Partial<Answer<string[]>>): Answer<string[]> => ({ data: undefined, error: null, refetch, asOf: null, ...part })

function Rooms({ of }: { of: Answer<string[]> }): ReactNode {
  return (
    <ListScreen
      title="Toad"
      subtitle="Maja järgi"
      actions={<button type="button">Lisa tuba</button>}
      bar={<p>Filtrid</p>}
      answer={of}
      rows={2}
      empty={(rooms) => rooms.length === 0 && { title: 'Tube ei ole', text: 'Lisa esimene.', action: ADD }}
    >
      {(rooms) => rooms.map((room) => <article key={room}>{room}</article>)}
    </ListScreen>
  )
}

function WithoutConnection({ of }: { of: Answer<string[]> }): ReactNode {
  const data = useData()
  const state = { online: false, lastSyncedAt: NOW }
  return (
    <DataContext value={{ ...data, connection: { ...data.connection, get: () => state, subscribe: () => () => undefined } }}>
      <Rooms of={of} />
    </DataContext>
  )
}

const show = (of: Partial<Answer<string[]>>) => renderAs('manager', {}, <Rooms of={answer(of)} />)

describe('ListScreen', () => {
  it('shows its header and filters in every state', () => {
    show({})
    expect(screen.getByRole('heading', { name: 'Toad', level: 1 })).toBeVisible()
    expect(screen.getByText('Maja järgi')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Lisa tuba' })).toBeVisible()
    expect(screen.getByText('Filtrid')).toBeVisible()
  })

  it('shows that it is loading, and not that it is empty', () => {
    const { container } = show({})
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
    expect(screen.queryByText('Tube ei ole')).toBeNull()
  })

  it('says what could not be loaded, and retries', async () => {
    const { container } = show({ error: new Error('Ühendus puudub.') })
    expect(screen.getByRole('alert')).toHaveTextContent('Ühendus puudub.')
    expect(container.querySelector('[aria-busy="true"]')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Proovi uuesti' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('keeps loaded data below the error of a later load', () => {
    show({ data: ['101'], error: new Error('Ühendus puudub.') })
    expect(screen.getByRole('alert')).toBeVisible()
    expect(screen.getByRole('article')).toHaveTextContent('101')
  })

  it('shows that it is empty, with the next step', () => {
    show({ data: [] })
    expect(screen.getByText('Tube ei ole')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Lisa esimene tuba' })).toBeVisible()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('shows the list, and how old it is only where the server cannot be reached', () => {
    show({ data: ['101', '102'], asOf: NOW })
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.queryByText(/Seis kell/)).toBeNull()
  })

  it('says how old the list is without a connection', () => {
    renderAs('manager', {}, <WithoutConnection of={answer({ data: ['101'], asOf: NOW })} />)
    expect(screen.getByText('Seis kell 10:15')).toBeVisible()
  })
})
