import { expect, type Page, test } from '@playwright/test'
import { ids } from '#shared/contract/ids.ts'
import type { DiaryView } from '#shared/contract/diary.ts'
import { arrive, call, copyDemo, house, signIn } from './house.ts'
import { careAt, formerShift, openAgain, roundToDo } from './shiftWork.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
test.use({ serviceWorkers: 'allow' })
const here = house((dataDir) => {
  copyDemo(dataDir)
  openAgain(dataDir, formerShift())
})

test('a carer’s entries without a connection are shown on every screen, survive the page, and are sent in order and once', async ({ browser }) => {
  const page = await arrive(browser, here, 'hooldaja', `/koduke/klient/${ids.client}`, PHONE)
  const { shift, residents } = await roundToDo(page, 1)
  const [{ name, client_id: client } = { name: '', client_id: '' }] = residents
  const drunk = await drinks(page, client)
  await page.goto(here.at(`/koduke/hooldus?paev=${shift.day}&vahetus=${shift.shift}`))
  const card = page.getByRole('article', { name, exact: true })
  const confirm = card.getByRole('button', { name: /^Märgi tehtuks/ }).first()
  await expect(confirm).toBeVisible()
  const before = await done(page, shift, name)
  await page.waitForTimeout(800)

  await test.step('a tick in the round is shown as done on this device, and can be undone', async () => {
    await page.context().setOffline(true)
    await confirm.click()
    await expect(card.getByText('selles seadmes')).toBeVisible()
    await expect(card.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('button', { name: '1 saatmata' })).toBeVisible()
    await page.waitForTimeout(800)
    await card.getByRole('button', { name: /^Võta tagasi/ }).click()
    await expect(page.getByRole('button', { name: /saatmata/ })).toHaveCount(0)
    await page.waitForTimeout(800)
    await confirm.click()
    await expect(card.getByText('selles seadmes')).toBeVisible()
  })

  await test.step('so is an entry, and both are counted on every screen', async () => {
    await card.getByRole('button', { name: `Lisa sissekanne: ${name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Joomine', exact: true }).click()
    await dialog.locator('label').filter({ hasText: '150 ml' }).click()
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
    await expect(dialog).toHaveCount(0)
    const pill = page.getByRole('button', { name: '2 saatmata' })
    await expect(pill).toBeVisible()
    await pill.click()
    const unsent = page.getByRole('dialog', { name: 'Saatmata sissekanded' })
    await expect(unsent.getByRole('listitem')).toHaveCount(2)
    await expect(unsent.getByText('150')).toBeVisible()
    await unsent.getByRole('button', { name: 'Sulge' }).last().click()
  })

  await test.step('unsent entries survive the page, are reported on signing out, and are sent when their author is back', async () => {
    await page
      .context()
      .route(/\/api\/(diary|client\/[^/]+\/due)/, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    await page.context().setOffline(false)
    await page.reload()
    await expect(page.getByRole('button', { name: '2 saatmata' })).toBeVisible()
    await page.getByRole('button', { name: /Minu menüü/ }).click()
    await page.getByRole('menuitem', { name: 'Logi välja' }).click()
    const leave = page.getByRole('dialog', { name: 'Kas logida välja?' })
    await expect(leave.getByText('2 sissekannet on saatmata.')).toBeVisible()
    await leave.getByRole('button', { name: 'Logi välja' }).click()
    await expect(page).toHaveURL(/login/)
    await page.context().unrouteAll()
    await signIn(page, here, 'hooldaja', '/koduke/ulevaade')
    await expect.poll(() => done(page, shift, name)).toBe(before + 1)
    await expect(page.getByRole('button', { name: /saatmata/ })).toHaveCount(0)
    expect(await drinks(page, client)).toBe(drunk + 1)
  })
  await page.context().close()
})

async function done(page: Page, shift: Parameters<typeof careAt>[1], name: string): Promise<number> {
  const resident = (await careAt(page, shift)).find((each) => each.name === name)
  return resident?.actions.filter(({ entry }) => entry !== null).length ?? 0
}

/** The number of drink entries in a client's diary. */
async function drinks(page: Page, client: string): Promise<number> {
  const { body } = await call(page, 'GET', `/api/client/${client}/diary?kinds=drink&limit=200`)
  return (body as { entries: DiaryView[] }).entries.length
}
