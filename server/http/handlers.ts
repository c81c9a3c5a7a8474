import { withPresence } from '#core/client/presence.ts'
import { publicHandlers } from '#core/handlers.ts'
import type { Handlers } from '#core/kernel/env.ts'
import type { Contract } from '#shared/contract/index.ts'
import { accessHandlers } from '../audit/access.ts'
import { accountHandlers } from '../accounts/account.ts'
import { houseSummaryHandlers } from '../accounts/houseLists.ts'
import { ownFactorHandlers } from '../accounts/ownFactor.ts'
import { eraseHandlers } from '../accounts/eraseAccount.ts'
import { ownHandlers } from '../accounts/profile.ts'
import { savedHandlers } from '../accounts/savedHouses.ts'
import { sessionHandlers } from '../accounts/sessionUser.ts'
import { feedHandlers } from '../calendar/feeds.ts'
import type { Deps } from '../deps.ts'
import { agreementHandlers } from '../documents/agreements.ts'
import { importHandlers } from '../imports/imports.ts'
import { invitationHandlers } from '../invitations/invitations.ts'
import { joinHandlers } from '../joins/joins.ts'
import { familyPageHandlers } from '../families/familyPages.ts'
import { linkHandlers } from '../links/links.ts'
import { orderLinkHandlers } from '../orders/byLink.ts'
import { recordHandlers } from '../records/records.ts'
import { coreHandlers } from '../orders/coreHandlers.ts'
import { answerLinkHandlers } from '../requests/byLink.ts'
import { ownRequestHandlers } from '../requests/ownRequests.ts'
import { requestHandlers } from '../requests/requests.ts'
import { ownIdentityHandlers } from '../identity/ownIdentities.ts'
import { ownPasskeyHandlers } from '../passkeys/ownPasskeys.ts'
import { pushHandlers } from '../push/handlers.ts'
import { deviceHandlers } from '../tablets/devices.ts'
import { attentionHandlers } from '../sync/attention.ts'

/** Every endpoint has its handler, or this does not compile. */
export const handlersOf = ({ secret, config, limits, origin }: Pick<Deps, 'secret' | 'config' | 'limits' | 'origin'>): Handlers<keyof Contract> =>
  withPresence<Handlers<keyof Contract>>({
    ...coreHandlers,
    ...publicHandlers,
    ...sessionHandlers(secret),
    ...accountHandlers({ secret, limits }),
    profile: {
      ...ownHandlers({ secret, limits, config }),
      ...ownFactorHandlers({ secret, limits }),
      ...ownIdentityHandlers({ limits }),
      ...ownPasskeyHandlers({ limits, origin, secret }),
      ...ownRequestHandlers(secret),
      ...savedHandlers,
      ...eraseHandlers({ limits }),
    },
    ...deviceHandlers({ secret, limits }),
    ...attentionHandlers(secret),
    ...linkHandlers(secret),
    ...requestHandlers(secret),
    ...answerLinkHandlers,
    ...orderLinkHandlers,
    ...importHandlers(secret),
    ...joinHandlers(secret),
    ...invitationHandlers,
    ...agreementHandlers(config.dataDir),
    ...feedHandlers({ secret, origin }),
    ...familyPageHandlers({ secret, origin }),
    ...accessHandlers,
    ...recordHandlers({ secret, limits, config }),
    ...houseSummaryHandlers,
    ...pushHandlers({ secret, config }),
  })
