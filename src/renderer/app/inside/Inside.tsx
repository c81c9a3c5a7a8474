import '#ui/antd.css'
import './words.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { Outlet } from 'react-router'
import { DataContext } from '#data/DataContext.ts'
import { useLive, useRecovery } from '#data/useLive.ts'
import { useLanguage } from '#texts/useTexts.ts'
import { LookProvider } from '#ui/LookProvider.tsx'
import { useShade } from '#ui/useShade.ts'
import { InsideContext } from '../insideContext.ts'
import { DataBar } from './DataBar.tsx'

/** The wrapper of every page but sign-in: data, live connection, Ant Design theme. Pages may suspend until it is loaded. */
export function Inside({ children }: { children: ReactNode }): ReactNode {
  const inside = use(InsideContext)
  if (!inside) throw new Error('InsideContext is missing')
  const { data, queries } = inside.get() ?? use(inside.open())
  return (
    <QueryClientProvider client={queries}>
      <DataContext value={data}>
        <LookProvider shade={useShade().shade} language={useLanguage()} nonce={nonce}>
          <Fresh />
          {children}
        </LookProvider>
      </DataContext>
    </QueryClientProvider>
  )
}

/** The same around the pages of a route. */
export function InsideLayout(): ReactNode {
  return (
    <Inside>
      <DataBar />
      <Outlet />
    </Inside>
  )
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

function Fresh(): null {
  useLive()
  useRecovery()
  return null
}
