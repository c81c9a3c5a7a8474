import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#shared/rights.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { CHANGES } from '../parts/guideMap.ts'
import { FaqScreen } from './FaqScreen.tsx'
import { GuideScreen } from './GuideScreen.tsx'

const open = (role: Role, address: string) => renderAs(role, {}, <GuideScreen />, address)
const SEEN = 'koduke.guide.seen.'

describe('the guide', () => {
  beforeEach(() => localStorage.clear())

  it('opens the article of the screen one came from, with the questions about it', async () => {
    open('nurse', '/koduke/juhend?kuva=medicines')
    const article = await screen.findByRole('region', { name: 'Ravimid' })
    expect(article.textContent).toContain('„Pane topsi“')
    expect(within(article).getByRole('link', { name: 'Ava leht: Ravimid' }).getAttribute('href')).toBe('/koduke/ravimid')
    expect(screen.getByText('Märkisin ravimi kogemata antuks. Mida teha?')).toBeDefined()
  })

  it('shows all articles that a role may use, when it came from nowhere', async () => {
    open('carer', '/koduke/juhend')
    expect(await screen.findByRole('link', { name: 'Ringkäik' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Hinnakiri' })).toBeNull()
  })

  it('shows no article of a screen that a role may not open', async () => {
    open('carer', '/koduke/juhend?kuva=prices')
    expect(await screen.findByRole('heading', { name: 'Mis on muutunud' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Hinnakiri' })).toBeNull()
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
