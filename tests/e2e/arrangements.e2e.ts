import { expect, test } from '@playwright/test'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { isWorkday } from '#shared/rules/workdays.ts'
import { arrive, house } from './house.ts'
import { inspect, watchFaults } from './inspect.ts'

const here = house()

/** The next working day: what must be arranged for it is due today, or was on the working day before. */
function nextWorkday(): string {
  let day = addDays(dayOf(new Date()), 1)
  while (!isWorkday(day)) day = addDays(day, 1)
  return day
}

test('the transport of a doctor’s visit is due, and is ordered in one press', async ({ browser }) => {
  const nurse = await arrive(browser, here, 'ode', '/koduke/kalender?vaade=loend')
  const clerk = await arrive(browser, here, 'vastuvott', '/koduke')
  const faults = [watchFaults(nurse), watchFaults(clerk)]
  const dialog = nurse.getByRole('dialog')
  const ofClerk = clerk.getByRole('dialog')
  const day = nextWorkday()

  await test.step('a visit with transport is planned', async () => {
    await nurse.goto(here.at(`/koduke/kalender?vaade=loend&paev=${day}`))
    await nurse.getByRole('button', { name: 'Lisa sündmus' }).click()
    await dialog.getByLabel('Mis toimub').fill('Uroloog')
    await dialog.getByRole('combobox', { name: 'Kliendid' }).fill('Maimu')
    await expect(nurse.getByTitle(/^Maimu/).first()).toBeVisible()
    await nurse.keyboard.press('Enter')
    await dialog.getByLabel('Kuidas minnakse').click()
    await nurse.getByTitle('Taksoga').click()
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('it is due for the reception, and links to the visit', async () => {
    await clerk.goto(here.at('/koduke'))
    await clerk.getByText('Arsti juurde ja mujale minekud').first().click()
    await clerk
      .getByRole('link', { name: /Korralda transport: Uroloog/ })
      .first()
      .click()
    await expect(ofClerk.getByText('Korraldamata')).toBeVisible()
    await inspect(clerk, 'visiidi-korraldus')
  })

  await test.step('one press writes the order, which names no resident', async () => {
    await ofClerk.getByRole('button', { name: 'Telli transport' }).click()
    await expect(clerk.getByText(/^Transport \d\d\.\d\d\.\d{4} kell 10:00/).first()).toBeVisible()
    await expect(clerk.getByText('Maimu')).toBeHidden()
  })
  for (const each of faults) each.none('arrangements')
  for (const page of [nurse, clerk]) await page.context().close()
})

test('an escort is given to a role, and who takes it is named', async ({ browser }) => {
  const nurse = await arrive(browser, here, 'ode', '/koduke/kalender?vaade=loend')
  const carer = await arrive(browser, here, 'hooldaja', '/koduke')
  const faults = [watchFaults(nurse), watchFaults(carer)]
  const dialog = nurse.getByRole('dialog')
  const ofCarer = carer.getByRole('dialog')
  const day = nextWorkday()

  await test.step('a visit asks for one of the carers', async () => {
    await nurse.goto(here.at(`/koduke/kalender?vaade=loend&paev=${day}`))
    await nurse.getByRole('button', { name: 'Lisa sündmus' }).click()
    await dialog.getByLabel('Mis toimub').fill('Nahaarst')
    await dialog.getByRole('combobox', { name: 'Kliendid' }).fill('Maimu')
    await expect(nurse.getByTitle(/^Maimu/).first()).toBeVisible()
    await nurse.keyboard.press('Enter')
    await dialog.getByLabel('Kes läheb kaasa').click()
    await nurse.getByTitle('Keegi hooldustöötajatest').click()
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('it stands in what carers have to do, and one press says who goes', async () => {
    await carer.goto(here.at('/koduke'))
    await carer.getByText('Arsti juurde ja mujale minekud').first().click()
    await carer
      .getByRole('link', { name: /Kinnita, et lähed kaasa: Nahaarst/ })
      .first()
      .click()
    await ofCarer.getByRole('button', { name: 'Lähen kaasa' }).click()
    await expect(ofCarer.getByText('Korraldatud', { exact: true })).toBeVisible()
    await inspect(carer, 'lahen-kaasa')
  })
  for (const each of faults) each.none('an escort of a role')
  for (const page of [nurse, carer]) await page.context().close()
})
