import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SCREENS, screens } from '#shared/screens.ts'
import { articleOf, ARTICLE_GROUPS, ARTICLES, CHANGES, FAQ_GROUPS, QUESTIONS } from './guideMap.ts'

const HELP = ['articles', 'faq', 'guide']
const QUOTES = { et: /„([^“]+)“/g, en: /“([^”]+)”/g, ru: /«([^»]+)»/g } as const
const folder = join(import.meta.dirname, '../../../texts')

/** Every string within texts. */
const stringsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []

/** A label as it is quoted: without its values and without a colon at its end. */
const quoted = (label: string): string => label.replace(/\s*[(:]?\s*\{\{.*$/, '').replace(/:$/, '')

async function textsIn(language: keyof typeof QUOTES): Promise<Map<string, string[]>> {
  const names = readdirSync(join(folder, language)).map((file) => file.replace('.ts', ''))
  const entries = names.map(async (name): Promise<[string, string[]]> => {
    const module = (await import(`../../../texts/${language}/${name}.ts`)) as Record<string, unknown>
    return [name, stringsOf(module[name])]
  })
  return new Map(await Promise.all(entries))
}

describe('the guide', () => {
  it('has an article for every screen of the menu, and for each screen in one place', () => {
    const missing = screens.filter(([key, screen]) => screen.menu && articleOf(key) === null).map(([key]) => key)
    expect(missing).toEqual([])
    const keys = ARTICLE_GROUPS.flatMap((group) => [...ARTICLES[group]])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('explains every other screen too, except itself and those of developers', () => {
    const without = screens.filter(([key, screen]) => articleOf(key) === null && !('demoOnly' in screen)).map(([key]) => key)
    expect(without).toEqual(['guide', 'faq'])
    expect(articleOf('houseOffer')).toBe('ownHouse')
    expect(articleOf('no such screen')).toBeNull()
    expect(articleOf(null)).toBeNull()
  })

  it('has small pictures, of screens that it explains', () => {
    const folder = join(import.meta.dirname, '../pictures')
    for (const file of readdirSync(folder)) {
      expect(articleOf(file.replace('.webp', ''))).toBe(file.replace('.webp', ''))
      expect(statSync(join(folder, file)).size).toBeLessThan(60_000)
    }
  })

  it.each(['et', 'en', 'ru'] as const)('names buttons in %s as the screens do', async (language) => {
    const texts = await textsIn(language)
    const labels = new Set([...texts].filter(([name]) => !HELP.includes(name)).flatMap(([, words]) => words.map(quoted)))
    const named = HELP.flatMap((name) => texts.get(name) ?? []).flatMap((text) =>
      [...text.matchAll(QUOTES[language])].map(([, label]) => label ?? ''),
    )
    expect(named.length).toBeGreaterThan(80)
    // A word to be typed into the search, not a label.
    expect(named.filter((label) => !labels.has(label) && label !== 'proteesid')).toEqual([])
  })

  it.each(['et', 'en', 'ru'] as const)('is short in %s', async (language) => {
    const { articles } = (await import(`../../../texts/${language}/articles.ts`)) as { articles: { steps: Record<string, string[]> } }
    for (const steps of Object.values(articles.steps)) {
      expect(steps.length).toBeGreaterThanOrEqual(3)
      expect(steps.length).toBeLessThanOrEqual(6)
      for (const step of steps) expect(step.length).toBeLessThan(240)
    }
  })

  it('has every question in one group, about a screen that exists', async () => {
    const { faq } = await import('#texts/et/faq.ts')
    expect(QUESTIONS.map(({ key }) => key).toSorted()).toEqual(Object.keys(faq).toSorted())
    expect(new Set(QUESTIONS.map(({ group }) => group))).toEqual(new Set(FAQ_GROUPS))
    for (const { screen } of QUESTIONS) expect(SCREENS[screen]).toBeDefined()
  })

  it('tells the newest change first', () => {
    const days = CHANGES.map(({ on }) => on)
    expect(days).toEqual(days.toSorted().toReversed())
  })
})
