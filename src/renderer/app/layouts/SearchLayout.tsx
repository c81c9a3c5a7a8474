import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { PortalFrame } from './PortalFrame.tsx'

/** The frame of the public searches: as every public page, but wide enough for filters beside what was found. */
export function SearchLayout(): ReactNode {
  return (
    <PortalFrame wide>
      <Outlet />
    </PortalFrame>
  )
}
