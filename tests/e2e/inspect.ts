import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

export const PHONE = { width: 360, height: 780 }
/** The widths of the design: a phone, a tablet, and the reception's screen. */
export const SIZES = [{ width: 1440, height: 900 }, { width: 820, height: 1180 }, PHONE] as const

/** Errors of a page that no test expects: console errors, content policy violations, exceptions. */
export function watchFaults(page: Page): { none(where: string): void } {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => void faults.push(String(error)))
  return {
    none(where) {
      expect.soft(faults.splice(0), `faults on ${where}`).toEqual([])
    },
  }
}

/** Waits until nothing is loading: no skeleton, no progress bar. */
export async function settled(page: Page): Promise<void> {
  await page.locator('#main').waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Checks that the page is no wider than its window. */
export async function hasNoSideways(page: Page, where: string): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(excess, `${where} is wider than its window by`).toBeLessThanOrEqual(0)
}

/**
 * Checks that axe finds nothing serious or critical. There are no nested frames here, so axe can run in the page itself, which is much
 * faster.
 */
export async function isAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = grave.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(' | ')}`,
  )
  expect.soft(told, `axe on ${where}`).toEqual([])
}

/**
 * Measures the page at every width, on the phone in dark mode; axe checks the narrowest and widest. For people it takes a screenshot of each;
 * a machine that builds has nobody to look at them. In the phone project of the journeys, the page must only fit its window.
 */
export async function inspect(page: Page, name: string, { axe = true } = {}): Promise<void> {
  if (test.info().project.name === 'phone') {
    await settled(page)
    return hasNoSideways(page, name)
  }
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height })
    if (width === 360) await page.emulateMedia({ colorScheme: 'dark' })
    await settled(page)
    const where = `${name} at ${width}`
    await hasNoSideways(page, where)
    if (axe && width !== 820) await isAccessible(page, where)
    if (!process.env.CI) await page.screenshot({ path: `test-results/screens/${name}-${width}.png` })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(SIZES[0])
}
