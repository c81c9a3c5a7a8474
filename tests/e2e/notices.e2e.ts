import { expect, test } from '@playwright/test'
import { arrive, house } from './house.ts'
import { inspect, watchFaults } from './inspect.ts'

const here = house()

test('a must-read notice is written, read and confirmed, with the manager watching who has', async ({ browser }) => {
  const manager = await arrive(browser, here, 'juhataja', '/koduke/teated')
  const carer = await arrive(browser, here, 'hooldaja', '/koduke/ulevaade')
  const accountant = await arrive(browser, here, 'raamatupidaja', '/koduke/teated')
  const faults = [watchFaults(manager), watchFaults(carer), watchFaults(accountant)]

  await test.step('what is missing is said beside its field, and what was typed stays', async () => {
    await manager.getByRole('button', { name: 'Uus teade' }).click()
    const dialog = manager.getByRole('dialog')
    await dialog.getByLabel('Pealkiri').first().fill('Uus kindapakk')
    await dialog.getByRole('button', { name: 'Pane tahvlile' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Teade', exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel('Pealkiri').first()).toHaveValue('Uus kindapakk')
    await inspect(manager, 'uus-teade')
  })

  await test.step('it stands at once on the overview of the carer, and not with the accountant', async () => {
    const dialog = manager.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Teade', exact: true }).fill('Kindad on nüüd koridori kapis, mitte laos.')
    await dialog.getByRole('button', { name: 'Kõik töötajad' }).click()
    await dialog.getByRole('button', { name: 'Hooldustöötajad' }).click()
    await dialog.getByRole('button', { name: 'Nõuab kinnitust' }).click()
    await dialog.getByRole('button', { name: 'Pane tahvlile' }).click()
    await expect(dialog).toBeHidden()
    const asked = carer.getByRole('group').filter({ hasText: 'Teated, mida kinnitada' })
    await expect(asked).toContainText('2')
    await asked.getByText('Teated, mida kinnitada').click()
    await asked.getByRole('link', { name: /Uus kindapakk/ }).click()
    await expect(carer).toHaveURL(here.at('/koduke/teated'))
    await expect(accountant.getByText('Uus kindapakk')).toBeHidden()
  })

  await test.step('the carer confirms it, and the manager sees who has', async () => {
    const card = manager.getByRole('article', { name: 'Uus kindapakk' })
    await expect(card.getByRole('button', { name: /^Kinnitanud 0 \/ \d+$/ })).toBeVisible()
    await carer.getByRole('article', { name: 'Uus kindapakk' }).getByRole('button', { name: 'Olen lugenud' }).click()
    await expect(carer.getByRole('article', { name: 'Uus kindapakk' })).toContainText('Sa oled seda lugenud')
    await expect(card.getByRole('button', { name: /^Kinnitanud 1 \/ \d+$/ })).toBeVisible()
    await card.getByRole('button', { name: /^Kinnitanud 1/ }).click()
    await expect(manager.getByRole('dialog').getByRole('region', { name: 'On lugenud' }).getByRole('listitem')).toHaveCount(1)
    await inspect(manager, 'kes-on-lugenud')
    await manager.keyboard.press('Escape')
  })
  for (const each of faults) each.none('notices')
  for (const page of [manager, carer, accountant]) await page.context().close()
})
