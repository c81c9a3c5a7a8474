import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenView } from '#shared/contract/parting.ts'
import type { Role } from '#shared/rights.ts'
import { RefusedError } from '#data/errors.ts'
import { MoveDialog } from '../../clients/parts/MoveDialog.tsx'
import { client, memoryDrafts, renderAs, room } from '../../../testing/testWorld.tsx'
import { PartingDialog } from './PartingDialog.tsx'

const NOW = new Date('2026-11-21T10:10:00.000Z')
const EMPTY: OpenView = { courses: [], belongings: [], plans: [], links: 0, checks: 0 }
const OPEN: OpenView = {
  courses: [
    { id: 'm1', name: 'Ramipriil', strength: '5 mg' },
    { id: 'm2', name: 'Paratsetamool', strength: null },
  ],
  belongings: [
    { id: 'i1', category: 'prillid', name: 'Prillid', marks: 'Pruun raam', state: 'alles' },
    { id: 'i2', category: 'ehted', name: 'Sõrmus', marks: null, state: 'kadunud' },
  ],
  plans: [{ id: 'p1', version: 2, state: 'kehtiv' }],
  links: 1,
  checks: 3,
}

describe('PartingDialog', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const show = (
    open: OpenView,
    {
      kind = 'lahkunud',
      role = 'manager',
      answers = {},
      drafts = memoryDrafts(),
    }: { kind?: 'lahkunud' | 'surnud'; role?: Role; answers?: object; drafts?: ReturnType<typeof memoryDrafts> } = {},
  ) => {
    const onClose = vi.fn()
    const house = {
      'parting.get': () => ({ parting: null, open }),
      'client.get': () => ({ client: { ...client(), contacts: [{ name: 'Anne Kask' }, { name: 'Peeter Kask' }] } }),
      'parting.add': () => ({ client: client({ status: kind }), parting: null }),
    }
    const view = renderAs(role, { ...house, ...answers }, <PartingDialog client={client()} kind={kind} onClose={onClose} />, '/', drafts)
    return { ...view, onClose, user: userEvent.setup({ delay: null }) }
  }
  /** What would end is known. */
  const ready = () => screen.findByRole('region', { name: 'Mis sellega lõpeb' })
  const of = (name: string) => within(screen.getByRole('group', { name }))

  it('shows in advance everything that will end', async () => {
    show(OPEN)
    const ends = within(await ready())
    expect(ends.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Tuba 207Koht vabaneb kohe',
      '2 ravimitRamipriil 5 mg, ParatsetamoolEnam ei anta; antud annused jäävad kirja',
      'Hooldusplaan, versioon 2Lõpetatakse, jääb loetavaks',
      '3 jälgimist pärast erijuhtumitLõpetatakse; erijuhtum tuleb eraldi lõpetada',
      '1 link lähedaseleEnam ei avane',
    ])
  })

  it('requires a decision on every belonging, and sends who gets each', async () => {
    const { user, asked } = show(OPEN)
    await ready()
    await user.click(screen.getByRole('button', { name: 'Märgi lahkunuks' }))
    expect(screen.getByText('Vali iga eseme kohta, mis sellest saab.')).toBeInTheDocument()
    expect(asked('parting.add')).toEqual([])
    await user.click(of('Prillid').getByRole('radio', { name: 'Antakse üle' }))
    await user.type(screen.getByLabelText('Kellele: Prillid'), 'Anne Kask')
    await user.click(of('Sõrmus').getByRole('radio', { name: 'Ei ole leitud' }))
    await user.type(screen.getByLabelText(/^Kuhu läheb/), 'Tütre juurde')
    await user.click(screen.getByRole('button', { name: 'Märgi lahkunuks' }))
    await waitFor(() =>
      expect(asked('parting.add')).toEqual([
        {
          id: 'c1',
          kind: 'lahkunud',
          expected_room_id: 'r1',
          place: 'Tütre juurde',
          belongings: [
            { id: 'i1', outcome: 'antud', handed_to: 'Anne Kask' },
            { id: 'i2', outcome: 'jaab' },
          ],
        },
      ]),
    )
    expect(await screen.findByRole('button', { name: 'Koosta lahkumisakt' })).toBeInTheDocument()
  })

  it('chooses for all belongings at once', async () => {
    const { user, asked } = show(OPEN)
    await user.click(await screen.findByRole('button', { name: 'Jääb majja' }))
    await user.click(screen.getByRole('button', { name: 'Märgi lahkunuks' }))
    await waitFor(() => expect(asked('parting.add')).toMatchObject([{ belongings: [{ outcome: 'jaab' }, { outcome: 'jaab' }] }]))
  })

  it('asks who certified a death and who of the family was told', async () => {
    const { user, asked } = show(EMPTY, { kind: 'surnud' })
    await ready()
    expect(screen.getByText(/Surma märkimist ei saa siin tagasi võtta, seepärast kontrolli nime: Helmi Kivisalu/)).toBeInTheDocument()
    await user.type(screen.getByLabelText(/^Kes surma tuvastas/), 'Kiirabi')
    await user.click(await screen.findByRole('button', { name: 'Anne Kask' }))
    await user.click(screen.getByRole('button', { name: 'Märgi surnuks' }))
    await waitFor(() =>
      expect(asked('parting.add')).toEqual([
        {
          id: 'c1',
          kind: 'surnud',
          expected_room_id: 'r1',
          established_by: 'Kiirabi',
          informed: [{ name: 'Anne Kask', at: NOW.toISOString() }],
          belongings: [],
        },
      ]),
    )
  })

  it('tells users who may not read medicines only that they end', async () => {
    show({ ...EMPTY, courses: null }, { role: 'reception' })
    const ends = within(await ready())
    expect(ends.getAllByRole('listitem').map((each) => each.textContent)).toContain('RavimidEnam ei anta; antud annused jäävad kirja')
  })

  it('stays open with the reason when something came to light meanwhile', async () => {
    const refuse = () => {
      const words = 'Mõne eseme kohta on märkimata, mis sellest saab.'
      throw new RefusedError(422, { code: 'belongings-undecided', message: words, errors: { belongings: [words] } })
    }
    const { user, onClose, asked } = show(EMPTY, { answers: { 'parting.add': refuse } })
    await ready()
    await user.click(screen.getByRole('button', { name: 'Märgi lahkunuks' }))
    expect(await screen.findByText('Mõne eseme kohta on märkimata, mis sellest saab.')).toBeInTheDocument()
    await waitFor(() => expect(asked('parting.get')).toHaveLength(2))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('asks for the recipient of an item beside it, and sends nothing with an invalid time', async () => {
    const { user, asked } = show(OPEN, { kind: 'surnud' })
    await ready()
    await user.click(screen.getByRole('button', { name: 'Antakse üle' }))
    await user.click(screen.getByRole('button', { name: 'Märgi surnuks' }))
    await waitFor(() => expect(screen.getByLabelText('Kellele: Prillid')).toBeInvalid())
    await user.type(screen.getByLabelText('Kellele: Prillid'), 'Anne Kask')
    await waitFor(() => expect(screen.getByLabelText('Kellele: Sõrmus')).not.toBeInvalid())
    await user.click(of('Millal').getByRole('radio', { name: 'Varem' }))
    await user.clear(screen.getByLabelText('Kellaaeg'))
    await user.click(screen.getByRole('button', { name: 'Märgi surnuks' }))
    await waitFor(() => expect(screen.getByLabelText('Kellaaeg')).toBeInvalid())
    expect(asked('parting.add')).toEqual([])
  })

  it('restores its draft, also for the other kind', async () => {
    const drafts = memoryDrafts()
    const { user, unmount } = show(OPEN, { drafts })
    await ready()
    await user.type(screen.getByLabelText(/^Kuhu läheb/), 'Tütre juurde')
    unmount()
    show(OPEN, { kind: 'surnud', drafts })
    expect(await screen.findByDisplayValue('Tütre juurde')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Märgi surnuks' })).toBeVisible()
  })

  it('is reached from the move dialog for leaving and death, and leads back', async () => {
    const house = {
      'client.list': () => ({ clients: [client()] }),
      'room.list': () => ({ rooms: [room()] }),
      'parting.get': () => ({ parting: null, open: EMPTY }),
      'client.get': () => ({ client: { ...client(), contacts: [] } }),
    }
    renderAs('reception', house, <MoveDialog client={client()} onClose={vi.fn()} />)
    const user = userEvent.setup({ delay: null })
    await user.click(await screen.findByRole('radio', { name: 'Suri' }))
    await user.click(screen.getByRole('button', { name: 'Edasi' }))
    expect(await screen.findByRole('dialog', { name: 'Surm: Helmi Kivisalu' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Tagasi' }))
    expect(await screen.findByRole('radio', { name: 'Eemal' })).toBeInTheDocument()
  })
})
