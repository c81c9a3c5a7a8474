import { expect, test } from '@playwright/test'
import { ids } from '#shared/contract/ids.ts'
import { addDays, dayOf, dayText } from '#shared/rules/time.ts'
import { arrive, house } from './house.ts'
import { inspect, watchFaults } from './inspect.ts'

const here = house()
const WIDTHS = [390, 820, 1440]

test('treatment every second day is planned, moved once, cancelled once, and seen by another person and by a calendar program', async ({
  browser,
}) => {
  const nurse = await arrive(browser, here, 'ode', '/koduke/kalender?vaade=loend')
  const manager = await arrive(browser, here, 'juhataja', '/koduke/kalender?vaade=loend')
  const faults = [watchFaults(nurse), watchFaults(manager)]
  const today = dayOf(new Date())
  const dialog = nurse.getByRole('dialog')

  await test.step('what is missing is said beside its field, and what was typed stays', async () => {
    await nurse.getByRole('button', { name: 'Lisa sündmus' }).click()
    await dialog.getByLabel('Algus').fill('9.00')
    await dialog.getByLabel('Lõpp').fill('homme')
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
    await expect(dialog.getByLabel('Mis toimub')).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByText('Kirjuta kellaaeg, näiteks 14:30.')).toBeVisible()
    await expect(dialog.getByLabel('Lõpp')).toHaveValue('homme')
    for (const width of WIDTHS) {
      await nurse.setViewportSize({ width, height: 900 })
      await inspect(nurse, `uus-sundmus-${width}`)
    }
  })

  await test.step('it repeats, and shows what else is planned at that time for the same person', async () => {
    await dialog.getByLabel('Mis toimub').fill('Hemodialüüs')
    await dialog.getByRole('combobox', { name: 'Kliendid' }).fill('Maimu')
    await expect(nurse.getByTitle(/^Maimu/).first()).toBeVisible()
    await nurse.keyboard.press('Enter')
    await dialog.getByLabel('Lõpp').fill('13')
    await dialog.getByRole('combobox', { name: 'Kordub' }).focus()
    await nurse.keyboard.press('ArrowDown')
    await nurse.keyboard.press('ArrowDown')
    await nurse.keyboard.press('Enter')
    await dialog.getByLabel('Iga mitme tagant').fill('2')
    await expect(dialog.getByText(/^Samal ajal on veel/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
    await expect(dialog).toBeHidden()
    await expect(nurse.getByRole('button', { name: /Hemodialüüs/ })).toHaveCount(4)
    await expect(manager.getByRole('button', { name: /Hemodialüüs/ })).toHaveCount(4)
  })

  await test.step('one occurrence moves, another is cancelled, and both show it', async () => {
    await nurse
      .getByRole('button', { name: /Hemodialüüs/ })
      .nth(1)
      .click()
    await inspect(nurse, 'sundmus')
    await dialog.getByRole('button', { name: 'Muuda aega' }).click()
    await dialog.getByRole('textbox', { name: 'Päev' }).fill(dayText(addDays(today, 3)))
    await dialog.getByLabel('Põhjus').fill('Keskus muutis aega')
    await dialog.getByRole('button', { name: 'Vii teisele ajale' }).click()
    await expect(dialog).toBeHidden()
    await expect(manager.getByText(`Varem ${dayText(addDays(today, 2)).slice(0, 5)} 09:00`)).toBeVisible()
    await nurse
      .getByRole('button', { name: /Hemodialüüs/ })
      .last()
      .click()
    await dialog.getByRole('button', { name: 'Jäta ära' }).click()
    await dialog.getByLabel('Põhjus').fill('Haiglas')
    await dialog.getByRole('button', { name: 'Jäta ära' }).click()
    await expect(dialog).toBeHidden()
    await expect(nurse.getByRole('button', { name: /Hemodialüüs.*Jääb ära/ })).toBeVisible()
    await expect(manager.getByRole('button', { name: /Hemodialüüs.*Jääb ära/ })).toBeVisible()
  })

  await test.step('the calendar feed is read by a program, and contains no name', async () => {
    await nurse.getByRole('button', { name: 'Telli kalendrisse' }).click()
    await dialog.getByRole('button', { name: 'Tee uus aadress' }).click()
    await dialog
      .getByRole('button', { name: /^Näita aadressi/ })
      .first()
      .click()
    const address = (await dialog.getByRole('status').filter({ hasText: '.ics' }).textContent()) ?? ''
    const answer = await nurse.request.get(here.at(new URL(address).pathname))
    expect(answer.headers()['content-type']).toContain('text/calendar')
    const text = await answer.text()
    expect(text).toContain('Töötajate koosolek')
    expect(text).not.toContain('Hemodialüüs')
    await inspect(nurse, 'kalendri-aadress')
    await dialog
      .getByRole('button', { name: /^Lõpeta aadress/ })
      .first()
      .click()
    await expect(dialog.getByText('Ühtegi aadressi ei ole antud')).toBeVisible()
    expect((await nurse.request.get(here.at(new URL(address).pathname))).status()).toBe(404)
    await nurse.keyboard.press('Escape')
  })

  await test.step('the hourly week is navigated by keyboard', async () => {
    await nurse.setViewportSize({ width: 1440, height: 900 })
    await nurse.getByRole('tab', { name: 'Loend' }).focus()
    for (const view of ['Kuu', 'Nädal']) {
      await nurse.keyboard.press('ArrowLeft')
      await expect(nurse.getByRole('tab', { name: view })).toHaveAttribute('aria-selected', 'true')
    }
    const event = nurse.getByRole('button', { name: /Maimu .*Hemodialüüs/ }).first()
    await event.focus()
    await nurse.keyboard.press('Enter')
    await expect(dialog.getByText('Iga 2 päeva tagant')).toBeVisible()
    await nurse.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await inspect(nurse, 'kalender-nadal')
  })

  await test.step('on a tablet the week opens at today', async () => {
    await nurse.setViewportSize({ width: 820, height: 900 })
    await nurse.goto(here.at('/koduke/kalender?vaade=nadal'))
    await expect(nurse.locator('.calendar-grid .ec-col-head.ec-today')).toBeInViewport({ ratio: 1 })
  })
  for (const each of faults) each.none('calendar')
  for (const page of [nurse, manager]) await page.context().close()
})

test('a resident’s contact gets the address of their calendar', async ({ browser }) => {
  const nurse = await arrive(browser, here, 'ode', `/koduke/kliendid/${ids.client}`)
  const faults = watchFaults(nurse)
  await nurse.getByRole('button', { name: 'Kalender perele' }).press('Enter')
  const dialog = nurse.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Tee uus aadress' }).click()
  await dialog
    .getByRole('button', { name: /^Näita aadressi/ })
    .first()
    .click()
  const address = (await dialog.getByRole('status').filter({ hasText: '.ics' }).textContent()) ?? ''
  await inspect(nurse, 'kalender-perele')
  const answer = await nurse.request.get(here.at(new URL(address).pathname))
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('BEGIN:VCALENDAR')
  faults.none('family calendar')
  await nurse.context().close()
})
