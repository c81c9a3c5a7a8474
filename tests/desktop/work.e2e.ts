import { expect, type Page, test } from '@playwright/test'
import { ids } from '../../src/shared/contract/ids.ts'
import { dayOf } from '../../src/shared/rules/time.ts'
import { TestBrowser } from '../support/browser.ts'
import { at, kill, look, signIn, state, strip, sync } from './hand.ts'
import { type Desktop, launchDesktop, removeFolder } from './launch.ts'
import { servedOverALine } from './served.ts'

const here = servedOverALine()
let desktop: Desktop
test.afterEach(async () => {
  await kill(desktop)
  removeFolder(desktop.folder)
})

const FAULT = 'Lift jääb 2. korrusel seisma'
const NOTICE = 'Uus kindapakk'
const VISIT = 'Hemodialüüs'

test('the work of a house goes on without a connection: a fault, a notice, a house rule, a treatment and an order', async () => {
  test.setTimeout(240_000)
  const manager = await new TestBrowser({ port: Number(new URL(here.server.url).port), socketPort: 0 }).signIn('juhataja@koduke.example')
  await manager.post('/api/notice', { selected: ['nurse'], title: NOTICE, notice: 'Kindad on koridori kapis.', must_confirm: true })
  const { body } = await manager.get(`/api/house-document/${ids.houseDocument}`)
  const rule = { text: 'Õue minnakse kahekesi.', change: 'Õue minnakse kahekesi.', valid_from: dayOf(new Date()), approved_by: 'Juhataja' }
  const questions = [{ question: 'Kuidas minnakse õue?', choices: ['Üksi', 'Kahekesi'], right: 1 }]
  await manager.post(`/api/house-document/${ids.houseDocument}/version`, { after: body.houseDocument.version.number, ...rule, questions })
  desktop = await launchDesktop(undefined, { KODUKE_SERVER: here.line.url })
  const { folder } = desktop
  const go = (path: string): Promise<unknown> => desktop.page.goto(at(desktop, path))

  await test.step('the whole copy comes, and the connection is lost', async () => {
    await go('/login')
    await signIn(desktop.page, 'ode')
    await expect(strip(desktop)).toContainText('Viimati sünkroonitud', { timeout: 90_000 })
    await expect.poll(async () => (await state(desktop)).numbers.usable).toBe(true)
    here.line.cut()
  })

  await test.step('a fault is reported by keyboard and stands in the list', async () => {
    await go('/koduke/ulesanded')
    await reportFault(desktop.page)
    await expect(desktop.page.getByText(FAULT)).toBeVisible()
    await look(desktop.page, 'work-rike')
  })

  await test.step('a notice is confirmed, and a house rule read and answered', async () => {
    await go('/koduke/teated')
    const card = desktop.page.getByRole('article', { name: NOTICE })
    await card.getByRole('button', { name: 'Olen lugenud' }).click()
    await expect(card).toContainText('Sa oled seda lugenud')
    await go(`/koduke/dokumendid/${ids.houseDocument}`)
    await desktop.page.getByText('Üksi', { exact: true }).click()
    await desktop.page.getByRole('button', { name: 'Olen läbi lugenud' }).click()
    await expect(desktop.page.getByRole('alert').filter({ hasText: 'Vastus ei ole õige' })).toBeVisible()
    await desktop.page.getByText('Kahekesi', { exact: true }).click()
    await desktop.page.getByRole('button', { name: 'Olen läbi lugenud' }).click()
    await expect(desktop.page.getByText(/^Kinnitasid .*, et oled v\d läbi lugenud/)).toBeVisible()
    await look(desktop.page, 'work-kodukord')
  })

  await test.step('a treatment is planned, and an order is written', async () => {
    await go('/koduke/kalender?vaade=loend')
    await planTreatment(desktop.page)
    await expect(desktop.page.getByRole('button', { name: new RegExp(VISIT) })).toHaveCount(1)
    await go('/koduke/tellimine/uus')
    await writeOrder(desktop.page)
    await expect(desktop.page).toHaveURL(/\/koduke\/tellimine\/[\w-]{10,}$/)
    await expect(strip(desktop)).toContainText('5 saatmata')
    await look(desktop.page, 'work-saatmata')
  })

  await test.step('killed and started again, all of it is there', async () => {
    await kill(desktop)
    desktop = await launchDesktop(folder, { KODUKE_SERVER: here.line.url })
    await go(`/login?redirect=${encodeURIComponent('/koduke/ulesanded')}`)
    await signIn(desktop.page, 'ode')
    await expect(desktop.page.getByText(FAULT)).toBeVisible()
    await expect(strip(desktop)).toContainText('5 saatmata')
  })

  await test.step('with a connection each arrives once', async () => {
    here.line.mend()
    await sync(desktop)
    await expect(strip(desktop)).toContainText('0 saatmata', { timeout: 15_000 })
    await expect(strip(desktop)).toContainText('0 vajab tähelepanu')
    const tasks = (await manager.get('/api/tasks')).body.tasks as { message: string | null; subject: string | null }[]
    expect(tasks.filter(({ message, subject }) => [message, subject].includes(FAULT))).toHaveLength(1)
    const { notices } = (await manager.get('/api/notices')).body as { notices: { title: string | null; confirmed_count: number }[] }
    expect(notices.find(({ title }) => title === NOTICE)?.confirmed_count).toBe(1)
    const { orders } = (await manager.get('/api/orders')).body as { orders: { state: string; lines: { item: string }[] }[] }
    expect(orders.filter(({ state: of, lines }) => of === 'draft' && lines.some(({ item }) => item === 'Kindad M'))).toHaveLength(1)
    await go('/koduke/kalender?vaade=loend')
    await expect(desktop.page.getByRole('button', { name: new RegExp(VISIT) })).toHaveCount(1)
  })
})

async function reportFault(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Teata rikkest' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Mis on katki')).toBeFocused()
  await page.keyboard.type(FAULT)
  await page.keyboard.press('Tab')
  await page.keyboard.type('101')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Salvesta' }).click()
  await expect(dialog).toBeHidden()
}

async function planTreatment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lisa sündmus' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mis toimub').fill(VISIT)
  await dialog.getByRole('combobox', { name: 'Kliendid' }).fill('Maimu')
  await expect(page.getByTitle(/^Maimu/).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Algus').fill('9')
  await dialog.getByLabel('Lõpp').fill('13')
  await dialog.getByRole('button', { name: 'Salvesta' }).click()
  await expect(dialog).toBeHidden()
}

async function writeOrder(page: Page): Promise<void> {
  await page.getByLabel('Tarnija').first().click()
  await page
    .getByTitle(/^Pehme Päev OÜ/)
    .first()
    .click()
  const row = page.getByRole('group', { name: /^Rida \d+$/ }).last()
  await row.getByLabel('Kaup või teenus').fill('Kindad M')
  await row.getByLabel('Kogus').fill('6')
  await page.getByRole('button', { name: 'Salvesta mustand' }).click()
}
