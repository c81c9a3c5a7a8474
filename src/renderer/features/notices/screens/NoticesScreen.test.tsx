import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NoticeView } from '#shared/contract/notice.ts'
import type { Role } from '#shared/rights.ts'
import { ConnectionError } from '#data/errors.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { NoticesScreen } from './NoticesScreen.tsx'

const drill: NoticeView = {
  id: 'n1',
  selected: ['everyone'],
  people: [],
  units: [],
  title: 'Evakuatsiooniõppus',
  notice: 'Neljapäeval kell 10 on õppus.',
  texts: { ru: { title: 'Учебная эвакуация', notice: 'В четверг в 10 учения.' } },
  files: [],
  must_confirm: true,
  pinned: false,
  from: null,
  until: null,
  state: 'shown',
  published_at: '2026-11-20T08:00:00.000Z',
  created_by: 'Merike Raudsepp',
  withdrawn_at: null,
  withdrawn_by: null,
  mine: false,
  for_me: true,
  names_me: false,
  confirmed: false,
  unread: true,
  reminded: null,
  reminded_me: false,
  confirmed_count: 2,
  audience_count: 5,
}
const parking: NoticeView = { ...drill, id: 'n2', title: 'Parkimine', must_confirm: false, unread: false, pinned: true }
const visits: NoticeView = { ...drill, id: 'n3', title: 'Külastusajad', selected: ['families'], must_confirm: false, unread: false, for_me: false }
const over: NoticeView = {
  ...visits,
  id: 'n4',
  title: 'Vana teade',
  state: 'withdrawn',
  withdrawn_at: drill.published_at,
  withdrawn_by: 'Anu Kallas',
}

const PEOPLE = [
  { id: 'p1', name: 'Triin Pärna', role: 'carer' },
  { id: 'p2', name: 'Külli Õunapuu', role: 'accountant' },
]
const UNITS = [
  { id: 'u1', name: 'Tammesalu' },
  { id: 'u2', name: 'Pihlaka' },
]
const PLAN = { id: 'f1', name: 'Plaan.webp', file: '/api/notices/file/f1?v=a', mime: 'image/webp', bytes: 90_000 }
const AGENDA = { id: 'f2', name: 'Kava.pdf', file: '/api/notices/file/f2?v=b', mime: 'application/pdf', bytes: 1_240_000 }
const PDF_HEAD = '%PDF-1.7 and the rest of it'

describe('the notice board', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:10:00.000Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const show = (role: Role, notices: NoticeView[], more: Record<string, (input: never) => unknown> = {}) =>
    renderAs(
      role,
      {
        'notice.list': () => ({ notices, unread: notices.filter(({ unread }) => unread).length }),
        'notice.confirm': () => ({ notice: { ...drill, confirmed: true, unread: false } }),
        'task.people': () => ({ people: PEOPLE }),
        'house.get': () => ({ house: { has_units: false, units: UNITS } }),
        'notice.add': () => ({ notice: drill }),
        'notice.change': () => ({ notice: drill }),
        'notice.withdraw': () => ({ notice: over }),
        'notice.readers': () => ({
          confirmed: [{ id: 'p1', name: 'Triin Pärna', role: 'carer', at: '2026-11-20T09:00:00.000Z', reminded_at: null }],
          missing: [{ id: 'p2', name: 'Külli Õunapuu', role: 'accountant', reminded_at: '2026-11-20T10:00:00.000Z' }],
        }),
        ...more,
      },
      <NoticesScreen />,
    )
  const doing = async (title: string, action: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Mida teatega teha: ${title}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: action }))
    return screen.findByRole('dialog')
  }

  it('shows what must be confirmed on top, and confirms it in one press', async () => {
    const { asked } = show('carer', [parking, drill])
    const groups = await screen.findAllByRole('region')
    expect(groups.map((group) => within(group).getByRole('heading', { level: 2 }).textContent)).toEqual(['Loe läbi ja kinnita', 'Esil'])
    expect(screen.getByText('1 teade ootab, et selle läbi loed')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Uus teade' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Olen lugenud' }))
    expect(asked('notice.confirm')).toEqual([{ id: 'n1' }])
  })

  it('shows at once, in its place, that it was read', async () => {
    show('carer', [drill], { 'notice.confirm': () => new Promise(() => undefined) })
    await userEvent.click(await screen.findByRole('button', { name: 'Olen lugenud' }))
    const group = screen.getByRole('region', { name: 'Loe läbi ja kinnita' })
    expect(await within(group).findByText('Sa oled seda lugenud')).toBeVisible()
  })

  it('removes the mark if it was not saved, and says why', async () => {
    show('carer', [drill], {
      'notice.confirm': () => {
        throw new ConnectionError('Ühendus puudub.')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Olen lugenud' }))
    expect(await screen.findByText('Kinnitus ei salvestunud. Ühendus puudub.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Olen lugenud' })).toBeVisible()
    expect(screen.queryByText('Sa oled seda lugenud')).toBeNull()
  })

  it('shows who has read a notice, and who has not', async () => {
    show('manager', [drill])
    await userEvent.click(await screen.findByRole('button', { name: 'Kinnitanud 2 / 5' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('Puudu 1 töötaja')).toBeVisible()
    expect(within(dialog).getByRole('region', { name: 'Ei ole veel kinnitanud' })).toHaveTextContent(
      'Külli ÕunapuuRaamatupidaja · meelde tuletatud 20.11.2026 12:00',
    )
    expect(within(dialog).getByRole('region', { name: 'On lugenud' })).toHaveTextContent('Triin Pärna')
  })

  it('is written for its audience, with errors beside their fields', async () => {
    const { asked } = show('nurse', [])
    await userEvent.click(await screen.findByRole('button', { name: 'Uus teade' }))
    const dialog = await screen.findByRole('dialog')
    const press = (name: string) => userEvent.click(within(dialog).getByRole('button', { name }))
    await press('Ekraan seinal')
    await press('Kõik töötajad')
    await press('Nõuab kinnitust')
    await press('Pane tahvlile')
    expect(await within(dialog).findByText('Väli on kohustuslik.')).toBeVisible()
    await userEvent.type(within(dialog).getByLabelText(/^Teade(?! )/), 'Lift on remondis.')
    await press('Pane tahvlile')
    expect(await within(dialog).findByText(/^Seinaekraan ei saa lugemist kinnitada/)).toBeVisible()
    expect(asked('notice.add')).toEqual([])
    await press('Hooldustöötajad')
    await press('Pane tahvlile')
    await waitFor(() =>
      expect(asked('notice.add')).toMatchObject([
        { selected: ['carer', 'kiosk'], title: null, notice: 'Lift on remondis.', must_confirm: true, pinned: false, from: null, texts: {} },
      ]),
    )
  })

  it('is written to one worker, who is chosen by name in place of all workers', async () => {
    const { asked } = show('manager', [])
    await userEvent.click(await screen.findByRole('button', { name: 'Uus teade' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText(/^Teade(?! )/), 'Tule palun kontorisse.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kõik töötajad' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pane tahvlile' }))
    expect(await within(dialog).findByText('Väli on kohustuslik.')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kõik töötajad' }))
    await userEvent.type(within(dialog).getByRole('combobox', { name: /^Nimeliselt/ }), 'Triin')
    await userEvent.click(await screen.findByText('Triin Pärna · Hooldustöötaja'))
    expect(within(dialog).getByRole('button', { name: 'Kõik töötajad' })).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pane tahvlile' }))
    await waitFor(() => expect(asked('notice.add')).toMatchObject([{ selected: [], people: ['p1'], units: [] }]))
  })

  it('is narrowed to units in a house that has them, and says that the wall does not show it', async () => {
    const { asked } = show('manager', [], { 'house.get': () => ({ house: { has_units: true, units: UNITS } }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Uus teade' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText(/^Teade(?! )/), 'Söögituba värvitakse.')
    const units = await within(dialog).findByRole('group', { name: 'Osakonnad' })
    await userEvent.click(within(units).getByRole('button', { name: 'Pihlaka' }))
    expect(within(dialog).queryByText('Osakonna teadet seinaekraanil ei näidata.')).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ekraan seinal' }))
    expect(within(dialog).getByText('Osakonna teadet seinaekraanil ei näidata.')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pane tahvlile' }))
    await waitFor(() => expect(asked('notice.add')).toMatchObject([{ selected: ['everyone', 'kiosk'], people: [], units: ['u2'] }]))
  })

  it('shows nothing of units in a house without them', async () => {
    show('manager', [])
    await userEvent.click(await screen.findByRole('button', { name: 'Uus teade' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('combobox', { name: /^Nimeliselt/ })).toBeVisible()
    expect(within(dialog).queryByRole('group', { name: 'Osakonnad' })).toBeNull()
  })

  it('says to its writers whom it names, and to others only that it names them', async () => {
    const people = PEOPLE.map(({ id, name }) => ({ id, name }))
    const { unmount } = show('manager', [{ ...drill, selected: [], people, units: UNITS.slice(0, 1) }])
    expect(await screen.findByText('Kellele: Triin Pärna, Külli Õunapuu')).toBeVisible()
    expect(screen.getByText('Tammesalu')).toBeVisible()
    unmount()
    show('carer', [{ ...drill, selected: [], names_me: true }])
    expect(await screen.findByText('Sulle nimeliselt')).toBeVisible()
  })

  it('lets only its author change whom it names, also who has left since', async () => {
    const gone = [{ id: 'p9', name: 'Jaan Lahkunud' }]
    const { unmount } = show('manager', [{ ...drill, mine: true, people: gone }])
    const own = await doing('Evakuatsiooniõppus', 'Muuda')
    expect(await within(own).findByRole('button', { name: 'Eemalda: Jaan Lahkunud' })).toBeVisible()
    unmount()
    show('manager', [{ ...drill, people: gone }])
    const others = await doing('Evakuatsiooniõppus', 'Muuda')
    expect(within(others).queryByRole('combobox', { name: /^Nimeliselt/ })).toBeNull()
  })

  it('sends only changed fields, and may ask everybody again', async () => {
    const { asked } = show('manager', [drill])
    const dialog = await doing('Evakuatsiooniõppus', 'Muuda')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hoia esil' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Palu kõigil uuesti lugeda' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('notice.change')).toEqual([{ id: 'n1', pinned: true, ask_again: true, base: { pinned: false } }]))
  })

  it('reminds once those who have not confirmed, and says so', async () => {
    const { asked } = show('manager', [drill], { 'notice.remind': () => ({ notice: drill }) })
    const dialog = await doing('Evakuatsiooniõppus', 'Tuleta meelde')
    expect(dialog).toHaveTextContent('Meeldetuletuse saavad 3 inimest')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tuleta meelde' }))
    await waitFor(() => expect(asked('notice.remind')).toEqual([{ id: 'n1' }]))
  })

  it('shows when and by whom it was reminded of, and cannot be reminded of again', async () => {
    const reminded = { at: '2026-11-21T08:00:00.000Z', by: 'Merike Raudsepp' }
    show('manager', [{ ...drill, reminded, reminded_me: true }])
    expect(await screen.findByText('Sulle tuletati meelde 21.11.2026 10:00 · Merike Raudsepp')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Mida teatega teha: Evakuatsiooniõppus' }))
    await screen.findByRole('menuitem', { name: 'Kes on lugenud' })
    expect(screen.queryByRole('menuitem', { name: 'Tuleta meelde' })).toBeNull()
  })

  it('is taken down only after a question', async () => {
    const { asked } = show('reception', [visits, over])
    const dialog = await doing('Külastusajad', 'Eemalda tahvlilt')
    expect(asked('notice.withdraw')).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Eemalda' }))
    await waitFor(() => expect(asked('notice.withdraw')).toEqual([{ id: 'n3' }]))
    // A withdrawn notice is read-only.
    expect(screen.queryByRole('button', { name: 'Mida teatega teha: Vana teade' })).toBeNull()
  })

  it('shows its pictures by name, and its papers by name and size', async () => {
    show('carer', [{ ...parking, files: [PLAN, AGENDA] }])
    await userEvent.click(await screen.findByRole('button', { name: 'Plaan.webp' }))
    expect(await screen.findByRole('dialog', { name: 'Plaan.webp' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Kava.pdf · 1,2 MB', hidden: true })).toBeInTheDocument()
  })

  it('is published with the chosen files, and says which of them was refused', async () => {
    const { asked, images } = show('manager', [], { 'notice.attach': () => ({ notice: drill, file: 'f9' }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Uus teade' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText(/^Teade(?! )/), 'Vaata plaani.')
    const files = [new File([PDF_HEAD], 'plaan.pdf'), new File(['lihtsalt tekst'], 'märkmed.txt'), new File([PDF_HEAD], 'teine.pdf')]
    await userEvent.upload(within(dialog).getByLabelText('Lisa fail', { selector: 'input' }), files, { applyAccept: false })
    expect(await within(dialog).findByText('Ei saa lisada: märkmed.txt. Sobib PDF või pilt, kuni 20 MB.')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Eemalda fail: teine.pdf' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pane tahvlile' }))
    await waitFor(() => expect(images).toEqual([{ name: 'notice.file', id: 'f9' }]))
    expect(asked('notice.attach')).toEqual([{ id: 'n1', name: 'plaan.pdf' }])
  })

  it('lets its author remove a file, and add none beyond five', async () => {
    const files = ['1', '2', '3', '4', '5'].map((id) => ({ ...AGENDA, id, name: `${id}.pdf` }))
    const { asked } = show('manager', [{ ...parking, files }], { 'notice.detach': () => ({ notice: parking }) })
    const dialog = await doing('Parkimine', 'Muuda')
    expect(within(dialog).getByText('Teatele saab lisada kuni viis faili.')).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Lisa fail' })).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Eemalda fail: 2.pdf' }))
    await waitFor(() => expect(asked('notice.detach')).toEqual([{ id: '2' }]))
  })

  it('shows which contacts of residents have read a notice for families', async () => {
    const forFamilies = { ...visits, must_confirm: true, audience_count: 0, confirmed_count: 0 }
    show('manager', [forFamilies], {
      'notice.readers': () => ({ confirmed: [], missing: [] }),
      'familyPage.readers': () => ({ families: [{ to_name: 'Tiina Tuul', client_name: 'Maimu Tuul', at: drill.published_at }], to_remind: 0 }),
    })
    const dialog = await doing('Külastusajad', 'Kes on lugenud')
    const families = await within(dialog).findByRole('region', { name: 'Lähedased, kes on lugenud' })
    expect(await within(families).findByText('Tiina Tuul')).toBeVisible()
    expect(families).toHaveTextContent('Maimu Tuul20.11.2026 10:00')
    expect(within(dialog).queryByRole('region', { name: 'Ei ole veel kinnitanud' })).toBeNull()
  })

  it('reminds by letter the contacts who have not read it yet', async () => {
    const forFamilies = { ...visits, must_confirm: true, audience_count: 0, confirmed_count: 0 }
    const { asked } = show('manager', [forFamilies], {
      'notice.readers': () => ({ confirmed: [], missing: [] }),
      'familyPage.readers': () => ({ families: [], to_remind: 2 }),
      'familyPage.remind': () => ({ reminded: 2 }),
    })
    const dialog = await doing('Külastusajad', 'Kes on lugenud')
    expect(await within(dialog).findByText('Lehe on kirjaga saanud ka 2 lähedast, kes ei ole veel kinnitanud.')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tuleta kirjaga meelde' }))
    await waitFor(() => expect(asked('familyPage.remind')).toEqual([{ id: forFamilies.id }]))
  })
})
