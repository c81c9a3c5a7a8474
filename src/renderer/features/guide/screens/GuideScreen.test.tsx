import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { QuestionView } from '#shared/contract/support.ts'
import type { Role } from '#shared/rights.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { CHANGES } from '../parts/guideMap.ts'
import { FaqScreen } from './FaqScreen.tsx'
import { GuideScreen } from './GuideScreen.tsx'

const open = (role: Role, address: string) => renderAs(role, {}, <GuideScreen />, address)
const SEEN = 'koduke.guide.seen.'

const asked: QuestionView = {
  id: 'q1',
  question: 'Kuidas andmise aega muuta?',
  screen: 'medicines',
  state: 'sent',
  asked_at: '2026-11-20T08:00:00.000Z',
  passed_at: '2026-11-20T08:01:00.000Z',
  answer: null,
  answered_at: null,
}

describe('asking a person', () => {
  it('sends the question with the screen and the version, and shows its state', async () => {
    const sent: unknown[] = []
    const calls = {
      'support.list': () => ({ questions: sent.length > 0 ? [asked] : [] }),
      'support.ask': (input: never) => {
        sent.push(input)
        return { question: asked }
      },
    }
    renderAs('carer', calls, <GuideScreen />, '/koduke/juhend?kuva=rooms')
    await userEvent.click(await screen.findByRole('button', { name: 'Küsi inimeselt' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Ära kirjuta siia klientide nimesid ega terviseandmeid.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Saada küsimus' }))
    await waitFor(() => expect(within(dialog).getByRole('textbox').getAttribute('aria-invalid')).toBe('true'))
    expect(sent).toEqual([])
    await userEvent.type(within(dialog).getByRole('textbox'), asked.question)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Saada küsimus' }))
    await waitFor(() => expect(sent).toMatchObject([{ question: asked.question, screen: 'rooms', version: 'dev' }]))
    const mine = await screen.findByRole('region', { name: 'Minu küsimused' })
    expect(mine.textContent).toContain('Jõudis toeni')
  })

  it('is not offered to a user who works in no house', async () => {
    renderAs('admin', {}, <GuideScreen />, '/koduke/juhend')
    await screen.findByRole('link', { name: 'Majad' })
    expect(screen.queryByRole('button', { name: 'Küsi inimeselt' })).toBeNull()
  })
})

describe('the guide', () => {
  beforeEach(() => localStorage.clear())

  it('opens the article of the screen one came from, with the questions about it', async () => {
    open('nurse', '/koduke/juhend?kuva=medicines')
    const article = await screen.findByRole('region', { name: 'Ravimid' })
    expect(article.textContent).toContain('„Kõik topsi“')
    expect(within(article).getByRole('link', { name: 'Ava leht: Ravimid' }).getAttribute('href')).toBe('/koduke/ravimid')
    expect(screen.getByText('Märkisin ravimi kogemata antuks. Mida teha?')).toBeDefined()
  })

  it('shows all articles of the role if it was not opened from a screen', async () => {
    open('carer', '/koduke/juhend')
    expect(await screen.findByRole('link', { name: 'Ringkäik' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Hinnakiri' })).toBeNull()
  })

  it('shows no article of a screen that a role may not open', async () => {
    open('carer', '/koduke/juhend?kuva=prices')
    expect(await screen.findByRole('heading', { name: 'Mis on muutunud' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Hinnakiri' })).toBeNull()
  })

  it('tells each role what it can do on a screen, and the cook about the kitchen', async () => {
    open('kitchen', '/koduke/juhend?kuva=overview')
    const ofCook = await screen.findByRole('region', { name: 'Ülevaade' })
    expect(ofCook.textContent).toContain('„Tänased söögikorrad“')
    expect(ofCook.textContent).not.toContain('„24 h sissekandeta“')
    expect(screen.queryByText('Internet kadus. Kas mu sissekanded on alles?')).toBeNull()
    open('accountant', '/koduke/juhend?kuva=notices')
    const ofReader = await screen.findByRole('region', { name: 'Teated' })
    expect(ofReader.textContent).toContain('„Olen lugenud“')
    expect(ofReader.textContent).not.toContain('„Uus teade“')
  })

  it('searches only what the user may read', async () => {
    open('kitchen', '/koduke/juhend')
    await userEvent.type(await screen.findByRole('searchbox'), 'pretensioon')
    expect(await screen.findByText('Kaupa tuli vähem, kui tellisime. Mida teha?')).toBeDefined()
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'haigla')
    expect(await screen.findByText('Midagi ei leitud')).toBeDefined()
  })

  it('finds without diacritics, in articles and questions alike', async () => {
    open('carer', '/koduke/juhend')
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Otsi juhendist ja küsimustest' }), 'PROTEESID')
    expect(await screen.findByText('Leidsin proteesid, aga ei tea, kelle omad. Mida teha?')).toBeDefined()
    expect(screen.getAllByRole('region', { name: 'Esemed' })).toHaveLength(2)
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'ringkaik')
    expect(await screen.findByRole('region', { name: 'Ringkäik' })).toBeDefined()
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'lennuk')
    expect(await screen.findByText('Midagi ei leitud')).toBeDefined()
  })

  it('marks the changes since the user was here, and not those of the first time', async () => {
    const first = open('manager', '/koduke/juhend')
    await screen.findByRole('region', { name: 'Mis on muutunud' })
    expect(screen.queryByText('Uus')).toBeNull()
    const [place] = Object.keys(localStorage).filter((key) => key.startsWith(SEEN))
    await waitFor(() => expect(localStorage.getItem(place ?? '')).toBe(CHANGES[0]?.key))
    first.unmount()
    localStorage.setItem(place ?? '', CHANGES[2]?.key ?? '')
    open('manager', '/koduke/juhend')
    expect(await screen.findAllByText('Uus')).toHaveLength(2)
  })
})

it('answers questions with the day of their last check, and the way to the article', async () => {
  renderAs('carer', {}, <FaqScreen />, '/koduke/kkk')
  const care = await screen.findByRole('region', { name: 'Hooldus ja päevik' })
  await userEvent.click(within(care).getByText('Inimene keeldus pesemisest. Kas jätan märkimata?'))
  expect(within(care).getAllByText('Viimati kontrollitud 27.11.2026').length).toBeGreaterThan(0)
  expect(within(care).getByRole('link', { name: 'Juhend: Ringkäik' }).getAttribute('href')).toBe('/koduke/juhend?kuva=careRound')
  expect(screen.queryByText('Avaldasin vale hinna. Kuidas seda parandada?')).toBeNull()
})
