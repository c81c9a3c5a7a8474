import { expect, type Page } from '@playwright/test'

/** The most Tab stops that a person would accept on the way to anything. */
const BEARABLE = 45

/** Presses Tab until an element with that name has focus; the focus must be visible at every stop. */
export async function tabTo(page: Page, name: string | RegExp, tag = ''): Promise<void> {
  const passed: string[] = []
  for (let stops = 0; stops < BEARABLE; stops++) {
    await page.keyboard.press('Tab')
    const found = await nameOfFocus(page)
    passed.push(found)
    expect(await isFocusSeen(page), `the focus on “${found}” is seen`).toBe(true)
    const isIt = typeof name === 'string' ? found === name : name.test(found)
    if (isIt && (tag === '' || (await page.evaluate(() => document.activeElement?.localName)) === tag)) return
  }
  throw new Error(`No “${name}” within ${BEARABLE} stops: ${passed.join(' → ')}`)
}

/** The focused element's name, as a screen reader says it. */
export const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const label = isField ? element.labels?.[0]?.textContent : null
    return (element.getAttribute('aria-label') ?? label ?? element.innerText).replace(/\s+/g, ' ').trim()
  })

/** A ring or outline on the focused element, on the frame around a field, or on the face of a radio button. */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return true
    const wearers = [
      element,
      element.nextElementSibling,
      element.closest('.ant-select'),
      element.closest('.ant-input-affix-wrapper'),
      element.parentElement,
    ]
    return wearers.some((wearer) => {
      if (!wearer) return false
      const { boxShadow, outlineStyle } = getComputedStyle(wearer)
      return boxShadow !== 'none' || outlineStyle !== 'none'
    })
  })
