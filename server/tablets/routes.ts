import type { PlainRoute } from '../request/route.ts'
import { enterByPin, lookTablet, showFace } from './enter.ts'

/** Switching users at a shared tablet, identified by its cookie. */
export const TABLET_ROUTES: readonly PlainRoute[] = [
  {
    name: 'tablet.look',
    method: 'get',
    path: '/api/tablet',
    summary: 'Returns who can sign in with a PIN at this shared tablet.',
    needs: null,
    guard: 'none',
    changes: false,
    run: lookTablet,
  },
  {
    name: 'tablet.face',
    method: 'get',
    path: '/api/tablet/face/:id',
    summary: 'Returns the picture of somebody who can sign in with a PIN here.',
    needs: null,
    guard: 'none',
    changes: false,
    run: showFace,
  },
  {
    name: 'tablet.enter',
    method: 'post',
    path: '/api/tablet/enter',
    summary: 'Signs in with a PIN.',
    needs: null,
    guard: 'none',
    changes: true,
    run: enterByPin,
  },
]
