import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { AllergyView } from '#shared/contract/allergy.ts'
import type { Role } from '#shared/rights.ts'
import { RefusedError } from '#data/errors.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { Allergies } from './Allergies.tsx'

const row = (given: Partial<AllergyView> = {}): AllergyView => ({
  id: 'a1',
  kind: 'medicine',
  substance: 'Penitsilliin',
  atc: 'J01C',
  reaction: null,
  severity: null,
  said_by: 'Tütar',
  confirmed_by: null,
  confirmed_at: null,
  confirmed_name: null,
  recorded_at: '2026-11-12T10:00:00.000Z',
  recorded_name: 'Anu Kallas',
  ended_at: null,
  ended_name: null,
  end_reason: null,
  replaced_by: null,
  struck_at: null,
  struck_by: null,
  strike_reason: null,
  ...given,
})
const FATAL = row({
  severity: 'lifeThreatening',
  reaction: 'Anafülaksia',
  confirmed_by: 'Epikriis',
  confirmed_at: '2026-11-13T10:00:00.000Z',
  confirmed_name: 'Mari Mets',
})

describe('allergies on the page of health', () => {
  const show = (allergies: AllergyView[], change: (input: never) => unknown = () => ({ allergies }), role: Role = 'nurse') =>
    renderAs(
      role,
      {
        'allergy.list': () => ({ allergies }),
        'allergy.add': (input: never) => ({ ...(change(input) as object), against: [] }),
        'allergy.none': change,
        'allergy.change': (input: never) => ({ ...(change(input) as object), against: [] }),
        'allergy.confirm': change,
        'allergy.end': change,
        'allergy.strike': change,
      },
      <Allergies clientId="c1" />,
    )
  const step = async (name: string, of = 'Penitsilliin') => {
    await userEvent.click(await screen.findByRole('button', { name: `Tegevused: ${of}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
    return within(await screen.findByRole('dialog'))
  }

  it('show in words severity, reaction, and who confirmed it on what basis', async () => {
    show([FATAL])
    const item = await screen.findByRole('listitem')
    for (const words of [
      'Eluohtlik',
      'Reaktsioon: Anafülaksia',
      'Kinnitatud: Epikriis (Mari Mets, 13.11.2026)',
      /Anu Kallas, 12\.11\.2026 · ütles Tütar/,
    ])
      expect(within(item).getByText(words)).toBeVisible()
    expect(within(item).queryByRole('button', { name: 'Kinnita' })).toBeNull()
  })

  it('are shown as unknown until somebody states that there are none', async () => {
    const { asked } = show([])
    expect(await screen.findByText('Allergiate kohta ei ole veel küsitud.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Allergiaid ei ole' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Salvesta' }))
    expect(await dialog.findByText('Väli on kohustuslik.')).toBeVisible()
    expect(asked('allergy.none')).toEqual([])
    await userEvent.click(dialog.getByText('Klient ise'))
    await userEvent.click(dialog.getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('allergy.none')).toEqual([{ client_id: 'c1', said_by: 'Klient ise' }]))
  })

  it('show who stated that there are none', async () => {
    show([row({ kind: 'none', substance: '', atc: null, said_by: 'Perearst' })])
    expect(await screen.findByText('Teadaolevalt allergiaid ei ole.')).toBeVisible()
    expect(screen.getByText('Ütles Perearst. Kirja pani Anu Kallas, 12.11.2026.')).toBeVisible()
    expect(screen.queryByText('Allergiate kohta ei ole veel küsitud.')).toBeNull()
  })

  it('require the substance and a valid code, and lose no input', async () => {
    const { asked } = show([])
    await userEvent.click(await screen.findByRole('button', { name: 'Lisa allergia' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^ATC/), 'j0')
    await userEvent.click(dialog.getByText('Eluohtlik'))
    await userEvent.click(dialog.getByRole('button', { name: 'Salvesta' }))
    expect(await dialog.findByText('Väli on kohustuslik.')).toBeVisible()
    expect(dialog.getByText('Kirjuta täht ja kaks numbrit, näiteks M01 või J01C.')).toBeVisible()
    await userEvent.type(dialog.getByLabelText(/^Mille vastu/), ' Penitsilliin ')
    await userEvent.type(dialog.getByLabelText(/^ATC/), '1c')
    await userEvent.type(dialog.getByLabelText(/^Kuidas reageerib/), 'Keele turse')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvesta' }))
    const said = { kind: 'medicine', substance: 'Penitsilliin', atc: 'J01C', reaction: 'Keele turse', severity: 'lifeThreatening' }
    await waitFor(() => expect(asked('allergy.add')).toEqual([{ client_id: 'c1', ...said, said_by: null, confirmed_by: null }]))
  })

  it('cannot be added twice, with the error beside the field', async () => {
    show([], () => {
      throw new RefusedError(422, {
        code: 'allergy-exists',
        message: 'See allergia on juba kirjas.',
        errors: { substance: ['See allergia on juba kirjas.'] },
      })
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Lisa allergia' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Mille vastu/), 'Mesi')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvesta' }))
    expect(await dialog.findByText('See allergia on juba kirjas.')).toBeVisible()
    expect(dialog.getByLabelText(/^Mille vastu/)).toHaveValue('Mesi')
  })

  it('are confirmed with a basis, ended and struck out with a reason', async () => {
    const { asked } = show([row()])
    await userEvent.click(await screen.findByRole('button', { name: 'Kinnita' }))
    const confirming = within(await screen.findByRole('dialog'))
    await userEvent.type(confirming.getByLabelText(/^Mille alusel/), 'Nahatest')
    await userEvent.click(confirming.getByRole('button', { name: 'Kinnita' }))
    await waitFor(() => expect(asked('allergy.confirm')).toEqual([{ id: 'a1', confirmed_by: 'Nahatest' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const ending = await step('Märgi mittekehtivaks')
    await userEvent.click(ending.getByRole('button', { name: 'Märgi mittekehtivaks' }))
    expect(ending.getByText('Kirjuta põhjus (vähemalt 3 tähemärki).')).toBeVisible()
    await userEvent.type(ending.getByLabelText(/^Põhjus/), 'Test negatiivne')
    await userEvent.click(ending.getByRole('button', { name: 'Märgi mittekehtivaks' }))
    await waitFor(() => expect(asked('allergy.end')).toEqual([{ id: 'a1', reason: 'Test negatiivne' }]))
  })

  it('are replaced with a reason, starting from the current values', async () => {
    const { asked } = show([FATAL])
    const dialog = await step('Muuda')
    expect(dialog.getByLabelText(/^Mille vastu/)).toHaveValue('Penitsilliin')
    await userEvent.click(dialog.getByText('Raske'))
    await userEvent.type(dialog.getByLabelText(/^Muutmise põhjus/), 'Allergoloogi otsus')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('allergy.change')).toMatchObject([{ id: 'a1', severity: 'severe', atc: 'J01C', reason: 'Allergoloogi otsus' }]))
  })

  it('list what is no longer active below, and words of unknown author', async () => {
    const former = row({ id: 'a2', substance: 'Mesi', ended_at: '2026-11-20T08:00:00.000Z', ended_name: 'Mari Mets', end_reason: 'Test negatiivne' })
    show([row({ recorded_name: '', said_by: null }), former])
    expect(await screen.findByText('Üle võetud varasemast loendist, seis 12.11.2026')).toBeVisible()
    await userEvent.click(screen.getByText('Varasemad (1)'))
    expect(screen.getByText('Märgitud mittekehtivaks 20.11.2026: Test negatiivne (Mari Mets)')).toBeVisible()
  })

  it('are read-only for users who may not write health data', async () => {
    show([row()], undefined, 'carer')
    expect(await screen.findByText('Penitsilliin')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
