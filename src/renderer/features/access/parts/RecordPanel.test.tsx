import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ErasurePreview } from '#shared/contract/record.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { RecordPanel } from './RecordPanel.tsx'

const gone: ErasurePreview = {
  name: 'Helmi Kivisalu',
  left_on: '2020-03-01',
  counts: [{ title: 'Päevik', rows: 812 }],
  files: 4,
  hold: null,
  bar: null,
}
const open = (preview: ErasurePreview) =>
  renderAs(
    'manager',
    { 'record.preview': () => preview, 'record.erase': () => ({ counts: preview.counts }), 'record.hold': () => ({}) },
    <RecordPanel id="c1" />,
  )

describe('the record of a person', () => {
  it('of a current resident can be copied but not erased, and says why', async () => {
    open({ ...gone, bar: 'majaga' })
    expect(await screen.findByText(/elab majas, on ajutiselt eemal või ootab kohta/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Tee andmetest koopia' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Kustuta andmed' })).toBeNull()
  })

  it('on hold says who holds it, and can be released', async () => {
    const hold = { reason: 'Kaebus', set_at: '2026-11-20T10:00:00.000Z', set_name: 'Merike' }
    const { asked } = open({ ...gone, bar: 'hoitud', hold })
    expect(await screen.findByText(/Kustutamise peatas Merike, 20\.11\.2026: Kaebus\./)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Lõpeta peatamine' }))
    expect(asked('record.hold')).toEqual([{ id: 'c1', reason: null }])
  })

  it('is erased with a ground and the password, after its contents were shown', async () => {
    const { asked } = open(gone)
    const user = userEvent.setup({ delay: null })
    await user.click(await screen.findByRole('button', { name: 'Kustuta andmed' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Kas kustutada andmed: Helmi Kivisalu?' }))
    expect(dialog.getByText('Päevik').parentElement).toHaveTextContent('812')
    await user.type(dialog.getByLabelText('Praegune parool'), 'salajane')
    await user.click(dialog.getByRole('button', { name: 'Kustuta jäädavalt' }))
    expect(await dialog.findByText('Vali kustutamise põhjus.')).toBeInTheDocument()
    expect(asked('record.erase')).toEqual([])
    await user.click(dialog.getByLabelText('Säilitamise tähtaeg on möödas'))
    await user.click(dialog.getByRole('button', { name: 'Kustuta jäädavalt' }))
    await waitFor(() => expect(asked('record.erase')).toEqual([{ id: 'c1', ground: 'aeg', password: 'salajane' }]))
  })
})
