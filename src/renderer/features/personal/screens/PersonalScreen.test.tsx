import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { RefusedError } from '#data/errors.ts'
import { client, renderAs } from '../../../testing/testWorld.tsx'
import { PersonalScreen } from './PersonalScreen.tsx'

const contact = (id: string, name: string, position: number) => ({
  id,
  name,
  relation: 'tütar',
  phone: '+37220000001',
  email: null,
  rights: ['health' as const],
  wake_at_night: 0 as const,
  position,
})

const NOTHING = {
  citizenship: null,
  kov: null,
  marital: null,
  education: null,
  work_life: null,
  religion: null,
  arrived_from: null,
  id_document_type: null,
  id_document_no: null,
  id_document_expires: null,
  family_doctor_phone: null,
  family_doctor_list: null,
  guardian_court_no: null,
  guardian_valid_to: null,
  disability_grade: null,
  disability_valid_to: null,
  pension_cents: 81_250,
  bank_iban: 'EE989960009861364913',
}

const detail = (given: Partial<ClientDetail> = {}): ClientDetail => ({
  ...client(),
  phone: null,
  email: null,
  address: null,
  languages: ['eesti'],
  family_doctor: null,
  entry_reason: null,
  leaving_place: null,
  leaving_reason: null,
  contacts: [contact('k1', 'Anu Kask', 1), contact('k2', 'Ants Kask', 2)],
  comms: [],
  person: { ...NOTHING, fields: [], consents: [{ id: 's1', kind: 'photo', given: 1, by: 'Anu Kask', at: '2025-01-01', expires: '2026-01-01' }] },
  stays: [],
  ...given,
})

/** The page of a client that the test may change while it is open. */
function open(answers: object = {}, given = detail()) {
  const now = { client: given }
  const view = renderAs(
    'manager',
    { 'client.get': () => ({ client: now.client }), ...answers },
    <Routes>
      <Route path="/:id" element={<PersonalScreen />} />
      <Route path="/koduke/kliendid/:id" element={<Link to="/c1">Tagasi</Link>} />
    </Routes>,
    '/c1',
  )
  return { now, user: userEvent.setup({ delay: null }), ...view }
}
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('PersonalScreen', () => {
  it('sends only what was changed, with what the person saw of it', async () => {
    const { user, asked, now } = open({ 'client.save': () => ({ client: now.client }) })
    await user.click(await screen.findByRole('button', { name: 'Muuda: Dokument ja raha' }))
    const pension = screen.getByLabelText(/Pension/)
    expect(pension).toHaveValue('812,50')
    await user.clear(pension)
    await user.type(pension, '900')
    await user.click(screen.getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('client.save')).toEqual([{ id: 'c1', pension_cents: 90_000, base: { pension_cents: 81_250 } }]))
    await waitFor(() => expect(screen.queryByLabelText(/Pension/)).not.toBeInTheDocument())
  })

  it('shows both values when somebody else has changed the same, and sends the chosen one over theirs', async () => {
    let times = 0
    const { user, asked, now } = open({
      'client.save': () => {
        times += 1
        if (times > 1) return { client: now.client }
        now.client = detail({ person: { ...NOTHING, pension_cents: 85_000, fields: [], consents: [] } })
        const details = { pension_cents: '85000', changed_by: 'Mari Maasikas', changed_at: '2026-11-21T10:00:00.000Z' }
        throw new RefusedError(409, { code: 'client-changed', message: 'Keegi on seda vahepeal muutnud.', details })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Muuda: Dokument ja raha' }))
    await user.clear(screen.getByLabelText(/Pension/))
    await user.type(screen.getByLabelText(/Pension/), '900')
    await user.click(screen.getByRole('button', { name: 'Salvesta' }))
    expect(await screen.findByText('Viimati muutis Mari Maasikas, 21.11.2026 12:00.')).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /Teise kasutaja oma.*850,00/ })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: /Sinu.*900,00/ }))
    await user.click(screen.getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('client.save')[1]).toEqual({ id: 'c1', pension_cents: 90_000, base: { pension_cents: 85_000 } }))
  })

  it('shows errors beside the field, before the server is asked', async () => {
    const { user, asked } = open()
    await user.click(await screen.findByRole('button', { name: 'Muuda: Dokument ja raha' }))
    await user.clear(screen.getByLabelText(/IBAN/))
    await user.type(screen.getByLabelText(/IBAN/), 'EE12')
    await user.click(screen.getByRole('button', { name: 'Salvesta' }))
    expect(screen.getByLabelText(/IBAN/)).toHaveAccessibleDescription('Kontonumber (IBAN) ei ole õige.')
    expect(asked('client.save')).toEqual([])
  })

  it('keeps a draft when the page is left, until it is saved or discarded', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Muuda: Taust' }))
    await user.type(screen.getByLabelText(/Usk/), 'luterlane')
    await user.click(screen.getByRole('link', { name: 'Ülevaade' }))
    await user.click(screen.getByRole('link', { name: 'Tagasi' }))
    expect(await screen.findByLabelText(/Usk/)).toHaveValue('luterlane')
    await user.click(screen.getByRole('button', { name: 'Loobu' }))
    await user.click(screen.getByRole('button', { name: 'Muuda: Taust' }))
    expect(screen.getByLabelText(/Usk/)).toHaveValue('')
  })

  it('moves contacts by their buttons, and keeps the focus with them', async () => {
    const { user, asked, now } = open({
      'client.orderContacts': () => {
        now.client = detail({ contacts: [contact('k2', 'Ants Kask', 1), contact('k1', 'Anu Kask', 2)] })
        return { client: now.client }
      },
    })
    expect(await screen.findByRole('button', { name: 'Ettepoole: Anu Kask' })).toBeDisabled()
    screen.getByRole('button', { name: 'Ettepoole: Ants Kask' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(asked('client.orderContacts')).toEqual([{ clientId: 'c1', ids: ['k2', 'k1'] }]))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ettepoole: Ants Kask' })).toBeDisabled())
    expect(document.activeElement).toHaveAccessibleName('Tahapoole: Ants Kask')
  })

  it('adds a contact person with rights, and names no field that was left empty', async () => {
    const { user, asked, now } = open({ 'client.contacts': () => ({ client: now.client }) })
    await user.click(await screen.findByRole('button', { name: 'Lisa kontaktisik' }))
    await user.type(screen.getByLabelText('Nimi'), 'Aino Kask')
    await user.click(screen.getByRole('button', { name: 'Maksja' }))
    await user.click(screen.getByRole('button', { name: 'Võib saada terviseinfot' }))
    await user.click(screen.getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('client.contacts')).toEqual([{ clientId: 'c1', data: { name: 'Aino Kask', rights: ['health', 'pays'] } }]))
  })

  it('shows in one line per section what is not filled in', async () => {
    open()
    const lines = await screen.findAllByText(/^Täitmata: /)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.map(({ textContent }) => textContent).join(' ')).toMatch(/Kodakondsus/)
  })

  it('shows that a consent has ended', async () => {
    open()
    expect(await screen.findByText('Aegus 01.01.2026')).toBeInTheDocument()
    expect(region('Nõusolekud').getByText('Nõustub')).toBeInTheDocument()
  })

  it('shows no age for a temporary mark instead of a code', async () => {
    open({}, detail({ personal_id: 'AJUTINE-1' }))
    expect(await screen.findByText('Vanus')).toBeInTheDocument()
    expect(screen.getByText('Vanus').nextElementSibling).toHaveTextContent('-')
  })
})
