import { expect, type Locator, type Page } from '@playwright/test'
import { contract } from '#shared/contract/index.ts'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { ask } from './hand.ts'
import type { Desktop } from './launch.ts'

export const MEDICINE = 'Proovitilk'

/** A moved control accepts no press before it has been still (`ui/stillness.ts`). */
export const stood = (page: Page): Promise<void> => page.waitForTimeout(900)

export const doseOf = (page: Page, name: string | undefined): Locator =>
  page
    .getByRole('article', { name: name ?? '', exact: true })
    .getByRole('listitem')
    .filter({ hasText: MEDICINE })
    .last()

export async function given(page: Page, name: string | undefined): Promise<void> {
  const dose = doseOf(page, name)
  await expect(dose).toBeVisible()
  await stood(page)
  await dose.getByRole('button', { name: /^Antud/ }).click()
  await expect(dose.getByRole('button', { name: /^Antud/ })).toHaveCount(0)
}

export async function more(page: Page, name: string | undefined, what: string): Promise<void> {
  await stood(page)
  await doseOf(page, name)
    .getByRole('button', { name: /^Tegevused/ })
    .click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

/** Four present residents without relevant allergies, each with a medicine due then. */
export async function withMedicineAt(desktop: Desktop, due: Date): Promise<ClientView[]> {
  const { clients } = (await ask(desktop, 'client.list', { status: 'majas' })) as { clients: ClientView[] }
  const residents = clients.filter(({ room_id, care }) => room_id !== null && care?.allergies.length === 0).slice(0, 4)
  const { plan, ...example } = contract.medicine.add.example
  const at = due.toLocaleTimeString('et-EE', { timeZone: 'Europe/Tallinn', hour: '2-digit', minute: '2-digit' })
  const steps = [{ days: null, times: [{ at, amount: 1 }] }]
  for (const { id } of residents) await ask(desktop, 'medicine.add', { ...example, client_id: id, name: MEDICINE, plan: { ...plan, steps } })
  return residents
}
