import { expect, type Locator, type Page, test } from '@playwright/test'
import { arrive, call, house } from './house.ts'
import { planDoses } from './shiftWork.ts'

/** The smaller of today’s phones. */
const PHONE = { width: 390, height: 844 }

const here = house()
const USUAL = /^(Antud|Võttis ise): /
const UNDO = /^Võta tagasi: /

/** A dose before its time asks for a reason. A round lists it from its beginning, so which doses are early depends on the hour. */
const EARLY = 'Ei ole veel aeg'
const usual = (page: Page): Locator => page.getByRole('button', { name: USUAL })
const dueIn = (page: Page): Locator => page.getByRole('listitem').filter({ has: usual(page), hasNotText: EARLY, hasNot: page.getByRole('article') })

/** The first card of a round with a dose that one press records. */
const firstCard = (page: Page): Locator =>
  page
    .getByRole('article')
    .filter({ has: dueIn(page) })
    .first()

test.beforeAll(async ({ browser }) => {
  const page = await arrive(browser, here, 'ode', '/koduke/kliendid')
  await planDoses(page)
  await page.context().close()
})

async function pressTwice(page: Page, button: Locator): Promise<void> {
  // Away from the bars at both ends of a phone's screen, which would receive the press.
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await button.boundingBox()
  if (!box) throw new Error('the button has no place')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await page.waitForTimeout(450)
  await page.mouse.click(x, y)
}

for (const [width, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', PHONE],
] as const)
  test(`two presses on one spot give one dose to one person, which is undone by one press, at ${width}`, async ({ browser }) => {
    const page = await arrive(browser, here, 'hooldaja', '/koduke/ravimid', { viewport })
    const given: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/medicines/give')) given.push(request.postData() ?? '')
    })
    const open = firstCard(page)
    const name = (await open.getAttribute('aria-label')) ?? ''
    const card = page.getByRole('article', { name })
    const before = await card.getByRole('button', { name: UNDO }).count()
    await pressTwice(
      page,
      card
        .getByRole('listitem')
        .filter({ has: usual(page), hasNotText: EARLY })
        .last()
        .getByRole('button', { name: USUAL }),
    )
    await expect(card.getByRole('button', { name: UNDO })).toHaveCount(before + 1)
    await page.waitForTimeout(800)
    expect(given).toHaveLength(1)
    await card.getByRole('button', { name: UNDO }).last().click()
    await expect(card.getByRole('button', { name: UNDO })).toHaveCount(before)
    expect(given).toHaveLength(1)
    await page.context().close()
  })

test('a finished resident stays in place until one goes on', async ({ browser }) => {
  // Early in a round, each of a morning's ten doses asks for a reason.
  test.setTimeout(150_000)
  const page = await arrive(browser, here, 'hooldaja', '/koduke/ravimid')
  const name = (await firstCard(page).getAttribute('aria-label')) ?? ''
  const card = page.getByRole('article', { name })
  const cards = page.getByRole('article')
  const place = (await cards.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).indexOf(name)
  await expect(async () => {
    const button = card.getByRole('button', { name: USUAL }).first()
    const early = page.getByRole('dialog')
    if ((await early.count()) > 0) {
      await early.getByRole('textbox').last().fill('Läheb arsti juurde')
      await early.locator('.ant-btn-primary').last().click({ timeout: 1_000 })
    } else if ((await button.count()) > 0) await button.click({ timeout: 1_000 })
    await expect(card.getByRole('button', { name: /tehtud, järgmine$/ })).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 110_000 })
  await expect(cards.nth(place)).toHaveAccessibleName(name)
  await page.waitForTimeout(800)
  await card.getByRole('button', { name: /tehtud, järgmine$/ }).click()
  await expect(cards.nth(place)).not.toHaveAccessibleName(name)
  await page.context().close()
})

test('a brand of penicillin for somebody allergic to it needs a decision by the nurse, whatever code is typed', async ({ browser }) => {
  const page = await arrive(browser, here, 'ode', '/koduke/kliendid')
  const { body } = await call(page, 'GET', '/api/clients')
  const { clients } = body as { clients: { id: string; care: { allergies: { substance: string }[] } | null }[] }
  const { id } = clients.find(({ care }) => care?.allergies.some(({ substance }) => substance === 'Penitsilliin')) ?? { id: '' }
  await page.goto(here.at(`/koduke/kliendid/${id}`))
  await page.getByRole('button', { name: 'Lisa ravim' }).click()
  const dialog = page.getByRole('dialog', { name: 'Uus ravim' })
  // Above the form, where it stays visible, and again at the medicine it forbids.
  await expect(dialog.getByText(/Eluohtlik allergia: /).first()).toBeVisible()
  await dialog.getByLabel(/^Ravim(?!vorm)/).fill('augm')
  await page.getByRole('option', { name: /^Augmentin/ }).click()
  await expect(dialog.getByLabel(/^ATC-kood/)).toHaveValue('J01CR02')
  await dialog.getByLabel(/^Tugevus/).fill('875 mg')
  await dialog.getByLabel(/^Kellaajad/).fill('08:00 1; 20:00 1')
  await dialog.getByRole('button', { name: 'Salvesta' }).click()
  await expect(dialog.getByText('Kirjuta põhjus (vähemalt 3 tähemärki).')).toBeVisible()
  await dialog.getByLabel(/^Miks siiski/).fill('Arst on desensibiliseerimisest teadlik')
  await dialog.getByRole('button', { name: 'Salvesta' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Antakse allergiast hoolimata: Arst on desensibiliseerimisest teadlik')).toBeVisible()
  await page.context().close()
})
