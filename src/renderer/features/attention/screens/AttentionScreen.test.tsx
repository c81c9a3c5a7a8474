import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { RefusedView } from '#shared/contract/attention.ts'
import type { RefusedIntent } from '#shared/desk.ts'
import type { Role } from '#shared/rights.ts'
import { type Answers, MemoryDesk, renderAtDesk } from '../../../testing/memoryDesk.tsx'
import { client, renderAs, room } from '../../../testing/testWorld.tsx'
import { AttentionScreen } from './AttentionScreen.tsx'

const move: RefusedIntent = {
  mid: 'm1',
  name: 'client.move',
  input: { id: 'c1', expected_room_id: 'r1', room_id: 'r2', reason: 'Helmi soovis' },
  at: '2026-11-21T10:05:00.000Z',
  about: ['c1'],
  refusal: { status: 422, code: 'room-full', message: 'Tuba on täis. Vali teine tuba.', errors: { room_id: ['Tuba on täis. Vali teine tuba.'] } },
  sealed: false,
}
const fall: RefusedIntent = {
  ...move,
  mid: 'm2',
  name: 'diary.add',
  input: {
    kind: 'fall',
    client_id: 'c1',
    values: { injury: 'minor', place: 'room' },
    text: 'Libises vaiba peal',
    event_at: '2026-11-21T09:50:00.000Z',
  },
  refusal: { status: 404, code: 'client-not-found', message: 'Klienti ei leitud.' },
}
const house: Answers = {
  'client.list': () => ({ clients: [client()] }),
  'room.list': () => ({ rooms: [room(), room({ id: 'r3', name: '301' })] }),
}
const open = async (refused: RefusedIntent[], role: Role = 'reception', answers: Answers = {}) => {
  const desk = new MemoryDesk(role, { ...house, ...answers })
  desk.refused = refused
  const view = await renderAtDesk(desk, <AttentionScreen />)
  await screen.findAllByRole('article')
  return { desk, user: userEvent.setup({ delay: null }), ...view }
}

describe('AttentionScreen at a desktop', () => {
  it('shows an entry as it was typed, with the reason beside its field', async () => {
    await open([move])
    const card = await screen.findByRole('article', { name: 'Helmi Kivisalu · Toa või staatuse muutmine' })
    await waitFor(() => expect(within(card).getByText('208')).toBeInTheDocument())
    const field = within(card).getByText('208').closest('dd')
    expect(field).toHaveTextContent('Tuba on täis. Vali teine tuba.')
    expect(within(card).getByText('Helmi soovis')).toBeInTheDocument()
    expect(card.textContent).not.toMatch(/room_id|[{}]/)
  })

  it('shows a diary entry with the labels of the diary', async () => {
    await open([fall])
    const card = await screen.findByRole('article', { name: 'Helmi Kivisalu · Päeviku sissekanne' })
    expect(within(card).getByText('Kukkumine · kerge, toas')).toBeInTheDocument()
    expect(within(card).getByText('Libises vaiba peal')).toBeInTheDocument()
    expect(within(card).getByText(/Ei salvestatud: Klienti ei leitud\./)).toBeInTheDocument()
  })

  it('shows an allergy with the labels of its form', async () => {
    const input = { client_id: 'c1', kind: 'food', substance: 'Pähklid', severity: 'lifeThreatening', reaction: 'Keele turse', atc: null }
    const words = 'See allergia on juba kirjas.'
    const refusal: RefusedIntent['refusal'] = { status: 422, code: 'allergy-exists', message: words, errors: { substance: [words] } }
    await open([{ ...move, name: 'allergy.add', input, refusal }], 'nurse')
    const card = await screen.findByRole('article', { name: 'Helmi Kivisalu · Uus allergia' })
    expect(within(card).getByText('Pähklid').closest('dd')).toHaveTextContent(words)
    for (const told of ['Toit', 'Eluohtlik', 'Keele turse', 'Kuidas reageerib']) expect(within(card).getByText(told)).toBeInTheDocument()
  })

  it('shows a meal choice by the name of its dish, not by a code', async () => {
    const input = { client_id: 'c1', day: '2026-11-21', meal: 'lounasook', dish_id: 'd3', skips: null }
    const dishes = [{ id: 'd3', name: 'Puuviljasalat', allergens: [], is_choice: true }]
    await open([{ ...move, name: 'meal.choose', input, refusal: { status: 404, code: 'not-found', message: 'Ei leitud.' } }], 'carer', {
      'meal.table': () => ({ day: '2026-11-21', meal: 'lounasook', dishes, plates: [], blocked: 0 }),
    })
    const card = await screen.findByRole('article', { name: /^Helmi Kivisalu · / })
    expect(await within(card).findByText('Puuviljasalat')).toBeInTheDocument()
    expect(within(card).getByText('Valitud roog')).toBeInTheDocument()
    expect(card.textContent).not.toContain('d3')
  })

  it('opens the same form filled in, and sends the corrected call in its place', async () => {
    const { desk, user } = await open([move], 'reception', { 'client.move': () => ({ client: client(), room: room() }) })
    await user.click(await screen.findByRole('button', { name: 'Paranda ja saada uuesti' }))
    const dialog = await screen.findByRole('dialog', { name: 'Muuda tuba või staatust: Helmi Kivisalu' })
    expect(within(dialog).getByDisplayValue('Helmi soovis')).toBeInTheDocument()
    await user.type(within(dialog).getByLabelText(/Märkus/), ' väga')
    await user.click(within(dialog).getByRole('button', { name: 'Muuda tuba' }))
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument())
    expect(desk.of('resolve')).toMatchObject([
      { mid: 'm1', resolution: 'resent', input: { id: 'c1', room_id: 'r2', expected_room_id: 'r1', reason: 'Helmi soovis väga', at: move.at } },
    ])
    expect(desk.of('ask').filter(({ name }) => name === 'client.move')).toEqual([])
  })

  it('corrects a diary entry in its own form', async () => {
    const { desk, user } = await open([fall], 'carer', { 'diary.add': () => ({ entry: {} }) })
    await user.click(await screen.findByRole('button', { name: 'Paranda ja saada uuesti' }))
    await user.click(await screen.findByRole('radio', { name: 'Raske' }))
    await user.click(screen.getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(desk.of('resolve')).toHaveLength(1))
    expect(desk.of('resolve')[0]?.input).toMatchObject({ kind: 'fall', values: { injury: 'serious', place: 'room' }, text: 'Libises vaiba peal' })
  })

  it('corrects a row of personal data in its own form, over the current values', async () => {
    const contact = { id: 'k1', name: 'Anu Kask', relation: 'tütar', email: null, rights: [], wake_at_night: 0, position: 1 }
    const whole = { ...client(), languages: [], contacts: [{ ...contact, phone: '+37220000002' }], comms: [], person: null, stays: [] }
    const refused: RefusedIntent = {
      ...move,
      name: 'client.contacts',
      input: { clientId: 'c1', data: { id: 'k1', phone: '+37220000003', base: { phone: '+37220000001' } } },
      refusal: {
        status: 409,
        code: 'client-changed',
        message: 'Keegi on seda vahepeal muutnud.',
        errors: { 'data.phone': ['Keegi on seda vahepeal muutnud.'] },
      },
    }
    const answers = { 'client.get': () => ({ client: whole }), 'client.contacts': () => ({ client: whole }) }
    const { desk, user } = await open([refused], 'reception', answers)
    const card = await screen.findByRole('article', { name: 'Helmi Kivisalu · Kontaktisik' })
    expect(within(card).getByText('+372 2000 0003').closest('dd')).toHaveTextContent('oli: +372 2000 0001')
    await user.click(screen.getByRole('button', { name: 'Paranda ja saada uuesti' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByLabelText(/Telefon/)).toHaveValue('+37220000003')
    await user.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument())
    expect(desk.of('resolve')).toMatchObject([
      { mid: 'm1', resolution: 'resent', input: { clientId: 'c1', data: { id: 'k1', phone: '+37220000003', base: { phone: '+37220000002' } } } },
    ])
  })

  it('fills the form of a new client again', async () => {
    const added: RefusedIntent = {
      ...move,
      name: 'client.add',
      input: {
        first_name: 'Leida',
        last_name: 'Õunapuu',
        personalID: '43803120276',
        contacts: [{ name: 'Mart', phone: '5551234' }],
        arrival_date: '2026-11-21',
      },
    }
    const { user } = await open([added])
    const card = screen.getByRole('article', { name: 'Leida Õunapuu · Uus klient' })
    expect(within(card).getByText('Mart, 5551234')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Paranda ja saada uuesti' }))
    const dialog = await screen.findByRole('dialog', { name: 'Lisa klient' })
    for (const value of ['Leida', 'Õunapuu', '43803120276', 'Mart']) expect(within(dialog).getByDisplayValue(value)).toBeInTheDocument()
  })

  it('discards an entry only with a reason', async () => {
    const { desk, user } = await open([move])
    await user.click(await screen.findByRole('button', { name: 'Kustuta sissekanne' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Kustuta sissekanne' }))
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Kirjuta põhjus')
    expect(desk.of('resolve')).toEqual([])
    await user.click(within(dialog).getByRole('radio', { name: 'Juba tehtud' }))
    await user.click(within(dialog).getByRole('button', { name: 'Kustuta sissekanne' }))
    await waitFor(() => expect(desk.of('resolve')).toMatchObject([{ mid: 'm1', resolution: 'discarded', reason: 'Juba tehtud' }]))
    expect(await screen.findByText('Miski ei vaja tähelepanu')).toBeInTheDocument()
  })

  it('copies an entry as text, and then lets it be resolved', async () => {
    const { desk, user } = await open([move])
    await waitFor(() => expect(screen.getByText('208')).toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Kopeeri' }))
    await user.click(await screen.findByRole('button', { name: 'Märgi lahendatuks' }))
    expect(await navigator.clipboard.readText()).toBe(
      'Helmi Kivisalu · Toa või staatuse muutmine\nKirjutatud 21.11.2026 12:05\nTuba: 208\nMärkus: Helmi soovis\nEi salvestatud: Tuba: Tuba on täis. Vali teine tuba.',
    )
    expect(desk.of('resolve')).toMatchObject([{ resolution: 'copied', reason: null }])
  })

  it('shows a photo as it was taken, and sends it again or another in its place', async () => {
    const photo: RefusedIntent = {
      ...move,
      name: 'client.image',
      input: { id: 'c1', image: 'a1b2' },
      refusal: { status: 422, code: 'bad-image', message: 'See fail ei ole sobiv pilt.' },
    }
    const { desk, user } = await open([photo], 'reception', { 'client.image': () => ({ client: client() }) })
    const card = await screen.findByRole('article', { name: 'Helmi Kivisalu · Foto' })
    expect(within(card).getByRole('img')).toHaveAttribute('src', '/api/client/c1/picture?v=a1b2')
    expect(card.textContent).not.toContain('a1b2')
    await user.click(within(card).getByRole('button', { name: 'Paranda ja saada uuesti' }))
    const dialog = await screen.findByRole('dialog', { name: 'Paranda: Helmi Kivisalu' })
    await user.upload(
      dialog.querySelector<HTMLInputElement>('input[type="file"]') ?? document.createElement('input'),
      new File(['pilt'], 'pilt.png', { type: 'image/png' }),
    )
    await waitFor(() => expect(desk.of('resolve')).toMatchObject([{ mid: 'm1', resolution: 'copied' }]))
    expect(desk.of('sendImage')).toMatchObject([{ name: 'client.image', id: 'c1' }])
    desk.refused = [photo]
    desk.say({})
    await user.click(await screen.findByRole('button', { name: 'Paranda ja saada uuesti' }))
    await user.click(await screen.findByRole('button', { name: 'Saada sama foto uuesti' }))
    await waitFor(() => expect(desk.of('resolve').at(-1)).toMatchObject({ resolution: 'resent', input: { id: 'c1', image: 'a1b2' } }))
  })

  it('sends an entry again with the photos that waited for it, and one of those by itself', async () => {
    const entry: RefusedIntent = { ...fall, about: ['c1', 'e1'] }
    const photo: RefusedIntent = {
      ...move,
      mid: 'm3',
      name: 'diary.image',
      input: { id: 'e1', image: 'a1b2' },
      about: ['e1', 'p1'],
      refusal: { status: 424, code: 'blocked-by', message: 'Eelnev kirje jäi vastu võtmata.' },
    }
    const elsewhere: RefusedIntent = { ...photo, mid: 'm4', input: { id: 'e9', image: 'c3d4' }, about: ['e9', 'p2'] }
    const { desk, user } = await open([entry, photo, elsewhere], 'carer', {
      'diary.add': () => ({ entry: { id: 'e2' } }),
      'diary.image': () => ({ entry: { id: 'e2' } }),
    })
    const cards = await screen.findAllByRole('article', { name: 'Foto sissekandes' })
    expect(cards.map((card) => within(card).getByRole('img').getAttribute('src'))).toEqual([
      '/api/diary/photo/e1/image?v=a1b2',
      '/api/diary/photo/e9/image?v=c3d4',
    ])
    const first = screen.getByRole('article', { name: 'Helmi Kivisalu · Päeviku sissekanne' })
    await user.click(within(first).getByRole('button', { name: 'Paranda ja saada uuesti' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() =>
      expect(desk.of('resolve')).toMatchObject([
        { mid: 'm2', resolution: 'resent' },
        { mid: 'm3', resolution: 'resent', input: { id: 'e2', image: 'a1b2' } },
      ]),
    )
    expect(desk.refused.map(({ mid }) => mid)).toEqual(['m4'])
  })

  it('shows what the manager has dealt with, by whom and when', async () => {
    const desk = new MemoryDesk('reception', house)
    desk.settled = [
      { ...move, resolution: 'discarded', reason: 'Tuba läks teisele', who: 'Mari Mets', settledAt: '2026-11-21T10:30:00.000Z' },
      { ...fall, input: {}, sealed: true, resolution: 'copied', reason: null, who: 'Mari Mets', settledAt: '2026-11-21T10:20:00.000Z' },
    ]
    await renderAtDesk(desk, <AttentionScreen />)
    const list = await screen.findByRole('region', { name: 'Sinu eest lahendatud' })
    await within(list).findByText('Helmi Kivisalu · Toa või staatuse muutmine')
    expect(within(list).getByText('Mari Mets kustutas sissekande, 21.11.2026 12:30. Põhjus: Tuba läks teisele')).toBeInTheDocument()
    expect(within(list).getByText('Mari Mets märkis lahendatuks, 21.11.2026 12:20.')).toBeInTheDocument()
    expect(list.textContent).not.toContain('vaiba')
    expect(within(list).queryByRole('button')).not.toBeInTheDocument()
  })

  it('hides an entry whose right was revoked', async () => {
    await open([{ ...fall, sealed: true }])
    const card = screen.getByRole('article', { name: 'Üks sissekanne jäi salvestamata' })
    expect(card.textContent).not.toMatch(/Helmi|Kukkumine|vaiba/)
    expect(within(card).queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('AttentionScreen of the manager', () => {
  const view: RefusedView = {
    mid: 'm1',
    device_id: 'd1',
    person_id: 'u2',
    person: 'Mari Mets',
    endpoint: 'client.move',
    input: move.input,
    occurred_at: move.at,
    received_at: move.at,
    refusal: { code: 'room-full', message: 'Tuba on täis.' },
  }

  it('shows whose entry it was, and discards it with a reason', async () => {
    const entries = [view]
    const { asked } = renderAs(
      'manager',
      {
        ...house,
        'attention.list': () => ({ entries: [...entries], total: entries.length }),
        'attention.resolve': () => ({ mid: entries.pop()?.mid ?? '' }),
      },
      <AttentionScreen />,
    )
    const user = userEvent.setup({ delay: null })
    const card = await screen.findByRole('article', { name: 'Helmi Kivisalu · Toa või staatuse muutmine' })
    expect(within(card).getByText('Kirjutas Mari Mets, 21.11.2026 12:05')).toBeInTheDocument()
    await user.click(within(card).getByRole('button', { name: 'Kustuta sissekanne' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox'), 'Tuba on kinni')
    await user.click(within(dialog).getByRole('button', { name: 'Kustuta sissekanne' }))
    expect(await screen.findByText('Miski ei vaja tähelepanu')).toBeInTheDocument()
    expect(asked('attention.resolve')).toEqual([{ mid: 'm1', device_id: 'd1', resolution: 'discarded', reason: 'Tuba on kinni' }])
  })

  it('says how many more there are than a page lists', async () => {
    renderAs('manager', { ...house, 'attention.list': () => ({ entries: [view], total: 101 }) }, <AttentionScreen />)
    expect(await screen.findByText('Ootab veel 100 sissekannet. Neid näed siis, kui eelmised on lahendatud.')).toBeInTheDocument()
  })

  it('says where a photo is, and does not offer to send one that is not here', async () => {
    const photo = { ...view, endpoint: 'client.image', input: { id: 'c1', image: 'a1b2' } }
    renderAs('manager', { ...house, 'attention.list': () => ({ entries: [photo], total: 1 }) }, <AttentionScreen />)
    const card = await screen.findByRole('article', { name: 'Helmi Kivisalu · Foto' })
    expect(within(card).getByText('Foto ise on selles arvutis, kus see tehti.')).toBeInTheDocument()
    expect(within(card).queryByRole('img')).not.toBeInTheDocument()
    expect(within(card).queryByRole('button', { name: 'Paranda ja saada uuesti' })).not.toBeInTheDocument()
    expect(within(card).getByRole('button', { name: 'Kustuta sissekanne' })).toBeInTheDocument()
  })

  it('sends the corrected call as the manager’s own and marks the entry as sent again', async () => {
    const { asked } = renderAs(
      'manager',
      {
        ...house,
        'attention.list': () => ({ entries: [view], total: 1 }),
        'attention.resolve': () => ({ mid: 'm1' }),
        'client.move': () => ({ client: client(), room: room() }),
      },
      <AttentionScreen />,
    )
    const user = userEvent.setup({ delay: null })
    await user.click(await screen.findByRole('button', { name: 'Paranda ja saada uuesti' }))
    await user.click(await screen.findByRole('button', { name: 'Muuda tuba' }))
    await waitFor(() => expect(asked('attention.resolve')).toEqual([{ mid: 'm1', device_id: 'd1', resolution: 'resent', reason: null }]))
    expect(asked('client.move')).toMatchObject([{ id: 'c1', room_id: 'r2' }])
  })
})
