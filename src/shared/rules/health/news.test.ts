import { describe, expect, it } from 'vitest'
import type { DiaryValues } from '../diaryKinds.ts'
import { type NewsItem, newsOf } from './news.ts'

const WELL = { respiration: 16, saturation: 97, oxygen: 'air', systolic: 130, diastolic: 75, pulse: 70, mind: 'alert', temperature: 36.6 } as const
const news = (more: DiaryValues = {}) => newsOf({ what: 'vitals', ...WELL, ...more })
const pointsOf = (name: NewsItem, value: string | number, more: DiaryValues = {}) =>
  news({ ...more, [name]: value })?.items.find((item) => item.name === name)?.points

/** Both edges of every band of the form, with its points. */
const EDGES: Partial<Record<NewsItem, readonly (readonly [value: number, points: number])[]>> = {
  respiration: [
    [8, 3],
    [9, 1],
    [11, 1],
    [12, 0],
    [20, 0],
    [21, 2],
    [24, 2],
    [25, 3],
  ],
  saturation: [
    [91, 3],
    [92, 2],
    [93, 2],
    [94, 1],
    [95, 1],
    [96, 0],
  ],
  systolic: [
    [90, 3],
    [91, 2],
    [100, 2],
    [101, 1],
    [110, 1],
    [111, 0],
    [219, 0],
    [220, 3],
  ],
  pulse: [
    [40, 3],
    [41, 1],
    [50, 1],
    [51, 0],
    [90, 0],
    [91, 1],
    [110, 1],
    [111, 2],
    [130, 2],
    [131, 3],
  ],
  temperature: [
    [35, 3],
    [35.1, 1],
    [36, 1],
    [36.1, 0],
    [38, 0],
    [38.1, 1],
    [39, 1],
    [39.1, 2],
  ],
}

describe('NEWS2 of a set of vitals', () => {
  for (const [name, edges] of Object.entries(EDGES) as [NewsItem, readonly (readonly [number, number])[]][])
    it(`has the points of the form at every edge of ${name}`, () => {
      expect(edges.map(([value]) => [value, pointsOf(name, value)])).toEqual(edges)
    })

  it('has the second scale of saturation for those whose target is lower: on air and on oxygen', () => {
    const on = (oxygen: string, edges: readonly (readonly [number, number])[]) =>
      expect(edges.map(([value]) => [value, pointsOf('saturation', value, { scale: 'two', oxygen })])).toEqual(edges)
    const low = [
      [83, 3],
      [84, 2],
      [85, 2],
      [86, 1],
      [87, 1],
      [88, 0],
      [92, 0],
    ] as const
    on('air', [...low, [93, 0], [100, 0]])
    on('oxygen', [...low, [93, 1], [94, 1], [95, 2], [96, 2], [97, 3]])
  })

  it('adds two for oxygen, and three for anybody who is not alert', () => {
    expect([pointsOf('oxygen', 'air'), pointsOf('oxygen', 'oxygen')]).toEqual([0, 2])
    const minds = ['alert', 'confusion', 'voice', 'pain', 'unresponsive']
    expect(minds.map((mind) => pointsOf('mind', mind))).toEqual([0, 3, 3, 3, 3])
  })

  it('rates a total as the form does: low, a single three, medium from 5, high from 7', () => {
    const risk = (more: DiaryValues) => [news(more)?.score, news(more)?.risk]
    expect(risk({})).toEqual([0, 'low'])
    expect(risk({ respiration: 21, systolic: 100 })).toEqual([4, 'low'])
    expect(risk({ mind: 'voice' })).toEqual([3, 'lowMedium'])
    expect(risk({ mind: 'voice', pulse: 91 })).toEqual([4, 'lowMedium'])
    expect(risk({ respiration: 21, systolic: 100, pulse: 91 })).toEqual([5, 'medium'])
    expect(risk({ respiration: 21, systolic: 100, pulse: 111 })).toEqual([6, 'medium'])
    expect(risk({ respiration: 25, systolic: 100, pulse: 111 })).toEqual([7, 'high'])
  })

  it('gives no score for an incomplete set', () => {
    for (const name of Object.keys(WELL).filter((each) => each !== 'diastolic')) {
      const { [name]: _, ...others }: DiaryValues = WELL
      expect(newsOf(others)).toBeNull()
    }
  })
})
