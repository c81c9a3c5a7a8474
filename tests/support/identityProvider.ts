import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { interactionPolicy } from 'oidc-provider'

/** The person whom the provider identifies next, and how; `cancel`: the person goes back. */
export interface Citizen {
  code: string
  given_name: string
  family_name: string
  acr: 'low' | 'substantial' | 'high'
  amr: string
}

export const MARI: Citizen = { code: 'EE60001019906', given_name: 'MARI-LIIS', family_name: 'MÄNNIK', acr: 'high', amr: 'mID' }
export const JAAN: Citizen = { code: 'EE38001085718', given_name: 'JAAN', family_name: 'JÕEORG', acr: 'high', amr: 'idcard' }

export const CLIENT = { id: 'koduke', secret: 'a-secret-of-the-tests-and-of-nothing-else' }
const YEAR_OF_BIRTH = '2000-01-01'

/**
 * A real OpenID Connect provider on loopback with TARA's claims (specification 1.30). The test answers in place of its pages: `next` is the
 * person in front of it. `asked` holds the parameters of the last request.
 */
export class TestProvider {
  next: Citizen | 'cancel' = MARI
  asked: URLSearchParams = new URLSearchParams()
  readonly #server: Server
  readonly #people = new Map<string, Citizen>()
  #provider: Provider | null = null

  private constructor(server: Server) {
    this.#server = server
  }

  static async listen(): Promise<TestProvider> {
    const server = createServer((request, response) => void own.#answer(request, response))
    const own = new TestProvider(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return own
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Registers our server with its redirect address. */
  serve(returnTo: string): void {
    this.#provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [returnTo],
          response_types: ['code'],
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: 'client_secret_basic',
        },
      ],
      scopes: ['openid', 'idcard', 'mid', 'smartid'],
      acrValues: ['low', 'substantial', 'high'],
      claims: { openid: ['sub', 'acr', 'amr', 'profile_attributes'] },
      // TARA puts all claims into the ID token.
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      cookies: { keys: ['of-the-tests'] },
      interactions: { policy: interactionPolicy.base(), url: (_, { uid }) => `/meetod/${uid}` },
      features: { devInteractions: { enabled: false } },
      ttl: { Session: 60, Interaction: 600, Grant: 600, AuthorizationCode: 60, IdToken: 60, AccessToken: 60 },
      findAccount: (_, id) => {
        const { given_name, family_name, acr, amr, code } = this.#people.get(id) ?? MARI
        const profile_attributes = { given_name, family_name, date_of_birth: YEAR_OF_BIRTH }
        return { accountId: id, claims: () => ({ sub: code, acr, amr: [amr], profile_attributes }) }
      },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session?.accountId })
        grant.addOIDCScope('openid idcard mid smartid')
        await grant.save()
        return grant
      },
    })
  }

  /** Stops answering. */
  async close(): Promise<void> {
    this.#server.closeAllConnections()
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const provider = this.#provider
    if (!provider) return void response.writeHead(503).end()
    const url = new URL(request.url ?? '/', this.issuer)
    if (url.pathname === '/auth') this.asked = url.searchParams
    if (!url.pathname.startsWith('/meetod/')) return void provider.callback()(request, response)
    // Where TARA shows its methods and the person enters PIN1 on their phone.
    if (this.next === 'cancel') {
      await provider.interactionFinished(request, response, { error: 'user_cancel', error_description: 'User canceled the login process' })
      return
    }
    this.#people.set(this.next.code, this.next)
    const { code, acr, amr } = this.next
    await provider.interactionFinished(request, response, { login: { accountId: code, acr, amr: [amr], remember: false } })
  }
}
