import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { STILL_MS } from '#ui/stillness.ts'
import { arrive, house } from './house.ts'
import { settled } from './inspect.ts'
import { planDoses } from './shiftWork.ts'

const here = house()
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** The table of taps; the times in it are for readers. */
const TABLE = readFileSync('docs/acts.md', 'utf8')
/** What all waiting of an act may take together, on a machine of two cores. */
const LONGEST_MS = 4000

/** A carer's hand: counts its taps and typed answers, and for how long it waited after them. */
class Hand {
  taps = 0
  ms = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** Taps something, and waits until something else shows that it worked. */
  async tap(what: Locator, shows: Locator): Promise<void> {
    await this.#count(() => what.click(), shows)
  }

  async type(field: Locator, words: string, shows: Locator): Promise<void> {
    await this.#count(() => field.fill(words), shows)
  }

  /** What has just appeared ignores presses for a while (`ui/stillness.ts`); an eye needs that long to find it. */
  async #count(act: () => Promise<void>, shows: Locator): Promise<void> {
    await this.page.waitForTimeout(STILL_MS + 200)
    const began = performance.now()
    await act()
    await expect(shows.first()).toBeVisible()
    this.taps += 1
    this.ms += performance.now() - began
  }
}

/** A dose that may be given, whatever the hour. */
test.beforeAll(async ({ browser }) => {
  const page = await arrive(browser, here, 'ode', '/koduke/kliendid')
  await planDoses(page)
  await page.context().close()
})

const round = async (hand: Hand): Promise<void> => {
  const { page } = hand
  await hand.tap(page.getByRole('link', { name: 'Ringkäik' }).last(), page.getByRole('article'))
}
const dialog = (page: Page): Locator => page.getByRole('dialog')
const save = (page: Page): Locator => dialog(page).getByRole('button', { name: 'Salvesta', exact: true })

/** Opens the entry of one kind for the first resident of the round. */
async function entry(hand: Hand, kind: string, shows: string | RegExp): Promise<void> {
  const { page } = hand
  await round(hand)
  await hand.tap(page.getByRole('button', { name: /^Lisa sissekanne/ }).first(), dialog(page).getByRole('button', { name: kind, exact: true }))
  await hand.tap(dialog(page).getByRole('button', { name: kind, exact: true }), dialog(page).getByText(shows))
}
const answer = (page: Page, words: string): Locator => dialog(page).locator('label').filter({ hasText: words }).first()
const saved = (page: Page): Locator => page.getByText(/^Salvestatud: /)

/** The ten commonest acts of a carer, each from the overview, as one goes there with a thumb. */
const ACTS: Record<string, (hand: Hand) => Promise<void>> = {
  'planned care, done': async (hand) => {
    const { page } = hand
    await round(hand)
    await hand.tap(page.getByRole('button', { name: /^Märgi tehtuks/ }).first(), page.getByRole('button', { name: /^Võta tagasi/ }))
  },
  'a mistaken tap, undone': async (hand) => {
    const { page } = hand
    await round(hand)
    const undo = page.getByRole('button', { name: /^Võta tagasi/ })
    await hand.tap(page.getByRole('button', { name: /^Märgi tehtuks/ }).first(), undo)
    await hand.tap(undo.first(), page.getByRole('button', { name: /^Märgi tehtuks/ }))
    await expect(undo).toHaveCount(0)
  },
  'planned care, refused': async (hand) => {
    const { page } = hand
    await round(hand)
    await hand.tap(page.getByRole('button', { name: /^Teisiti või keeldus/ }).first(), dialog(page))
    await hand.tap(dialog(page).getByRole('button', { name: 'Keeldus' }), answer(page, 'Ei soovinud'))
    await hand.tap(answer(page, 'Ei soovinud'), save(page))
    await hand.tap(save(page), page.getByText('Keeldus', { exact: true }))
  },
  'a drink': async (hand) => {
    const { page } = hand
    await entry(hand, 'Joomine', 'Kui palju jõi?')
    await hand.tap(answer(page, '200 ml'), save(page))
    await hand.tap(save(page), saved(page))
  },
  'a meal': async (hand) => {
    const { page } = hand
    await entry(hand, 'Söömine', '75 %')
    await hand.tap(answer(page, '75 %'), save(page))
    await hand.tap(save(page), saved(page))
  },
  sleep: async (hand) => {
    const { page } = hand
    await entry(hand, 'Uni', 'Rahulik')
    await hand.tap(answer(page, 'Rahulik'), save(page))
    await hand.tap(save(page), saved(page))
  },
  'a mood': async (hand) => {
    const { page } = hand
    await entry(hand, 'Meeleolu', 'Tavaline')
    await hand.tap(answer(page, 'Tavaline'), save(page))
    await hand.tap(save(page), saved(page))
  },
  'a fall': async (hand) => {
    const { page } = hand
    await entry(hand, 'Kukkumine', 'Vigastust ei ole')
    await hand.tap(answer(page, 'Vigastust ei ole'), save(page))
    await hand.tap(answer(page, 'Toas'), save(page))
    await hand.tap(save(page), page.getByText(/Kukkumine/))
  },
  'a medicine, given': async (hand) => {
    const { page } = hand
    // A dose before its time would ask why.
    const given = page
      .getByRole('listitem')
      .filter({ hasNotText: 'Ei ole veel aeg', hasNot: page.getByRole('article') })
      .getByRole('button', { name: /^Antud: / })
    await hand.tap(page.getByRole('button', { name: /^Menüü/ }), page.getByRole('link', { name: 'Ravimid' }))
    await hand.tap(page.getByRole('link', { name: 'Ravimid' }).last(), page.getByRole('article'))
    await hand.tap(given.first(), page.getByRole('button', { name: /^Võta tagasi: / }))
  },
  'a resident, found': async (hand) => {
    const { page } = hand
    await hand.tap(page.getByRole('combobox', { name: /Klient või tuba|Otsi/ }).first(), page.getByRole('combobox').first())
    await hand.type(page.getByRole('combobox').first(), 'maimu', page.getByRole('option', { name: /Maimu/ }))
    await hand.tap(page.getByRole('option', { name: /Maimu/ }).first(), page.getByRole('heading', { name: /Maimu/ }))
  },
}

/** The taps that the table tells for an act. */
const tapsOf = (name: string): number => Number(new RegExp(`^\\| ${name} \\| (\\d+) \\|`, 'm').exec(TABLE)?.[1])

test('the ten commonest acts of a carer take the taps of the table, and no longer than a tired person waits', async ({ browser }) => {
  test.setTimeout(240_000)
  for (const [name, act] of Object.entries(ACTS)) {
    const page = await arrive(browser, here, 'hooldaja', '/koduke/ulevaade', PHONE)
    await settled(page)
    const hand = new Hand(page)
    await act(hand)
    console.log(`    ${name}: ${hand.taps} taps, ${hand.ms.toFixed(0)} ms`)
    expect.soft([name, hand.taps]).toEqual([name, tapsOf(name)])
    expect.soft(hand.ms, name).toBeLessThan(LONGEST_MS)
    await page.context().close()
  }
})
