import type { Browser, Page } from '@playwright/test'
import { arrive, type House } from './house.ts'
import { settled } from './inspect.ts'

export const CLIENTS = '/koduke/kliendid/'
export const CARDS = 'main li a[href^="/koduke/kliendid/"]'
/** The storage key of the sealed list in a browser. */
export const SNAPSHOT = 'koduke.snapshot'

/** The reception with the list open and its snapshot saved. */
export async function arriveKept(browser: Browser, here: Pick<House, 'at'>): Promise<Page> {
  const page = await arrive(browser, here, 'vastuvott', CLIENTS)
  await settled(page)
  await waitForSnapshot(page)
  return page
}

export const waitForSnapshot = (page: Page): Promise<unknown> => page.waitForFunction((key) => localStorage.getItem(key) !== null, SNAPSHOT)
