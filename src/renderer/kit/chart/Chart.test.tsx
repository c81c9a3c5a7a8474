import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderAs } from '../../testing/testWorld.tsx'
import { Chart } from './Chart.tsx'
import type { ChartData, ChartPoint, TimeData } from './chartData.ts'

const SPAN = { kind: 'time', from: '2026-10-31T22:00:00.000Z', until: '2026-11-26T10:00:00.000Z' } as const
const MORNING: ChartPoint = { at: '2026-11-02T06:10:00.000Z', value: 1062.5 }
const LATER: ChartPoint = { at: '2026-11-09T06:10:00.000Z', value: 61 }
const LAST: ChartPoint = { at: '2026-11-24T06:10:00.000Z', value: 58.8 }

const show = (data: ChartData, unit = 'kg') =>
  renderAs('nurse', {}, <Chart title="Kehakaal" unit={unit} data={data} lead="58,8 kg" empty="Ei ole mõõdetud." />)
const weights = (points: readonly ChartPoint[], more: Partial<TimeData> = {}): TimeData => ({
  ...SPAN,
  series: [{ key: 'weight', label: 'Kaal', points }],
  ...more,
})
const cells = (): string[][] =>
  within(screen.getByRole('table', { name: 'Kehakaal' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

describe('a chart', () => {
  it('has all its figures in a table, the newest first, in Tallinn’s time', () => {
    show(weights([MORNING, LATER, LAST]))
    expect(cells()).toEqual([
      ['Aeg', 'Kaal, kg'],
      ['24.11.2026 08:10', '58,8'],
      ['09.11.2026 08:10', '61'],
      ['02.11.2026 08:10', '1\u00a0062,5'],
    ])
  })

  it('draws a mark for each figure of each series, in shapes of their own', async () => {
    show(
      {
        ...SPAN,
        series: [
          { key: 'upper', label: 'Ülemine', points: [MORNING, LATER, LAST] },
          { key: 'lower', label: 'Alumine', points: [LATER, LAST] },
        ],
      },
      'mmHg',
    )
    const drawing = await screen.findByRole('img')
    const marks = (series: number): string[] =>
      [...drawing.querySelectorAll(`path[data-series="${series}"]`)].map((mark) => mark.getAttribute('d') ?? '')
    expect([marks(0).length, marks(1).length]).toEqual([3, 2])
    expect(marks(0)[0]).not.toBe(marks(1)[0])
  })

  it('keeps two figures of the same time, and what happened, as rows of their own', () => {
    show(
      weights([MORNING, { ...MORNING, value: 63 }], {
        events: [
          { at: LATER.at, label: 'Furosemiid' },
          { at: '2026-11-12T08:00:00.000Z', until: null, label: 'Haiglas' },
        ],
      }),
    )
    expect(cells()).toEqual([
      ['Aeg', 'Kaal, kg', 'Sündmus'],
      ['12.11.2026 10:00', '', 'Haiglas (12.11.2026 –)'],
      ['09.11.2026 08:10', '', 'Furosemiid'],
      ['02.11.2026 08:10', '1\u00a0062,5', ''],
      ['02.11.2026 08:10', '63', ''],
    ])
  })

  it('describes itself in a sentence', async () => {
    show(weights([LATER, LAST], { range: { label: 'Tavapärane 61–63', low: 61, high: 63 }, events: [{ at: LATER.at, label: 'Kukkus' }] }))
    expect(screen.getByRole('figure', { name: 'Kehakaal' })).toBeInTheDocument()
    expect(await screen.findByRole('img')).toHaveAccessibleName(
      'Kehakaal, kg. 01.11.2026 – 26.11.2026. 2 väärtust: viimane 58,8 (24.11.2026 08:10), väikseim 58,8, suurim 61. Tavapärane 61–63. 1 sündmus.',
    )
  })

  it('is a point where there is one figure', async () => {
    show(weights([LAST]))
    const drawing = await screen.findByRole('img', { name: /1 väärtus: 58,8 \(24\.11\.2026 08:10\)/ })
    const mark = drawing.querySelector('path[data-series="0"]')?.parentElement?.getAttribute('transform')
    expect(mark).toMatch(/^translate\([\d.]+, ?[\d.]+\)$/)
    expect(cells()).toHaveLength(2)
  })

  it('says that there is nothing, with neither a drawing nor a table', () => {
    show(weights([]))
    expect(screen.getByText('Ei ole mõõdetud.')).toBeVisible()
    expect([screen.queryByRole('img'), screen.queryByRole('table'), screen.queryByRole('button')]).toEqual([null, null, null])
  })

  it('shows its table to everybody who asks for it', async () => {
    show(weights([LAST]))
    expect(screen.queryByRole('region', { name: 'Tabel: Kehakaal' })).toBeNull()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Tabel: Kehakaal', pressed: false })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(within(screen.getByRole('region', { name: 'Tabel: Kehakaal' })).getByRole('table')).toBeVisible()
    await userEvent.tab({ shift: true })
    expect(screen.getByRole('region', { name: 'Tabel: Kehakaal' })).toHaveFocus()
  })

  it('draws counts as bars of proportional height, and labels them', async () => {
    const months = ['september', 'oktoober', 'november'].map((label) => ({ key: label, label }))
    show({ kind: 'bars', axis: 'Kuu', bars: months, series: [{ key: 'falls', label: 'Kukkumised', values: [2, 0, 4] }] }, '')
    const drawing = await screen.findByRole('img', { name: 'Kehakaal. Kukkumised: kokku 6, suurim 4 (november).' })
    const [september = 0, october = 0, november = 0] = [...drawing.querySelectorAll('rect.visx-bar')].map((bar) => Number(bar.getAttribute('height')))
    expect(october).toBe(0)
    const marks = [...drawing.querySelectorAll('.visx-rows line')].map((line) => Number(line.getAttribute('y1')))
    expect(november).toBeCloseTo(Math.max(...marks) - Math.min(...marks))
    expect(november).toBeCloseTo(2 * september)
    expect(cells()).toEqual([
      ['Kuu', 'Kukkumised'],
      ['september', '2'],
      ['oktoober', '0'],
      ['november', '4'],
    ])
  })
})
