import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Right, RIGHTS_OF_ROLE, type Role, ROLES } from '#shared/rights.ts'
import { SCREENS, screens } from '#shared/screens.ts'
import { articles as estonian } from '#texts/et/articles.ts'
import { partsFor } from './articleParts.ts'
import {
  type ArticleKey,
  articleOf,
  ARTICLE_GROUPS,
  ARTICLES,
  CHANGES,
  concerns,
  FAQ_GROUPS,
  mayOpen,
  PICTURED_FOR_COOK,
  QUESTIONS,
} from './guideMap.ts'

const HELP = ['articles', 'faq', 'guide']
const QUOTES = { et: /„([^“]+)“/g, en: /“([^”]+)”/g, ru: /«([^»]+)»/g } as const
const folder = join(import.meta.dirname, '../../../texts')

/** Every text with its key, such as `tasks.comment.add`. */
const keyed = (value: unknown, key: string): [string, string][] =>
  typeof value === 'string'
    ? [[key, value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, each]) => keyed(each, `${key}.${name}`))
      : []

/** A label as it is quoted: without its values and without a colon at its end. */
const quoted = (label: string): string => label.replace(/\s*[(:]?\s*\{\{.*$/, '').replace(/:$/, '')

type Language = keyof typeof QUOTES
async function textsIn(language: Language): Promise<Map<string, string>> {
  const names = readdirSync(join(folder, language)).map((file) => file.replace('.ts', ''))
  const modules = names.map(async (name) => keyed(((await import(`../../../texts/${language}/${name}.ts`)) as Record<string, unknown>)[name], name))
  return new Map((await Promise.all(modules)).flat())
}
const isHelp = (key: string): boolean => HELP.some((name) => key.startsWith(`${name}.`))
const quotesOf = (text: string, language: Language): string[] => [...text.matchAll(QUOTES[language])].map(([, label]) => label ?? '')

/** The keys of the screens' texts by label. */
function keysOf(texts: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>()
  for (const [key, label] of texts) if (!isHelp(key)) keys.set(quoted(label), (keys.get(quoted(label)) ?? new Set()).add(key))
  return keys
}
// A word to be typed into the search, not a label.
const TYPED = 'proteesid'

const rightsOf =
  (role: Role) =>
  (right: Right): boolean =>
    RIGHTS_OF_ROLE[role].includes(right)
const articlesFor = (role: Role): ArticleKey[] =>
  ARTICLE_GROUPS.flatMap((group) => ARTICLES[group].filter((key) => mayOpen(key, rightsOf(role), false)))

/** Care, medicines, the diary, beds and families are not the cook's work, and no screen of the cook shows them. */
const NOT_FOR_THE_COOK = {
  et: /ravimi|hooldus|hooldaja|päevik|ringkäi|haigla|üleandmi|kolimi|kukku|kiirabi|lähedas|mähk|sissekan|arsti|vaba koht/i,
  en: /medicine|carer|care plan|care round|diary|hospital|handover|fall|ambulance|famil|relative|pads|doctor|free place/i,
  ru: /лекарств|уход|дневник|обход|больниц|передач|падени|скорой|близк|семь|подгузник|врач|свободн.. мест/i,
} as const

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
    const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.webp'))
    expect(pictures.length).toBeGreaterThan(40)
    for (const file of pictures) {
      const screen = basename(file, '.webp')
      expect(articleOf(screen)).toBe(screen)
      expect(statSync(join(folder, file)).size).toBeLessThan(60_000)
    }
  })

  it('shows the cook every screen that looks different for them', () => {
    const can = rightsOf('kitchen')
    for (const screen of PICTURED_FOR_COOK) expect(mayOpen(screen, can, false)).toBe(true)
    expect(readdirSync(join(import.meta.dirname, '../pictures/kitchen')).toSorted()).toEqual(PICTURED_FOR_COOK.map((key) => `${key}.webp`).toSorted())
  })

  it('names buttons as the screens do', async () => {
    const texts = await textsIn('et')
    const labels = keysOf(texts)
    const named = [...texts].filter(([key]) => isHelp(key)).flatMap(([, text]) => quotesOf(text, 'et'))
    expect(named.length).toBeGreaterThan(150)
    expect(named.filter((label) => !labels.has(label) && label !== TYPED)).toEqual([])
  })

  it.each(['en', 'ru'] as const)('names the same buttons in %s as in Estonian', async (language) => {
    const [source, texts] = [await textsIn('et'), await textsIn(language)]
    const [labels, sourceLabels] = [keysOf(texts), keysOf(source)]
    const wrong = [...source]
      .filter(([key]) => isHelp(key))
      .flatMap(([key, text]) => {
        const named = quotesOf(texts.get(key) ?? '', language)
        const meant = quotesOf(text, 'et').map((label) => sourceLabels.get(label) ?? new Set<string>())
        const isMeant = (label: string): boolean => meant.some((keys) => [...keys].some((each) => labels.get(label)?.has(each)))
        return named.filter((label) => !isMeant(label)).map((label) => `${key}: ${label}`)
      })
    expect(wrong).toEqual([])
  })

  it.each(['et', 'en', 'ru'] as const)('is short in %s for every role', async (language) => {
    const { articles } = (await import(`../../../texts/${language}/articles.ts`)) as { articles: { steps: Record<string, string[]> } }
    for (const role of ROLES)
      for (const article of articlesFor(role)) {
        const steps = partsFor(article, rightsOf(role)).flatMap((part) => articles.steps[part.steps] ?? [])
        expect(steps.length, `${article} for ${role}`).toBeGreaterThanOrEqual(1)
        expect(steps.length, `${article} for ${role}`).toBeLessThanOrEqual(7)
        for (const step of steps) expect(step.length, step).toBeLessThan(215)
      }
  })

  it('has no step that no role can read', () => {
    const read = new Set(ROLES.flatMap((role) => articlesFor(role).flatMap((article) => partsFor(article, rightsOf(role)).map(({ steps }) => steps))))
    expect(Object.keys(estonian.steps).filter((key) => !read.has(key as keyof typeof estonian.steps))).toEqual([])
  })

  it.each(['et', 'en', 'ru'] as const)('mentions to the cook in %s nothing that the cook cannot open', async (language) => {
    const texts = await textsIn(language)
    const can = rightsOf('kitchen')
    const steps = articlesFor('kitchen').flatMap((article) => partsFor(article, can).map((part) => `articles.steps.${part.steps}.`))
    const answers = QUESTIONS.filter(({ screen, needs }) => mayOpen(screen, can, false) && (needs === null || can(needs))).map(
      ({ key }) => `faq.${key}.`,
    )
    const changes = CHANGES.filter((change) => concerns(change, can, false)).map(({ key }) => `guide.change.${key}`)
    const read = [...texts].filter(([key]) => [...steps, ...answers, ...changes].some((start) => key.startsWith(start)))
    expect(read.length).toBeGreaterThan(50)
    expect(read.filter(([, text]) => NOT_FOR_THE_COOK[language].test(text))).toEqual([])
    const closed = screens.filter(([, { needs }]) => needs && !needs.some(can)).map(([key]) => texts.get(`app.title.${key}`) ?? '')
    const openable = screens.filter(([, { needs }]) => !needs || needs.some(can)).map(([key]) => texts.get(`app.title.${key}`) ?? '')
    const named = read.flatMap(([, text]) => quotesOf(text, language))
    expect(named.filter((label) => closed.includes(label) && !openable.includes(label))).toEqual([])
  })

  it('has every question in one group, about a screen that exists', async () => {
    const { faq } = await import('#texts/et/faq.ts')
    expect(QUESTIONS.map(({ key }) => key).toSorted()).toEqual(Object.keys(faq).toSorted())
    expect(new Set(QUESTIONS.map(({ group }) => group))).toEqual(new Set(FAQ_GROUPS))
    for (const { screen } of QUESTIONS) expect(SCREENS[screen]).toBeDefined()
  })

  it('lists the newest change first', () => {
    const days = CHANGES.map(({ on }) => on)
    expect(days).toEqual(days.toSorted().toReversed())
  })
})
