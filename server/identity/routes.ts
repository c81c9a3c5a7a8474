import type { PlainRoute } from '../request/route.ts'
import { enter, join, register } from './enter.ts'
import { arrive, begin, link } from './travel.ts'

/** Signing in by the state's identity provider; not endpoints, since they redirect browsers and set cookies. */
export const IDENTITY_ROUTES: readonly PlainRoute[] = [
  {
    name: 'identity.begin',
    method: 'get',
    path: '/api/oidc/begin',
    summary: 'Leads to the provider of identities, to sign in.',
    needs: null,
    guard: 'none',
    changes: false,
    run: begin,
  },
  {
    name: 'identity.return',
    method: 'get',
    path: '/api/oidc/return',
    summary: 'Takes the answer of the provider of identities.',
    needs: null,
    guard: 'none',
    changes: false,
    run: arrive,
  },
  {
    name: 'identity.enter',
    method: 'post',
    path: '/api/oidc/enter',
    summary: 'The session of whom the provider has proven.',
    needs: null,
    guard: 'none',
    changes: true,
    run: enter,
  },
  {
    name: 'identity.register',
    method: 'post',
    path: '/api/oidc/register',
    summary: 'Asks for an account for whom the provider has proven.',
    needs: null,
    guard: 'none',
    changes: true,
    run: register,
  },
  {
    name: 'identity.link',
    method: 'post',
    path: '/api/oidc/link',
    summary: 'Where one proves who one’s account belongs to.',
    needs: null,
    guard: 'session',
    changes: true,
    run: link,
  },
  {
    name: 'identity.join',
    method: 'post',
    path: '/api/oidc/join',
    summary: 'Ties whom the provider has proven to one’s account.',
    needs: null,
    guard: 'session',
    changes: true,
    run: join,
  },
]
