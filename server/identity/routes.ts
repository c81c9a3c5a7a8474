import type { PlainRoute } from '../request/route.ts'
import { enter, join, register } from './enter.ts'
import { arrive, begin, link } from './travel.ts'

/** Signing in by the state's identity provider; not endpoints, since they redirect browsers and set cookies. */
export const IDENTITY_ROUTES: readonly PlainRoute[] = [
  {
    name: 'identity.begin',
    method: 'get',
    path: '/api/oidc/begin',
    summary: 'Redirects to the identity provider for a sign-in.',
    needs: null,
    guard: 'none',
    changes: false,
    run: begin,
  },
  {
    name: 'identity.return',
    method: 'get',
    path: '/api/oidc/return',
    summary: 'Receives the answer of the identity provider.',
    needs: null,
    guard: 'none',
    changes: false,
    run: arrive,
  },
  {
    name: 'identity.enter',
    method: 'post',
    path: '/api/oidc/enter',
    summary: 'Signs in the user whom the identity provider has verified.',
    needs: null,
    guard: 'none',
    changes: true,
    run: enter,
  },
  {
    name: 'identity.register',
    method: 'post',
    path: '/api/oidc/register',
    summary: 'Requests an account for the person whom the identity provider has verified.',
    needs: null,
    guard: 'none',
    changes: true,
    run: register,
  },
  {
    name: 'identity.link',
    method: 'post',
    path: '/api/oidc/link',
    summary: 'Returns the address at the identity provider for linking an identity to the caller’s account.',
    needs: null,
    guard: 'session',
    changes: true,
    run: link,
  },
  {
    name: 'identity.join',
    method: 'post',
    path: '/api/oidc/join',
    summary: 'Links the verified identity to the caller’s account.',
    needs: null,
    guard: 'session',
    changes: true,
    run: join,
  },
]
