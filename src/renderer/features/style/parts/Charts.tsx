import type { ReactNode } from 'react'
import { addDays, instantAt } from '#shared/rules/time.ts'
import { Chart } from '#kit/chart/Chart.tsx'
import type { BarsData, ChartData, ChartEvent, ChartPoint, TimeData } from '#kit/chart/chartData.ts'
import styles from './Pieces.module.css'

/** A chart in each of its states; invented figures. */
export function Charts(): ReactNode {
  return (
    <div className={styles.charts}>
      {SAMPLES.map(({ title, unit, data, lead }) => (
        <Chart
          key={title}
          title={title}
          unit={unit}
          data={data}
          lead={lead && <strong>{lead}</strong>}
          empty="Viimase 90 päeva jooksul ei ole mõõdetud."
        />
      ))}
    </div>
  )
}

interface Sample {
  title: string
  unit: string
  data: ChartData
  lead?: string
}

const FIRST = '2026-08-28'
const SPAN = { kind: 'time', from: instantAt(FIRST, '00:00'), until: instantAt('2026-11-26', '10:15') } as const

/** One value every n days, in the morning. */
const mornings = (values: readonly number[], every: number): ChartPoint[] =>
  values.map((value, index) => ({ at: instantAt(addDays(FIRST, 2 + index * every), '08:10'), value }))

const WEIGHTS = mornings([62.6, 62.4, 62.5, 62.2, 62, 61.4, 60.2, 60.1, 59.8, 59.6, 59.2, 59, 58.7], 7)
const GLUCOSE = mornings(
  Array.from({ length: 85 }, (_, index) => Math.round(65 + 15 * Math.sin(index / 4) + ((index * 37) % 11)) / 10),
  1,
)
const UPPER = mornings([139, 143, 137, 142, 146, 154, 152, 148, 136, 130, 126, 120, 104], 7)
const LOWER = mornings([78, 81, 76, 82, 84, 88, 84, 82, 75, 74, 70, 67, 60], 7)
const FEVER = [
  { at: instantAt('2026-11-25', '14:00'), value: 37.2 },
  { at: instantAt('2026-11-25', '18:00'), value: 38.4 },
  { at: instantAt('2026-11-25', '22:30'), value: 39.1 },
]
const EVENTS: readonly ChartEvent[] = [
  { at: instantAt('2026-10-02', '14:00'), until: instantAt('2026-10-08', '11:00'), label: 'Lõuna-Eesti Haigla: kopsupõletik' },
  { at: instantAt('2026-10-16', '09:00'), label: 'Furosemiid 40 mg' },
  { at: instantAt('2026-10-19', '05:40'), label: 'Kukkus' },
]
const MONTHS = ['juuni', 'juuli', 'august', 'september', 'oktoober', 'november'].map((label) => ({ key: label, label }))
const DAYS = Array.from({ length: 14 }, (_, index) => addDays('2026-11-13', index))

const one = (label: string, points: readonly ChartPoint[], more: Partial<TimeData> = {}): TimeData => ({
  ...SPAN,
  series: [{ key: label, label, points }],
  ...more,
})
const bars = (axis: string, of: BarsData['bars'], series: Readonly<Record<string, readonly number[]>>): BarsData => ({
  kind: 'bars',
  axis,
  bars: of,
  series: Object.entries(series).map(([label, values]) => ({ key: label, label, values })),
})

const SAMPLES: readonly Sample[] = [
  { title: 'Mõõtmisi ei ole', unit: 'kg', data: one('Kehakaal', []) },
  { title: 'Üks mõõtmine', unit: 'kg', data: one('Kehakaal', WEIGHTS.slice(4, 5)), lead: '62 kg' },
  { title: 'Palju mõõtmisi', unit: 'mmol/l', data: one('Veresuhkur', GLUCOSE) },
  { title: 'Tavapärasega', unit: 'kg', data: one('Kehakaal', WEIGHTS, { range: { label: 'Tavapärane 61,2–62,8', low: 61.2, high: 62.8 } }) },
  {
    title: 'Ühe piiri ja sündmustega',
    unit: 'kg',
    data: one('Kehakaal', WEIGHTS, { range: { label: 'Piirid alates 59,3', low: 59.3, high: null }, events: EVENTS }),
  },
  {
    title: 'Kaks kõverat',
    unit: 'mmHg',
    data: {
      ...SPAN,
      range: { label: 'Ülemise tavapärane 120–145', low: 120, high: 145 },
      events: EVENTS,
      series: [
        { key: 'upper', label: 'Ülemine', points: UPPER },
        { key: 'lower', label: 'Alumine', points: LOWER },
      ],
    },
  },
  {
    title: 'Üks ööpäev',
    unit: '°C',
    data: one('Kehatemperatuur', FEVER, { from: instantAt('2026-11-25', '12:00'), until: instantAt('2026-11-26', '12:00') }),
  },
  { title: 'Tulbad kuude kaupa', unit: '', data: bars('Kuu', MONTHS, { Kukkumised: [3, 5, 2, 0, 7, 4] }) },
  {
    title: 'Tulbad päevade kaupa',
    unit: 'ml',
    data: bars(
      'Kuupäev',
      DAYS.map((day) => ({ key: day, label: `${day.slice(8)}.${day.slice(5, 7)}` })),
      { Joomine: DAYS.map((_, index) => 900 + ((index * 370) % 800)) },
    ),
  },
  {
    title: 'Neli rida tulpi',
    unit: '',
    data: bars('Kuu', MONTHS.slice(3), { Kukkumised: [4, 7, 3], Eksimised: [1, 2, 2], Ravimivead: [2, 0, 1], Vägivald: [0, 1, 1] }),
  },
]
