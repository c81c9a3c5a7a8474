import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CheckView, IncidentView } from '#shared/contract/incident.ts'
import { client, renderAs } from '../../../testing/testWorld.tsx'
import { IncidentsScreen } from './IncidentsScreen.tsx'

const NOW = new Date('2026-11-21T10:12:00.000Z')

const check = (step: CheckView['step'], due_at: string): CheckView => ({
  step,
  due_at,
  done_at: null,
  done_name: null,
  result: null,
  note: null,
  values: {},
})

const fall: IncidentView = {
  id: 'i1',
  client_id: 'c1',
  client_name: 'Helmi Kivisalu',
  entry_id: 'e1',
  kind: 'fall',
  text: 'Libises vannitoas',
  severity: 'minor',
  place: 'bathroom',
  witnesses: null,
  injury: null,
  first_aid: null,
  reason: null,
  decided_by: null,
  ended_at: null,
  cause: null,
  actions: null,
  review_by: null,
  informed: [],
  checks: [check(15, '2026-11-21T10:15:00.000Z'), check(60, '2026-11-21T11:00:00.000Z')],
  event_at: '2026-11-21T10:00:00.000Z',
  recorded_at: '2026-11-21T10:02:00.000Z',
  author_id: 'u2',
  author: 'Eve Ilves',
  closed_at: null,
  closed_by: null,
  struck_at: null,
  struck_by: null,
  strike_reason: null,
}

describe('the incidents of a house', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const show = (incidents: IncidentView[] = []) =>
    renderAs(
      'carer',
      {
        'incident.due': () => ({ incidents }),
        'incident.list': () => ({ incidents: [], next: null }),
        'incident.check': () => ({ incident: fall }),
        'incident.add': () => ({ incident: fall }),
        'client.list': () => ({ clients: [client()] }),
      },
      <IncidentsScreen />,
    )

  it('shows residents with a due check first, and completes a check in one tap', async () => {
    const { asked } = show([fall])
    const card = await screen.findByRole('article', { name: 'Kukkumine: Helmi Kivisalu' })
    expect(screen.getByText('Praegu tuleb kontrollida 1 klienti')).toBeVisible()
    expect(within(card).getByText('kell 13:00')).toBeVisible()
    await userEvent.click(within(card).getByRole('button', { name: 'Seisund sama: Helmi Kivisalu, 15 min' }))
    await waitFor(() => expect(asked('incident.check')).toEqual([{ id: 'i1', step: 15, result: 'same' }]))
  })

  it('asks for the reason of a restriction, whose decision it was, and that the family was told', async () => {
    const { asked } = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Lisa erijuhtum' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('combobox'))
    await userEvent.click(await screen.findByText('Helmi Kivisalu · 207'))
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Liikumisvabaduse piiramine' }))
    expect(within(dialog).queryByRole('textbox', { name: /Esmaabi/ })).toBeNull()
    const save = within(dialog).getByRole('button', { name: 'Salvesta' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Piiramise põhjus' }), 'Oht elule')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Kes otsustas' }), 'Õde')
    await userEvent.click(save)
    expect(await within(dialog).findByText('Märgi, et lähedast või eestkostjat on teavitatud.')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lähedane' }))
    await userEvent.click(save)
    await waitFor(() =>
      expect(asked('incident.add')).toEqual([
        { client_id: 'c1', kind: 'restriction', reason: 'Oht elule', decided_by: 'Õde', informed: [{ who: 'family' }] },
      ]),
    )
  })
})
