import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ItemView } from '#shared/contract/item.ts'
import { client, renderAs } from '../../../testing/testWorld.tsx'
import { HouseItemsScreen } from './HouseItemsScreen.tsx'
import { ItemsScreen } from './ItemsScreen.tsx'

const NOW = new Date('2026-11-21T10:10:00.000Z')

const glasses = (given: Partial<ItemView> = {}): ItemView => ({
  id: 'i1',
  client_id: 'c1',
  category: 'prillid',
  name: 'Lugemisprillid',
  marks: 'Pruun raam',
  serial: null,
  value_cents: 12_000,
  location: 'Öökapp',
  state: 'alles',
  picture: null,
  seen_at: '2026-11-20T10:00:00.000Z',
  history: [{ id: 'e1', kind: 'vastu_voetud', at: '2026-11-20T10:00:00.000Z', who: 'Triin Pärna', note: null, handed_to: null, signature: null }],
  ...given,
})
const changed = (state: ItemView['state'] = 'alles') => ({ item: glasses({ state }) })

describe('belongings', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const show = (items: ItemView[], more: Record<string, (input: never) => unknown> = {}) =>
    renderAs(
      'carer',
      {
        'client.get': () => ({ client: { ...client({ id: 'c1' }), contacts: [] } }),
        'item.list': () => ({ items }),
        'item.save': () => changed(),
        'item.state': () => changed('kadunud'),
        'item.check': () => ({ items }),
        ...more,
      },
      <Routes>
        <Route path="/:id" element={<ItemsScreen />} />
      </Routes>,
      '/c1',
    )

  it('are shown with their marks and state', async () => {
    show([glasses()])
    const card = await screen.findByRole('article', { name: 'Lugemisprillid' })
    expect(within(card).getByText('Pruun raam')).toBeVisible()
    expect(within(card).getByText(/^Prillid · Öökapp · Väärtus 120,00/)).toBeVisible()
    expect(within(card).getByText('Alles')).toBeVisible()
  })

  it('are checked once a week, with one tap if they are there', async () => {
    const { asked } = show([glasses({ seen_at: '2026-11-13T10:00:00.000Z' }), glasses({ id: 'i2', name: 'Jope', category: 'riided' })])
    await userEvent.click(await screen.findByRole('button', { name: 'On alles: Lugemisprillid' }))
    await waitFor(() => expect(asked('item.check')).toEqual([{ id: 'c1', items: ['i1'] }]))
    expect(screen.queryByRole('button', { name: 'On alles: Jope' })).toBeNull()
  })

  it('that are lost are reported with where they were searched', async () => {
    const { asked } = show([glasses({ seen_at: '2026-11-13T10:00:00.000Z' })])
    await userEvent.click(await screen.findByRole('button', { name: 'Ei leia: Lugemisprillid' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText(/^Kust on otsitud/), 'Söögisaalist')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Märgi kadunuks' }))
    await waitFor(() => expect(asked('item.state')).toEqual([{ id: 'c1', item_id: 'i1', state: 'kadunud', note: 'Söögisaalist' }]))
  })

  it('need a recipient when given back', async () => {
    const { asked } = show([glasses()])
    await userEvent.click(await screen.findByRole('button', { name: 'Tegevused: Lugemisprillid' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Tagasta' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tagasta' }))
    expect(await within(dialog).findByText('Väli on kohustuslik.')).toBeVisible()
    expect(asked('item.state')).toEqual([])
    await userEvent.type(within(dialog).getByLabelText(/Kellele anti/), 'Anu Kask')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tagasta' }))
    await waitFor(() => expect(asked('item.state')).toMatchObject([{ state: 'tagastatud', handed_to: 'Anu Kask' }]))
  })

  it('are added with errors for missing fields, and changed field by field', async () => {
    const { asked } = show([glasses()])
    await userEvent.click(await screen.findByRole('button', { name: 'Lisa ese' }))
    const form = await screen.findByRole('form', { name: 'Lisa ese' })
    await userEvent.type(within(form).getByLabelText(/^Nimetus/), 'Kepp')
    await userEvent.click(within(form).getByRole('button', { name: 'Salvesta' }))
    expect(asked('item.save')).toEqual([{ clientId: 'c1', data: { name: 'Kepp' } }])
    await userEvent.click(screen.getByRole('button', { name: 'Muuda: Lugemisprillid' }))
    const edit = await screen.findByRole('form', { name: 'Muuda: Lugemisprillid' })
    await userEvent.clear(within(edit).getByLabelText(/^Väärtus eurodes/))
    await userEvent.type(within(edit).getByLabelText(/^Väärtus eurodes/), '99,50')
    await userEvent.click(within(edit).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() =>
      expect(asked('item.save')[1]).toEqual({ clientId: 'c1', data: { id: 'i1', value_cents: 9950, base: { value_cents: 12_000 } } }),
    )
  })

  it('of the whole house link to their owner, whatever they are searched by', async () => {
    const { history: _, ...bare } = glasses()
    const { asked } = renderAs(
      'carer',
      { 'item.house': () => ({ items: [{ ...bare, client_name: 'Helmi Kivisalu', client_picture: null, room: '207' }], next: null }) },
      <HouseItemsScreen />,
    )
    const card = await screen.findByRole('article', { name: 'Lugemisprillid' })
    expect(within(card).getByRole('link', { name: 'Helmi Kivisalu, 207' })).toHaveAttribute('href', '/koduke/kliendid/c1/esemed')
    await userEvent.click(screen.getByRole('tab', { name: 'Kõik' }))
    await userEvent.type(screen.getByRole('searchbox'), 'pruun')
    await waitFor(() => expect(asked('item.house').at(-1)).toEqual({ view: 'all', limit: 50, q: 'pruun' }))
  })
})
