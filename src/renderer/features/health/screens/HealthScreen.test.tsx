import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CareChange } from '#shared/contract/clientViews.ts'
import type { HealthView } from '#shared/contract/health.ts'
import type { DiaryValues } from '#shared/rules/diaryKinds.ts'
import type { Reading } from '#shared/rules/health/readings.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { HealthScreen } from './HealthScreen.tsx'
import { NOW, fact, morse, wound, hospital, EMPTY, weights, whole } from '../../../testing/healthWorld.ts'

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('the health page', () => {
  const show = (
    health: Partial<HealthView>,
    change: (input: never) => unknown = () => ({ health: EMPTY }),
    readings: Reading[] = [],
    vitals: { at: string; values: DiaryValues } | null = null,
    changes: CareChange[] = [],
  ) =>
    renderAs(
      'nurse',
      {
        'client.get': () => ({ client: whole() }),
        'health.get': () => ({ health: { ...EMPTY, ...health } }),
        'health.measures': () => ({ from: '2026-08-22T21:00:00.000Z', readings, vitals }),
        'health.assess': change,
        'health.addFact': change,
        'health.hospital': change,
        'client.care': () => ({ client: whole() }),
        'client.careChanges': () => ({ changes }),
        'allergy.list': () => ({ allergies: [] }),
        'health.addWound': change,
        'health.look': change,
        'health.addInfection': change,
        'health.strike': change,
        'health.setChart': change,
      },
      <Routes>
        <Route path="/koduke/kliendid/:id/tervis" element={<HealthScreen />} />
      </Routes>,
      '/koduke/kliendid/c1/tervis',
    )

  it('explains a finding by the person’s usual range', async () => {
    show({}, undefined, weights)
    expect(await screen.findByText(/Kehakaal −5,2% 31 päevaga; enda tavapärane ±0,8%/)).toBeVisible()
    const chart = within(screen.getByRole('figure', { name: 'Kehakaal' }))
    expect(chart.getByText('58,8 kg', { selector: 'figcaption *' })).toBeVisible()
    expect(await chart.findByRole('img')).toHaveAccessibleName(
      'Kehakaal, kg. 23.08.2026 – 21.11.2026. 5 väärtust: viimane 58,8 (21.11.2026 12:10), väikseim 58,8, suurim 62. Tavapärane 61,4–62,5.',
    )
    expect(chart.getAllByRole('row').map(({ textContent }) => textContent)).toHaveLength(6)
    expect(within(screen.getByRole('figure', { name: 'Vererõhk' })).getByText('Viimase 90 päeva jooksul ei ole mõõdetud.')).toBeVisible()
  })

  it('charts both values of a blood pressure, and drinks by day', async () => {
    const at = '2026-11-20T22:30:00.000Z'
    show(
      {
        charts: [
          { measure: 'weight', is_shown: 0, low: null, high: null },
          { measure: 'pressure', is_shown: 1, low: 110, high: 150 },
          { measure: 'drink', is_shown: 1, low: null, high: null },
        ],
      },
      undefined,
      [
        { measure: 'pressure', value: 140, second: 80, at },
        { measure: 'drink', value: 1200, second: null, at },
      ],
    )
    const rowsOf = async (name: string) =>
      within(await screen.findByRole('figure', { name }))
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(await rowsOf('Vererõhk')).toEqual([
      ['Aeg', 'Ülemine, mmHg', 'Alumine, mmHg'],
      ['21.11.2026 00:30', '140', '80'],
    ])
    expect(screen.getByText('Ülemise piirid 110–150')).toBeVisible()
    expect(await rowsOf('Joomine päevas')).toEqual([
      ['Kuupäev', 'Joomine päevas, ml'],
      ['21.11.2026', '1\u00a0200'],
    ])
  })

  it('marks hospital stays in a chart, within its span', async () => {
    const before = hospital({ id: 's0', from: '2026-06-01T08:00:00.000Z', to: '2026-06-04T08:00:00.000Z', hospital: 'Kauge haigla' })
    show({ hospital: [hospital(), before] }, undefined, weights)
    const chart = within(await screen.findByRole('figure', { name: 'Kehakaal' }))
    expect(chart.getByRole('row', { name: '10.11.2026 10:00 Lõuna-Eesti Haigla: Kopsupõletik (10.11.2026 – 14.11.2026)' })).toBeInTheDocument()
    expect(chart.queryByText(/Kauge haigla/)).toBeNull()
  })

  it('shows the charts that were chosen for this person', async () => {
    show({ charts: [{ measure: 'weight', is_shown: 0, low: null, high: null }] })
    await screen.findByRole('figure', { name: 'Vererõhk' })
    expect(screen.queryByRole('figure', { name: 'Kehakaal' })).toBeNull()
  })

  it('saves only changed charts, with what was seen', async () => {
    const { asked } = show({ charts: [{ measure: 'pulse', is_shown: 1, low: 50, high: null }] })
    await userEvent.click(await screen.findByRole('button', { name: 'Vali näitajad' }))
    const pulse = within(await screen.findByRole('group', { name: /^Pulss/ }))
    await userEvent.type(pulse.getByRole('textbox', { name: 'Ülempiir' }), '90')
    await userEvent.click(screen.getByRole('button', { name: 'Salvesta' }))
    await waitFor(() =>
      expect(asked('health.setChart')).toEqual([
        { client_id: 'c1', measure: 'pulse', is_shown: 1, low: 50, high: 90, base: { is_shown: 1, low: 50, high: null } },
      ]),
    )
  })

  it('keeps all choices of charts if one is refused, with the reason beside it', async () => {
    show({ charts: [{ measure: 'pulse', is_shown: 1, low: 50, high: null }] })
    await userEvent.click(await screen.findByRole('button', { name: 'Vali näitajad' }))
    const pulse = within(await screen.findByRole('group', { name: /^Pulss/ }))
    const weight = within(screen.getByRole('group', { name: /^Kehakaal/ }))
    await userEvent.type(weight.getByRole('textbox', { name: 'Ülempiir' }), '90')
    await userEvent.type(pulse.getByRole('textbox', { name: 'Ülempiir' }), '40')
    await userEvent.click(screen.getByRole('button', { name: 'Salvesta' }))
    await waitFor(() =>
      expect(pulse.getByRole('textbox', { name: 'Alampiir' })).toHaveAccessibleDescription('Ülempiir ei saa olla alampiirist väiksem.'),
    )
    expect(weight.getByRole('textbox', { name: 'Ülempiir' })).toHaveValue('90')
  })

  it('shows the level of each scale and when it is due again', async () => {
    show({ assessments: [morse] })
    const panel = await screen.findByRole('region', { name: 'Hindamised' })
    expect(within(panel).getAllByText('Suur oht')[0]).toBeVisible()
    expect(within(panel).getByText('tähtaeg oli 31.10.2026')).toBeVisible()
    expect(within(panel).getAllByText('Hindamata')).toHaveLength(5)
  })

  it('sums up a scale while it is answered, and shows its level when complete', async () => {
    const { asked } = show({})
    await userEvent.click(await screen.findByRole('button', { name: 'Hinda: Valu, kui inimene ise öelda ei saa' }))
    const dialog = within(await screen.findByRole('dialog'))
    const answer = (label: string, word: string) =>
      userEvent.click(within(dialog.getByRole('group', { name: label })).getByRole('radio', { name: word }))
    await answer('Hingamine', 'Aeg-ajalt raske (1)')
    await answer('Häälitsemine', 'Karjub, nutab (2)')
    expect(dialog.getByRole('status')).toHaveTextContent('Kokku 3 / 10Vastamata 3 küsimust')
    await answer('Näoilme', 'Kurb, hirmunud (1)')
    await answer('Kehakeel', 'Lõdvestunud (0)')
    await answer('Lohutatavus', 'Ei ole vaja (0)')
    expect(dialog.getByRole('status')).toHaveTextContent('Kokku 4 / 10Mõõdukas valu')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvesta hinnang' }))
    await waitFor(() =>
      expect(asked('health.assess')).toEqual([
        { client_id: 'c1', tool: 'painad', items: { breathing: 1, voice: 2, face: 1, body: 0, consolability: 0 }, note: null },
      ]),
    )
  })

  it('keeps a draft of a scale', async () => {
    show({})
    const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Hinda: Kukkumisoht' }))
    await open()
    await userEvent.click(screen.getByRole('radio', { name: 'Toetub mööblile (30)' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sulge' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await open()
    expect(await screen.findByText(/^Sinu pooleliolev sissekanne/)).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Toetub mööblile (30)' })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Alusta uuesti' }))
    expect(screen.getByRole('radio', { name: 'Toetub mööblile (30)' })).not.toBeChecked()
  })

  it('shows where and why a resident was in hospital, and the state of the discharge summary', async () => {
    const stays = [
      hospital({ id: 's1', to: null, summary: null }),
      hospital({ id: 's2', summary: { standing: 'puudub', reason: null } }),
      hospital({ id: 's3', summary: { standing: 'ei_tule', reason: 'Haigla ei saada' } }),
    ]
    show({ hospital: stays })
    const panel = within(await screen.findByRole('region', { name: 'Haiglaravi' }))
    expect(panel.getByText('10.11.2026 – praegu')).toBeVisible()
    expect(panel.getAllByText('Lõuna-Eesti Haigla: Kopsupõletik')).toHaveLength(3)
    expect(panel.getByText('Epikriis on puudu')).toBeVisible()
    expect(panel.getByRole('link', { name: 'Dokumendid' })).toHaveAttribute('href', '/koduke/kliendid/c1/dokumendid')
    expect(panel.getByText('Epikriisi ei tule: Haigla ei saada')).toBeVisible()
  })

  it('saves later details of a hospital stay with what was seen', async () => {
    const { asked } = show({ hospital: [hospital({ sent_by: null })] })
    await userEvent.click(await screen.findByRole('button', { name: 'Muuda: haiglas 10.11.2026 – 14.11.2026' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Kes saatis/), 'Kiirabi')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('health.hospital')).toEqual([{ id: 's1', sent_by: 'Kiirabi', base: { sent_by: null } }]))
  })

  it('changes wishes, and shows earlier versions, also of allergies as words', async () => {
    const change: CareChange = {
      id: 'k1',
      field: 'allergies',
      before: ['Mesi'],
      after: ['Penitsilliin'],
      reason: 'Epikriisist',
      recorded_at: '2026-11-20T08:00:00.000Z',
      recorded_name: 'Sirje Mets',
    }
    const { asked } = show({}, undefined, [], null, [change])
    expect(await screen.findByText('1 muudatus')).toBeVisible()
    expect(screen.getByText('Mesi').tagName).toBe('DEL')
    expect(screen.getByText('Sirje Mets, 20.11.2026 10:00 · Epikriisist')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Muuda soove' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Soovid/), ' ja kutsuda hingehoidja')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvesta' }))
    const wishes = 'Ei soovi elustamist ja kutsuda hingehoidja'
    await waitFor(() => expect(asked('client.care')).toEqual([{ id: 'c1', wishes, base: { wishes: 'Ei soovi elustamist' } }]))
  })

  it('requires the code of a diagnosis, and writes it in capitals', async () => {
    const { asked } = show({})
    await userEvent.click(await screen.findByRole('button', { name: 'Lisa diagnoos' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /RHK-10/ }), 'rõhk')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Diagnoos/ }), 'Hüpertooniatõbi')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvesta' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Kirjuta kood')
    await userEvent.clear(dialog.getByRole('textbox', { name: /RHK-10/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: /RHK-10/ }), 'i10')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('health.addFact')).toMatchObject([{ client_id: 'c1', kind: 'diagnosis', code: 'I10', since: '2026-11-21' }]))
  })

  it('keeps struck records readable, apart from active ones', async () => {
    const struck = {
      ...fact,
      id: 'f2',
      name: 'Diabeet',
      struck_at: '2026-11-02T08:00:00.000Z',
      struck_by: 'Anu Kallas',
      strike_reason: 'Vale inimene',
    }
    show({ facts: [fact, struck] })
    const panel = within(await screen.findByRole('region', { name: 'Diagnoosid' }))
    expect(panel.getByText('Hüpertooniatõbi')).toBeVisible()
    expect(panel.getByText('Varasemad (1)')).toBeVisible()
    expect(panel.getByText('Tühistatud: Vale inimene (Anu Kallas)')).toBeInTheDocument()
  })

  it('shows wounds on the body map with their course', async () => {
    show({ wounds: [wound] })
    const panel = within(await screen.findByRole('region', { name: 'Haavad' }))
    expect(panel.getByRole('img', { name: 'Haavad kehal: Tagant' })).toBeVisible()
    expect(panel.getByText('väiksem kui eelmisel korral')).toBeVisible()
    expect(panel.getByText('ülevaatuse tähtaeg oli 20.11.2026')).toBeVisible()
  })

  it('shows the photos of a wound by time beside its size, without those of struck inspections', async () => {
    const [last, first] = wound.looks
    if (!last || !first) throw new Error('no looks')
    const at = (id: string) => `/api/health/look/${id}/image?v=${id}`
    const wrong = { ...last, id: 'l3', picture: at('l3'), struck_at: '2026-11-17T08:00:00.000Z', struck_by: 'Anu Kallas', strike_reason: 'Vale haav' }
    show({ wounds: [{ ...wound, looks: [wrong, { ...last, picture: at('l2') }, { ...first, picture: at('l1') }] }] })
    const series = within(await screen.findByRole('list', { name: 'Paranemine fotodel: Ristluu' }))
    expect(series.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['01.1120 × 10 mm', '16.1112 × 10 mm'])
    expect(series.getAllByRole('img').map((img) => img.getAttribute('src'))).toEqual([at('l1'), at('l2')])
  })

  it('sends the photo of a wound after its inspection', async () => {
    const made = { ...wound, looks: wound.looks.flatMap((each, index) => (index === 0 ? [{ ...each, id: 'l3' }, each] : each)) }
    const { images } = show({ wounds: [wound] }, () => ({ health: { ...EMPTY, wounds: [made] } }))
    await userEvent.click(await screen.findByRole('button', { name: 'Vaata üle: Ristluu' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.upload(dialog.getByLabelText('Pildista'), new File(['x'], 'haav.jpg', { type: 'image/jpeg' }))
    expect(dialog.getByRole('img', { name: 'Salvestamata foto 1' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(images).toEqual([{ name: 'health.image', id: 'l3' }]))
  })

  it('shows the parts of NEWS2, and says that it decides nothing', async () => {
    const values = {
      what: 'vitals',
      respiration: 22,
      saturation: 95,
      oxygen: 'air',
      systolic: 128,
      diastolic: 76,
      pulse: 95,
      mind: 'alert',
      temperature: 38.4,
    }
    show({}, undefined, [], { at: '2026-11-21T08:00:00.000Z', values })
    const score = within(await screen.findByRole('region', { name: 'NEWS2' }))
    expect(score.getByRole('heading', { name: 'NEWS2: 5 / 20' })).toBeVisible()
    expect(score.getByText('Mõõdukas')).toBeVisible()
    const rows = score.getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual(['2', '1', '0', '0', '1', '0', '1'])
    expect(score.getByText(/See ei ole otsus/)).toBeVisible()
  })

  it('adds an infection with its precautions', async () => {
    const { asked } = show({})
    await userEvent.click(await screen.findByRole('button', { name: 'Lisa nakkushaigus' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Nakkushaigus/ }), 'Noroviirus')
    await userEvent.click(dialog.getByRole('button', { name: 'jääb oma tuppa' }))
    await userEvent.click(dialog.getByRole('button', { name: 'kontaktisolatsioon' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Salvesta' }))
    await waitFor(() =>
      expect(asked('health.addInfection')).toMatchObject([
        { name: 'Noroviirus', since: '2026-11-21', isolation: ['contact', 'room'], organism: null },
      ]),
    )
  })

  it('marks a new wound also without a pointer', async () => {
    const { asked } = show({})
    await userEvent.click(await screen.findByRole('button', { name: 'Lisa haav' }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByRole('button', { name: /Märgi asukoht/ }).focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{ArrowDown}')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Koht' }), 'Kõht')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('health.addWound')).toMatchObject([{ client_id: 'c1', side: 'front', x: 480, y: 440, place: 'Kõht' }]))
  })
})
