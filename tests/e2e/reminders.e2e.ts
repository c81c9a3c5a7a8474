import { expect, type Page, test } from '@playwright/test'
import { arrive, house } from './house.ts'
import { inspect, watchFaults } from './inspect.ts'

const here = house()
const TITLE = 'Kontrolli varuväljapääsu'

test('a rule of the house reminds, is postponed by one person and done by another, and the manager sees who', async ({ browser }) => {
  const manager = await arrive(browser, here, 'juhataja', '/koduke/meeldetuletused')
  const carer = await arrive(browser, here, 'hooldaja', '/koduke/meeldetuletused')
  const nurse = await arrive(browser, here, 'ode', '/koduke/ulevaade')
  const faults = [watchFaults(manager), watchFaults(carer), watchFaults(nurse)]

  await test.step('what is missing is said beside its field, and what was typed stays', async () => {
    await manager.getByRole('button', { name: 'Lisa meeldetuletus' }).click()
    const dialog = manager.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Mida meelde tuletada' }).fill(TITLE)
    await dialog.getByText('Kogu majale').click()
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
    await expect(dialog.getByText('Väli on kohustuslik.').first()).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Mida meelde tuletada' })).toHaveValue(TITLE)
    await inspect(manager, 'uus-meeldetuletus')
    await dialog.getByRole('textbox', { name: 'Päev', exact: true }).fill(await today(manager))
    await dialog.getByRole('textbox', { name: 'Päev', exact: true }).press('Enter')
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('it is due for the carer with its reason, and is postponed until tomorrow', async () => {
    const card = carer.getByRole('article', { name: TITLE })
    await expect(card).toContainText('Sest see on kõigile maja töötajatele.')
    await card.getByRole('button', { name: `Lükka edasi: ${TITLE}` }).click()
    await carer.getByRole('menuitem', { name: 'Homme hommikuni' }).click()
    await carer.getByText(/^Edasi lükatud \(1\)$/).click()
    await expect(card).toContainText('edasi lükatud kuni')
    await inspect(carer, 'edasi-lukatud')
  })

  await test.step('the overview of the nurse leads to it, and she does it', async () => {
    const due = nurse.getByRole('group').filter({ hasText: 'Meeldetuletused' })
    await due.getByText('Meeldetuletused').click()
    await due.getByRole('link', { name: new RegExp(TITLE) }).click()
    await expect(nurse).toHaveURL(here.at('/koduke/meeldetuletused'))
    await nurse.getByRole('button', { name: `Tehtud: ${TITLE}` }).click()
    await expect(nurse.getByRole('article', { name: TITLE })).toBeHidden()
  })

  await test.step('it is no longer due, and the manager sees who did it', async () => {
    await expect(carer.getByRole('article', { name: TITLE })).toBeHidden()
    const rule = manager.getByRole('listitem').filter({ hasText: TITLE })
    await expect(rule).toContainText('viimati tegi')
  })

  await test.step('what the carer mutes the manager can see', async () => {
    const mine = carer.getByRole('region', { name: 'Minu seaded' })
    await mine.getByRole('button', { name: 'Ülesanded' }).click()
    await expect(mine.getByRole('button', { name: 'Ülesanded' })).toHaveAttribute('aria-pressed', 'false')
    await manager.reload()
    const muted = manager.getByRole('region', { name: 'Kes on mille välja lülitanud' }).getByRole('listitem').filter({ hasText: 'Ülesanded' })
    await expect(muted).toContainText('hooldustöötaja')
  })
  for (const each of faults) each.none('reminders')
  for (const page of [manager, carer, nurse]) await page.context().close()
})

/** Today as it is written in a field. */
const today = (page: Page): Promise<string> =>
  page.evaluate(() => new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Tallinn', day: '2-digit', month: '2-digit', year: 'numeric' }).format())
