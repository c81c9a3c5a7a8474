import type { Context } from 'koa'
import type { Right } from '#shared/rights.ts'
import type { Deps } from '../deps.ts'
import type { BodySize } from './body.ts'

/** A route that is not an endpoint of the contract, as its room states it; `http/routes.ts` puts them together. */
export interface PlainRoute {
  name: string
  method: 'get' | 'post'
  path: string
  summary: string
  needs: Right | null
  /** `session`: bearer and cookie; `cookie`: a file; `device`: the signature of a device; `none`: for everyone. */
  guard: 'session' | 'cookie' | 'device' | 'none'
  /** Whether it changes anything, and so demands the CSRF token, or a device's signature. */
  changes: boolean
  run: (ctx: Context, deps: Deps) => void | Promise<void>
  /** Its body may also be a form with a file. */
  upload?: 'document'
  /** How large its body may be; small, where nothing is said. */
  body?: BodySize
}
