import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { PortalFrame } from './PortalFrame.tsx'

/** The frame of the public pages. */
export function PortalLayout(): ReactNode {
  return (
    <PortalFrame>
      <Outlet />
    </PortalFrame>
  )
}
