import type { Context } from 'koa'
import type { Right } from '#shared/rights.ts'
import type { Deps } from '../deps.ts'
import type { BodySize } from './body.ts'

/** A route that is not an endpoint of the contract, as declared by its feature; `http/routes.ts` collects them. */
export interface PlainRoute {
  name: string
  method: 'get' | 'post'
  path: string
  summary: string
  needs: Right | null
  /** `session`: bearer and cookie; `cookie`: a file; `device`: the signature of a device; `none`: public. */
  guard: 'session' | 'cookie' | 'device' | 'none'
  /** Whether it changes anything, and so demands the CSRF token, or a device's signature. */
  changes: boolean
  run: (ctx: Context, deps: Deps) => void | Promise<void>
  /** Its body may also be a form with a file. */
  upload?: 'document'
  /** The limit of its body; small by default. */
  body?: BodySize
}
