import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HouseDocumentReaders, HouseDocumentVersion, HouseDocumentView } from '#shared/contract/houseDocument.ts'
import type { Role } from '#shared/rights.ts'
import { RefusedError } from '#data/errors.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { HouseDocumentScreen } from './HouseDocumentScreen.tsx'
import { HouseDocumentsScreen } from './HouseDocumentsScreen.tsx'

const HEAD = {
  id: 'v3',
  number: 3,
  valid_from: '2026-11-01',
  approved_by: 'Juhataja Anu Kallas',
  change: 'Vastatakse 14 päeva jooksul.',
  made_at: '2026-11-01T08:00:00.000Z',
  made_by: 'Anu Kallas',
}
const complaints: HouseDocumentView = {
  id: 'd1',
  area: 'complaints',
  title: 'Kaebuste lahendamise kord',
  owner_id: 'p9',
  owner_name: 'Anu Kallas',
  review_at: '2026-12-21',
  review_state: 'soon',
  reviewed_at: null,
  reviewed_by: null,
  must_read: ['everyone'],
  state: 'valid',
  ended_at: null,
  ended_by: null,
  version: HEAD,
  in_force: 3,
  is_owner: false,
  for_me: true,
  read_at: null,
  unread: true,
  read_count: 1,
  reader_count: 5,
}
const rules: HouseDocumentView = {
  ...complaints,
  id: 'd2',
  area: 'house_rules',
  title: 'Kodukord',
  review_at: '2027-10-01',
  review_state: 'well',
  unread: false,
  read_at: '2026-11-02T08:00:00.000Z',
  read_count: 5,
}
const over: HouseDocumentView = {
  ...rules,
  id: 'd3',
  title: 'Vana kord',
  state: 'ended',
  ended_at: '2026-10-01T08:00:00.000Z',
  ended_by: 'Anu Kallas',
}
const NO_FILE = { file: null, mime: null, bytes: null, pages: null }
const newest: HouseDocumentVersion = {
  ...HEAD,
  ...NO_FILE,
  text: 'Kaebuse võtab vastu iga töötaja.\n\nVastatakse 14 päeva jooksul.',
  questions: [
    { question: 'Kes võtab kaebuse vastu?', choices: ['Iga töötaja', 'Juhataja'], right: null },
    { question: 'Mitme päevaga vastatakse?', choices: ['14', '30'], right: null },
  ],
}
const former: HouseDocumentVersion = {
  ...newest,
  id: 'v2',
  number: 2,
  change: null,
  text: 'Kaebuse võtab vastu iga töötaja.\n\nVastatakse 30 päeva jooksul.',
}
const readers: HouseDocumentReaders = {
  read: [{ id: 'p1', name: 'Kadri Lepik', role: 'reception', at: '2026-11-02T09:00:00.000Z' }],
  missing: [
    { id: 'p2', name: 'Triin Pärna', role: 'carer', on_shift: true },
    { id: 'p3', name: 'Külli Õunapuu', role: 'accountant', on_shift: false },
  ],
  shift: 'paev',
}
const refused = new RefusedError(400, {
  code: 'house-document-answers',
  message: 'Vastus ei ole õige.',
  errors: { 'answers.0': ['Vastus ei ole õige.'] },
  details: { wrong: '0,1' },
})

describe('the documents of the house', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:10:00.000Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const show = (role: Role, at = '/koduke/dokumendid', more: Record<string, (input: never) => unknown> = {}) =>
    renderAs(
      role,
      {
        'houseDocument.list': () => ({ houseDocuments: [rules, complaints, over], unread: 1 }),
        'houseDocument.get': () => ({
          houseDocument: complaints,
          houseDocumentVersions: [newest, former],
          readers: role === 'manager' ? readers : null,
        }),
        'houseDocument.confirm': () => ({ houseDocument: { ...complaints, unread: false, read_at: '2026-11-21T10:10:00.000Z' } }),
        'houseDocument.add': () => ({ houseDocument: rules }),
        'houseDocument.revise': () => ({ houseDocument: rules }),
        'houseDocument.review': () => ({ houseDocument: rules }),
        'task.people': () => ({ people: [{ id: 'p9', name: 'Anu Kallas', role: 'manager' }] }),
        ...more,
      },
      <Routes>
        <Route path="/koduke/dokumendid" element={<HouseDocumentsScreen />} />
        <Route path="/koduke/dokumendid/:id" element={<HouseDocumentScreen />} />
      </Routes>,
      at,
    )
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  it('shows the manager what has to be reviewed and who has not read it', async () => {
    show('manager')
    const card = (await screen.findByRole('link', { name: 'Kaebuste lahendamise kord' })).closest('article') as HTMLElement
    expect(card).toHaveTextContent('Kaebuste kord · v3 · kehtib alates 01.11.2026')
    expect(within(card).getByText('läbivaatus 30 päeva pärast')).toBeVisible()
    expect(within(card).getByText('4 töötajat pole v3 lugenud')).toBeVisible()
    expect(screen.getByText('kõik on v3 lugenud')).toBeVisible()
    expect(screen.queryByText('Vana kord')).toBeNull()
  })

  it('are filtered by the address, with ended ones apart', async () => {
    show('carer', '/koduke/dokumendid?vaade=unread')
    expect(await screen.findByRole('link', { name: 'Kaebuste lahendamise kord' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Kodukord' })).toBeNull()
    // Who reads does not see who else has.
    expect(screen.queryByText('4 töötajat pole v3 lugenud')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Uus dokument' })).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: /^Lõppenud/ }))
    expect(screen.getByRole('link', { name: 'Vana kord' })).toBeVisible()
  })

  it('is confirmed once every question has an answer', async () => {
    const { asked } = show('carer', '/koduke/dokumendid/d1')
    await screen.findByText('Kaebuse võtab vastu iga töötaja.')
    await userEvent.click(screen.getByRole('radio', { name: 'Iga töötaja' }))
    await press('Olen läbi lugenud')
    const second = screen.getByRole('group', { name: 'Mitme päevaga vastatakse?' })
    expect(within(second).getByText('Vali vastus.')).toBeVisible()
    expect(asked('houseDocument.confirm')).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: '14' }))
    await press('Olen läbi lugenud')
    await waitFor(() => expect(asked('houseDocument.confirm')).toEqual([{ id: 'v3', answers: [0, 0] }]))
  })

  it('marks wrong answers beside their questions, and keeps the answers', async () => {
    show('carer', '/koduke/dokumendid/d1', {
      'houseDocument.confirm': () => {
        throw refused
      },
    })
    await userEvent.click(await screen.findByRole('radio', { name: 'Juhataja' }))
    await userEvent.click(screen.getByRole('radio', { name: '30' }))
    await press('Olen läbi lugenud')
    expect(await screen.findAllByText(/^Vastus ei ole õige/)).toHaveLength(2)
    expect(screen.getByRole('radio', { name: 'Juhataja' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Iga töötaja' }))
    expect(screen.getAllByText(/^Vastus ei ole õige/)).toHaveLength(1)
  })

  it('shows what a version changed, word by word', async () => {
    show('carer', '/koduke/dokumendid/d1')
    await screen.findByText('Vastatakse 14 päeva jooksul.', { selector: 'p:not([class*=new])' })
    await press('Võrdle eelmisega')
    expect(screen.getByRole('insertion')).toHaveTextContent('Lisatud: 14')
    expect(screen.getByRole('deletion')).toHaveTextContent('Kustutatud: 30')
  })

  it('shows the manager first who on shift has not read it, and how the shift is determined', async () => {
    show('manager', '/koduke/dokumendid/d1')
    const here = await screen.findByRole('region', { name: 'Praeguses vahetuses lugemata' })
    expect(here).toHaveTextContent('Triin Pärna')
    expect(here).not.toHaveTextContent('Külli Õunapuu')
    expect(screen.getByText(/kes on täna kella 8-st alates midagi kirja pannud/)).toBeVisible()
    expect(screen.getByText('läbivaatus 30 päeva pärast; 4 töötajat pole v3 lugenud')).toBeVisible()
  })

  it('gets a new version based on the newest text, with what changed', async () => {
    const { asked } = show('manager', '/koduke/dokumendid/d1')
    await userEvent.click(await screen.findByRole('button', { name: 'Uus versioon' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText(/^Tekst/)).toHaveValue(newest.text)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lisa versioon' }))
    expect(await within(dialog).findByText('Väli on kohustuslik.')).toBeVisible()
    // The reader's view holds no right answers, so each must be chosen.
    expect(within(dialog).getAllByText('Vali vastus.')).toHaveLength(2)
    expect(asked('houseDocument.revise')).toEqual([])
    await userEvent.type(within(dialog).getByLabelText('Mis muutus'), 'Tähtaeg on 10 päeva.')
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Iga töötaja' }))
    await userEvent.click(within(dialog).getByRole('radio', { name: '14' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lisa versioon' }))
    await waitFor(() =>
      expect(asked('houseDocument.revise')).toMatchObject([
        {
          id: 'd1',
          after: 3,
          change: 'Tähtaeg on 10 päeva.',
          valid_from: '2026-11-21',
          review_at: '2027-11-21',
          questions: [{ right: 0 }, { right: 0 }],
        },
      ]),
    )
  })

  it('is not added without text or file', async () => {
    const { asked } = show('manager')
    await userEvent.click(await screen.findByRole('button', { name: 'Uus dokument' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lisa dokument' }))
    expect(await within(dialog).findByText('Kirjuta tekst või vali fail.')).toBeVisible()
    expect(asked('houseDocument.add')).toEqual([])
  })

  it('is reviewed by its owner, who does not write documents', async () => {
    const { asked } = show('nurse', '/koduke/dokumendid/d1', {
      'houseDocument.get': () => ({ houseDocument: { ...complaints, is_owner: true }, houseDocumentVersions: [newest], readers: null }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Vaatasin läbi, muuta pole vaja' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Märgi läbivaadatuks' }))
    await waitFor(() => expect(asked('houseDocument.review')).toEqual([{ id: 'd1', review_at: '2027-11-21' }]))
    expect(screen.queryByRole('button', { name: 'Uus versioon' })).toBeNull()
  })
})
