import { expect, type Page, test } from '@playwright/test'
import { house } from './house.ts'

const here = house()

test('the main job by keyboard alone', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  const keys = page.keyboard

  await test.step('signing in', async () => {
    await page.goto(here.at('/login'))
    await expect(page.getByLabel('E-post')).toBeFocused()
    await keys.type('vastuvott@koduke.example')
    await tabTo(page, 'Parool')
    await keys.type('koduke-demo')
    await keys.press('Enter')
    await expect(page).toHaveURL(here.at('/koduke/ulevaade'))
    await expect(page.getByText('järjekorras')).toBeVisible()
    await tabTo(page, 'Selge')
    await keys.press('Enter')
  })

  await test.step('the skip link leads past the menu', async () => {
    await page.reload()
    await expect(page.getByText('järjekorras')).toBeVisible()
    await tabTo(page, 'Liigu sisu juurde')
    await keys.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
  })

  const name = await test.step('from the queue into the free room', async () => {
    await page.reload()
    await expect(page.getByText('järjekorras')).toBeVisible()
    await tabTo(page, 'Kliendid')
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: 'Kliendid' })).toBeVisible()
    await tabTo(page, /^Majas/)
    await keys.press('ArrowRight')
    await expect(page).toHaveURL(here.at('/koduke/kliendid#ootel'))
    await expect(page.getByRole('tab', { name: /^Ootel/ })).toBeFocused()
    await tabTo(page, 'Võta vastu')
    const waiting = await page
      .getByRole('listitem')
      .filter({ has: page.locator(':focus') })
      .getByRole('link')
      .innerText()
    await keys.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(waiting)
    await keys.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(() => nameOfFocus(page), { message: 'the focus is back where it came from' }).toBe('Võta vastu')
    await keys.press('Enter')
    await expect(dialog).toBeVisible()
    await tabTo(page, 'Tuba')
    await keys.press('ArrowDown')
    await expect(page.locator('.ant-select-item-option').first()).toBeVisible()
    await keys.press('Enter')
    await expect(dialog.getByText(/läheb kinni/)).toBeVisible()
    await tabTo(page, 'Võta majja', 'button')
    await keys.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Klient on üle viidud')).toBeVisible()
    return waiting
  })

  await test.step('the quick search opens her page', async () => {
    await page.locator('#main').focus()
    await keys.press('/')
    await expect(page.getByRole('combobox', { name: 'Otsi elanikku' })).toBeFocused()
    await keys.type(name.toLowerCase())
    await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
    await keys.press('ArrowDown')
    await keys.press('ArrowUp')
    await keys.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })

  await test.step('an entry, and the focus comes back to its picture', async () => {
    await expect(page.getByText('Sissekandeid veel ei ole')).toBeVisible()
    await tabTo(page, 'Jook')
    await keys.press('Enter')
    await tabTo(page, /ml$/)
    await keys.press('ArrowRight')
    await keys.press('Enter')
    await expect(page.getByRole('main').getByText(/jõi \d+ ml/)).toBeVisible()
    await expect.poll(() => nameOfFocus(page)).toBe('Jook')
  })

  await test.step('and it is struck out', async () => {
    await expect(page.getByText('serveris')).toBeVisible()
    await tabTo(page, /^Tegevused/)
    await keys.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Kriipsuta läbi' })).toBeFocused()
    await keys.press('Escape')
    await expect.poll(() => nameOfFocus(page), { message: 'Escape leads back to the button' }).toMatch(/^Tegevused/)
    await keys.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Kriipsuta läbi' })).toBeFocused()
    await keys.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await tabTo(page, 'Vale inimene')
    await keys.press('Space')
    await tabTo(page, 'Kriipsuta läbi', 'button')
    await keys.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/: Vale inimene$/)).toBeVisible()
  })
  await page.context().close()
})

/** The most stops of the Tab key that a person would bear on the way to anything of this journey. */
const BEARABLE = 45

/** Presses Tab until something of that name has the focus; at every stop the focus must be seen. */
async function tabTo(page: Page, name: string | RegExp, tag = ''): Promise<void> {
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

const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
    return (element.getAttribute('aria-label') ?? label ?? element.innerText).replace(/\s+/g, ' ').trim()
  })

/** A ring or an outline on what has the focus, on the frame around a field, or on the face of a radio button. */
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
