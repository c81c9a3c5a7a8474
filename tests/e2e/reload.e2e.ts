import { expect, test } from '@playwright/test'
import { house } from './house.ts'
import { settled } from './inspect.ts'
import { arriveKept, CARDS, SNAPSHOT, waitForSnapshot } from './kept.ts'

const here = house()

/** The latency added to every call while loading is measured, ms, as on a mobile network; and the number of runs of each kind. */
const DELAY = 150
const ROUNDS = 5

test('how long a reload takes to its list', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await arriveKept(browser, here)
  await page.addInitScript(markFirst, CARDS)
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY))
    await route.continue()
  })
  const times = { without: [] as number[], with: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const how of ['without', 'with'] as const) {
      await waitForSnapshot(page)
      if (how === 'without') await page.evaluate((key) => localStorage.removeItem(key), SNAPSHOT)
      await page.reload({ waitUntil: 'commit' })
      await page.locator(CARDS).first().waitFor()
      times[how].push(await page.evaluate(() => performance.getEntriesByName('first-card')[0]?.startTime ?? Number.NaN))
      await settled(page)
    }
  }
  const median = (all: number[]): number => Math.round(all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN)
  console.log(`    calls take ${DELAY} ms: first card after ${median(times.with)} ms with what was kept, ${median(times.without)} ms without`)
  expect(median(times.with)).toBeLessThan(median(times.without))
  await page.context().close()
})

/** Runs in the page: records the time at which an element first matches the selector. */
function markFirst(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    performance.mark('first-card')
  })
  observer.observe(document, { childList: true, subtree: true })
}
