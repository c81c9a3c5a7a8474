import { expect, test } from '@playwright/test'
import { arrive, house } from './house.ts'
import { inspect, watchFaults } from './inspect.ts'

const here = house()

test('the guide opens at the screen one stands on, and is searched', async ({ browser }) => {
  const nurse = await arrive(browser, here, 'ode', '/koduke/ravimid')
  const faults = watchFaults(nurse)

  await test.step('? opens the article of the medicines, with the way back', async () => {
    await expect(nurse.getByRole('heading', { name: 'Ravimid', level: 1 })).toBeVisible()
    await nurse.keyboard.press('?')
    await expect(nurse).toHaveURL(here.at('/koduke/juhend?kuva=medicines'))
    await expect(nurse.getByRole('region', { name: 'Ravimid' })).toContainText('„Pane topsi“')
    await inspect(nurse, 'juhend-ravimid')
    await nurse.getByRole('link', { name: 'Ava leht: Ravimid' }).click()
    await expect(nurse).toHaveURL(here.at('/koduke/ravimid'))
  })

  await test.step('? typed into a field is a question mark', async () => {
    await nurse.getByRole('combobox', { name: 'Otsi klienti' }).fill('')
    await nurse.getByRole('combobox', { name: 'Otsi klienti' }).press('?')
    await expect(nurse).toHaveURL(here.at('/koduke/ravimid'))
    await nurse.keyboard.press('Escape')
  })

  await test.step('a question is found by a word', async () => {
    await nurse.getByRole('link', { name: 'Selle lehe juhend (?)' }).click()
    await nurse.getByRole('searchbox', { name: 'Otsi juhendist ja küsimustest' }).fill('proteesid')
    await expect(nurse.getByRole('article').filter({ hasText: 'Leidsin proteesid' })).toBeVisible()
  })
  faults.none('juhend')
})
