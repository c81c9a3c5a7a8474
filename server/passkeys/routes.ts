import type { PlainRoute } from '../request/route.ts'
import { beginByPasskey, enterByPasskey } from './enter.ts'

/** Signing in by passkey; not endpoints, since they set cookies. */
export const PASSKEY_ROUTES: readonly PlainRoute[] = [
  {
    name: 'session.beginPasskey',
    method: 'post',
    path: '/api/verify/passkey/begin',
    summary: 'Returns the challenge for a passkey: as the second factor, or as the whole sign-in.',
    needs: null,
    guard: 'none',
    changes: true,
    run: beginByPasskey,
  },
  {
    name: 'session.passkey',
    method: 'post',
    path: '/api/verify/passkey',
    summary: 'Signs in with a challenge signed by a passkey.',
    needs: null,
    guard: 'none',
    changes: true,
    run: enterByPasskey,
  },
]
