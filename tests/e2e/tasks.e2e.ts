import { expect, test } from '@playwright/test'
import { arrive, house } from './house.ts'
import { inspect, settled, watchFaults } from './inspect.ts'

const here = house()

test('a broken lift goes from report to repair on two screens', async ({ browser }) => {
  const carer = await arrive(browser, here, 'hooldaja', '/koduke/ulesanded')
  const manager = await arrive(browser, here, 'juhataja', '/koduke/ulesanded?liik=fix')
  const faults = [watchFaults(carer), watchFaults(manager)]
  await expect(manager.getByRole('tab', { name: /^Tegemata/ })).toBeVisible()
  await expect(manager.getByText(/^Sünkroonitud/)).toBeVisible()

  await test.step('the carer reports it by keyboard, and the manager sees it without doing anything', async () => {
    await carer.getByRole('button', { name: 'Teata rikkest' }).press('Enter')
    const dialog = carer.getByRole('dialog')
    await expect(dialog.getByLabel('Mis on katki')).toBeFocused()
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
    await expect(dialog.getByLabel('Mis on katki')).toHaveAttribute('aria-invalid', 'true')
    await carer.keyboard.type('Lift jääb 2. korrusel seisma')
    await carer.keyboard.press('Tab')
    await carer.keyboard.type('101')
    await carer.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Eemalda: 101' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Kiire' }).click()
    await inspect(carer, 'rike-hooldaja')
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
    await expect(dialog).toBeHidden()
    await expect(manager.getByText('Lift jääb 2. korrusel seisma')).toBeVisible()
  })

  await test.step('the room says so on the board', async () => {
    await carer.goto(here.at('/koduke/toad'))
    await carer.getByRole('article', { name: /101$/ }).getByRole('link', { name: /rike/ }).click()
    await expect(carer).toHaveURL(/\/koduke\/ulesanded\?liik=fix&tuba=/)
    await expect(carer.getByRole('button', { name: 'Näita kõiki tube' })).toBeVisible()
  })

  await test.step('the manager writes when it will be mended, gives it to the reception, and the carer reads that', async () => {
    await manager.getByText('Lift jääb 2. korrusel seisma').click()
    const dialog = manager.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Lisa märkus' }).click()
    await dialog.getByLabel('Märkus').fill('Meister tuleb homme kell 10')
    await dialog.getByRole('button', { name: 'Lisa märkus' }).click()
    await expect(dialog.getByText('Meister tuleb homme kell 10')).toBeVisible()
    await dialog.getByRole('button', { name: 'Muuda' }).click()
    await dialog.getByRole('combobox', { name: 'Kellele' }).click()
    await manager.keyboard.type('Vastuvõtt')
    await manager.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
    await expect(carer.getByText('1 märkus')).toBeVisible()
    await expect(carer.getByText('Vastuvõtt', { exact: true })).toBeVisible()
    await manager.keyboard.press('Escape')
  })

  await test.step('it is done at one press, and gone from the list and the board of the other', async () => {
    await carer.getByRole('button', { name: /^Märgi tehtuks: Lift jääb/ }).click()
    await expect(carer.getByText('Lift jääb 2. korrusel seisma')).toBeHidden()
    await expect(manager.getByRole('button', { name: /^Märgi tehtuks: Lift jääb/ })).toBeHidden()
    await manager.goto(here.at('/koduke/ulesanded?vaade=done'))
    await expect(manager.getByText('Lift jääb 2. korrusel seisma')).toBeVisible()
    await settled(manager)
  })
  for (const each of faults) each.none('the broken lift')
  await carer.context().close()
  await manager.context().close()
})

test('a press without a connection is taken back with a word why, and nothing that was typed is lost', async ({ browser }) => {
  const page = await arrive(browser, here, 'hooldaja', '/koduke/ulesanded')
  await expect(page.getByText('Kraan tilgub')).toBeVisible()
  await page.getByRole('button', { name: 'Lisa ülesanne' }).click()
  await page.getByRole('dialog').getByLabel('Mis on vaja teha').fill('Too uued kindad')
  await page.context().setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Salvesta' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Mis on vaja teha')).toHaveValue('Too uued kindad')
  await page.getByRole('dialog').getByRole('button', { name: 'Sulge' }).click()
  await page.getByRole('button', { name: /^Märgi tehtuks: Kraan tilgub/ }).click()
  await expect(page.getByText('Kraan tilgub')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Kraan tilgub' }).getByRole('alert')).toContainText('Ühendus puudub')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Lisa ülesanne' }).click()
  await expect(page.getByRole('dialog').getByLabel('Mis on vaja teha')).toHaveValue('Too uued kindad')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvesta' }).click()
  await expect(page.getByText('Too uued kindad')).toBeVisible()
  await page.context().close()
})
