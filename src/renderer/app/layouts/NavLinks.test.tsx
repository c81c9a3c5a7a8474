import { screen } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { menuFor } from '#shared/navigation.ts'
import { RIGHTS } from '#shared/rights.ts'
import { renderAs } from '../../testing/testWorld.tsx'
import { CLIENT_STATUSES } from '#shared/rules/clientStatus.ts'
import { listPath } from '../../features/clients/parts/clientAddress.ts'
import { routesIn } from '../routes.tsx'
import { BottomBar } from './BottomBar.tsx'
import { NavLinks } from './NavLinks.tsx'
import { useNavigationEntries } from './navigation.ts'

const MENU = menuFor(new Set(RIGHTS))

/** Every address of the workspace, with ids filled in; from the table of addresses. */
const pathsOf = (list: readonly RouteObject[], base = ''): string[] =>
  list.flatMap(({ path, children, index }) => {
    const own = path === undefined ? base : path.startsWith('/') ? path : `${base}/${path}`
    return children ? pathsOf(children, own) : index || own.includes('*') ? [] : [own.replace(':id', '0192-1')]
  })
const addresses = pathsOf(routesIn(async () => Promise.reject(new Error('Nothing is opened')))).filter((path) => path.startsWith('/koduke/'))

/** The menu item of an address: the one whose path is its prefix. */
const placeOf = (path: string): string | undefined =>
  MENU.find((item) => `${path}/`.startsWith(item.path.endsWith('/') ? item.path : `${item.path}/`))?.path.replace(/\/$/, '')

function Menus() {
  const entries = useNavigationEntries()
  return (
    <>
      <NavLinks entries={entries} />
      <BottomBar entries={entries} guide="/koduke/juhend" />
    </>
  )
}

const marked = async (address: string): Promise<(string | null)[]> => {
  const { unmount } = renderAs('manager', { 'session.navigation': () => ({ navigation: MENU }) }, <Menus />, address)
  await screen.findAllByRole('link')
  const found = [...document.querySelectorAll('nav [aria-current="page"]')].map((link) => link.getAttribute('href'))
  unmount()
  return [...new Set(found)]
}

it('has a unique address for every item', () => {
  expect(addresses.length).toBeGreaterThan(35)
  for (const { path } of MENU) expect(addresses).toContain(path.replace(/\/$/, ''))
})

it.each(addresses.flatMap((path) => [path, `${path}/`, `${path}?otsi=mai#eemal`]))('marks at %s the item whose place it is', async (address) => {
  const place = placeOf(address.replace(/[/?#]*(\?.*)?$/, '').replace(/\/$/, ''))
  expect(await marked(address)).toEqual(place === undefined ? [] : [place])
})

it.each(CLIENT_STATUSES)('marks the clients at their tab %s, as a tile of the overview opens it', async (status) => {
  expect(await marked(listPath(status, { isSilent: true }))).toEqual(['/koduke/kliendid'])
})
