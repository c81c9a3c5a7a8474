import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DocumentView } from '#shared/contract/document.ts'
import { RefusedError } from '#data/errors.ts'
import { client, renderAs } from '../../../testing/testWorld.tsx'
import { DocumentsScreen } from './DocumentsScreen.tsx'

const NOW = new Date('2026-11-21T10:10:00.000Z')

const certificate = (given: Partial<DocumentView> = {}): DocumentView => ({
  id: 'd1',
  client_id: 'c1',
  kind: 'tervisetoend',
  title: 'Perearsti tõend',
  tags: ['perearst'],
  issued: '2026-05-01',
  expires: '2026-12-01',
  signers: ['Dr Kask'],
  state: 'kehtib',
  version: 1,
  replaces: null,
  absence_id: null,
  number: null,
  file: '/api/documents/d1/file?v=a',
  mime: 'application/pdf',
  bytes: 2000,
  pages: 2,
  added_at: '2026-05-02T09:00:00.000Z',
  added_name: 'Kadri Lepik',
  closed_at: null,
  closed_name: null,
  close_reason: null,
  ...given,
})

describe('documents', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const show = (documents: DocumentView[], role: 'reception' | 'nurse' = 'reception', address = '/c1', answers = {}) =>
    renderAs(
      role,
      {
        'client.get': () => ({ client: { ...client({ id: 'c1' }), contacts: [], stays: [] } }),
        'document.list': () => ({
          documents,
          needed: [
            { kind: 'tervisetoend', standing: 'lopeb' },
            { kind: 'leping', standing: 'puudub' },
          ],
          tags: ['haigla', 'perearst'],
        }),
        'document.save': () => ({ document: certificate() }),
        'document.tags': () => ({ document: certificate() }),
        'document.destroy': () => ({ document: certificate({ state: 'suletud' }) }),
        'agreement.reserve': () => ({ document: certificate({ number: 'BL-2026-001' }) }),
        'agreement.serve': () => ({ document: certificate({ number: 'TL-2026-001' }) }),
        ...answers,
      },
      <Routes>
        <Route path="/:id" element={<DocumentsScreen />} />
      </Routes>,
      address,
    )

  it('are listed with missing ones first', async () => {
    show([certificate()])
    const needed = await screen.findByRole('region', { name: 'Vajalikud dokumendid' })
    expect(
      within(needed)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['Teenuse osutamise lepingPuudub', 'TervisetõendAegub peagi'])
    const card = screen.getByRole('article', { name: 'Perearsti tõend' })
    expect(within(card).getByText(/^Aegub 01\.12\.2026/)).toBeVisible()
    expect(within(card).getByRole('button', { name: /^Ava: Perearsti tõend/ })).toHaveTextContent('2 lehte')
    expect(screen.getByRole('button', { name: 'Kõik ühe PDF-ina' })).toBeEnabled()
  })

  it('that are no longer valid are listed separately, with the reason', async () => {
    show([
      certificate({ state: 'suletud', closed_at: '2026-11-20T10:00:00.000Z', closed_name: 'Kadri Lepik', close_reason: 'Vale inimese dokument' }),
    ])
    await userEvent.click(await screen.findByText('Varasemad ja arhiveeritud (1)'))
    expect(screen.getByText(/Vale inimese dokument/)).toBeVisible()
    expect(screen.getByText('Dokumente veel ei ole.')).toBeVisible()
  })

  it('are refused at once if they are neither PDF nor picture', async () => {
    const { asked, container } = show([])
    await screen.findByText('Dokumente veel ei ole.')
    const input = container.querySelector<HTMLInputElement>('input[type="file"][multiple]') ?? expect.unreachable()
    await userEvent.upload(input, new File(['<script>'], 'leping.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText(/leping\.pdf: sobivad PDF/)).toBeVisible()
    expect(asked('document.save')).toEqual([])
  })

  it('are closed with a reason', async () => {
    const { asked } = show([certificate()])
    await userEvent.click(await screen.findByRole('button', { name: 'Tegevused: Perearsti tõend' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Arhiveeri dokument' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByText('Lisatud kaks korda'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Arhiveeri dokument' }))
    await waitFor(() => expect(asked('document.destroy')).toEqual([{ client_id: 'c1', id: 'd1', reason: 'Lisatud kaks korda' }]))
  })

  it('are tagged with the house’s tags in one tap', async () => {
    const { asked } = show([certificate()])
    await userEvent.click(await screen.findByRole('button', { name: 'Tegevused: Perearsti tõend' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Muuda märksõnu' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'haigla' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('document.tags')).toEqual([{ id: 'd1', tags: ['perearst', 'haigla'] }]))
  })

  it('of a reservation are generated from what the record lacks', async () => {
    const { asked } = show([])
    await userEvent.click(await screen.findByRole('button', { name: 'Koosta dokument' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Broneerimisleping' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText(/^Broneerimistasu/), '15,50')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Koosta' }))
    const terms = {
      client_id: 'c1',
      from: '2026-11-21',
      until: '2026-12-21',
      daily_cents: 1550,
      signer: 'Helmi Kivisalu',
      house_signer: 'Triin Pärna',
    }
    await waitFor(() => expect(asked('agreement.reserve')).toEqual([terms]))
  })

  it('of a service are generated from its terms', async () => {
    const { asked } = show([])
    await userEvent.click(await screen.findByRole('button', { name: 'Koosta dokument' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Teenuse osutamise leping' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText(/^Teenusesaaja tasu/), '980')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Koosta' }))
    const terms = { from: '2024-03-12', until: null, monthly_cents: 98_000, payer: null, notice_days: 30 }
    const who = { client_id: 'c1', signer: 'Helmi Kivisalu', house_signer: 'Triin Pärna' }
    await waitFor(() => expect(asked('agreement.serve')).toEqual([{ ...who, ...terms }]))
  })

  it('of a leaving are opened by the address, and refused in plain words if there was none', async () => {
    const { asked } = show([], 'reception', '/c1?koosta=lahkumisakt', {
      'agreement.attest': () => {
        throw new RefusedError(422, {
          code: 'record-missing',
          message: 'Seda ei ole inimese andmetes.',
          errors: { kind: ['Seda ei ole inimese andmetes.'] },
        })
      },
    })
    const dialog = await screen.findByRole('dialog', { name: 'Lahkumisakt' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Koosta' }))
    expect(await within(dialog).findByText('Seda ei ole inimese andmetes.')).toBeVisible()
    expect(asked('agreement.attest')).toEqual([{ client_id: 'c1', kind: 'lahkumisakt', signer: 'Helmi Kivisalu', house_signer: 'Triin Pärna' }])
  })
})
