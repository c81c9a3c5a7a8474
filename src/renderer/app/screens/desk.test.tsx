import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { MemoryDesk, renderAtDesk, WRITTEN } from '../../testing/memoryDesk.tsx'
import { personOf } from '../../testing/testWorld.tsx'
import { UserMenu } from '../layouts/UserMenu.tsx'
import { homePage } from '../../../portal/home/homePage.tsx'
import { portalScreen } from './portalScreen.tsx'
import { LoginScreen } from '../login/LoginScreen.tsx'

const waiting = { mid: 'm1', name: 'diary.add' as const, about: ['c1'], at: WRITTEN, doubt: null }

describe('the desktop', () => {
  it('opens at the way into the workspace, with the focus on it', async () => {
    const HomeScreen = portalScreen('home', homePage)
    await renderAtDesk(new MemoryDesk('reception'), <HomeScreen />)
    const ways = await screen.findAllByRole('link', { name: 'Ava töölaud' })
    expect(ways).toContain(document.activeElement)
  })

  it('asks before signing out with unsent entries, and says what happens to them', async () => {
    const desk = new MemoryDesk('carer')
    desk.waiting = [waiting, { ...waiting, mid: 'm2' }]
    const { session } = await renderAtDesk(desk, <UserMenu user={personOf('carer')} />)
    const user = userEvent.setup({ delay: null })
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: /Minu menüü/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Logi välja' }))
      return screen.findByRole('dialog', { name: 'Kas logida välja?' })
    }
    const dialog = await ask()
    expect(dialog).toHaveTextContent('2 sissekannet on saatmata.')
    expect(dialog).toHaveTextContent('jäävad sellesse arvutisse')
    await user.click(within(dialog).getByRole('button', { name: 'Jää sisselogituks' }))
    expect(desk.of('signOut')).toEqual([])
    await user.click(within(await ask()).getByRole('button', { name: 'Logi välja' }))
    expect(desk.of('signOut')).toHaveLength(1)
    expect(session.get().user).toBeNull()
  })

  it('signs out at once when everything has been sent', async () => {
    const desk = new MemoryDesk('carer')
    await renderAtDesk(desk, <UserMenu user={personOf('carer')} />)
    const user = userEvent.setup({ delay: null })
    await user.click(screen.getByRole('button', { name: /Minu menüü/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logi välja' }))
    expect(desk.of('signOut')).toHaveLength(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('says without a key store that nobody can sign in without a connection', async () => {
    await renderAtDesk(new MemoryDesk(null, {}, { online: false, keeps: false, copies: false, usable: false }), <LoginScreen />)
    expect(screen.getByRole('heading', { name: 'Ühendus puudub' })).toBeInTheDocument()
    expect(screen.getByText(/ei saa ühenduseta töötada/)).toBeInTheDocument()
    expect(screen.queryByText(/Sisse saad logida/)).not.toBeInTheDocument()
  })

  it('says that there is no connection, and why a user cannot sign in', async () => {
    const desk = new MemoryDesk(null, {}, { online: false })
    await renderAtDesk(desk, <LoginScreen />)
    const user = userEvent.setup({ delay: null })
    expect(screen.getByRole('heading', { name: 'Ühenduseta sisselogimine' })).toBeInTheDocument()
    await user.type(screen.getByLabelText('E-post'), 'vastuvott@koduke.example')
    await user.type(screen.getByLabelText('Parool'), 'vale')
    await user.click(screen.getByRole('button', { name: 'Logi sisse' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('E-posti aadress või parool ei ole õige.')
    await user.clear(screen.getByLabelText('Parool'))
    await user.type(screen.getByLabelText('Parool'), 'koduke-demo')
    await user.click(screen.getByRole('button', { name: 'Logi sisse' }))
    expect(await screen.findByText(/Ühenduseta töö aeg on läbi/)).toBeInTheDocument()
  })
})
