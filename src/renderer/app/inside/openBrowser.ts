import { browserPort } from '#data/browserPort.ts'
import type { Connection } from '#data/connection.ts'
import { createDraftsHere, DRAFTS } from '#data/draftsHere.ts'
import { draftsInBrowser } from '#data/draftsInBrowser.ts'
import { endpointFacts } from '#data/endpointIndex.ts'
import { forgetBetweenSessions } from '#data/forget.ts'
import { createHeldAnswers } from '#data/heldAnswers.ts'
import type { Send } from '#data/http.ts'
import { invalidateTouched } from '#data/invalidate.ts'
import type { Live } from '#data/live.ts'
import { createOutbox } from '#data/outbox.ts'
import { createQueries } from '#data/queries.ts'
import type { Session } from '#data/session.ts'
import { createSnapshot } from '#data/snapshot.ts'
import { i18n } from '#texts/i18n.ts'
import { lasting } from '#web/storage.ts'
import type { InsideData } from '../insideContext.ts'

interface BrowserParts {
  session: Session
  send: Send
  connection: Connection
  /** By the server's clock. */
  now: () => Date
  /** The live connection, once open; calls carry its id. */
  line: { get: () => Live | null; opened: (live: Live | null) => void }
  /** Runs one at a time across the browser's tabs. */
  alone: (run: () => Promise<void>) => Promise<void>
}

/** The dependencies of a browser's pages, with cached house data restored; to be opened once the session is known. */
export async function openBrowser({ session, send, connection, now, line, alone }: BrowserParts): Promise<InsideData> {
  const queries = createQueries()
  const held = createHeldAnswers({ ask: async (asked) => line.get()?.ask(asked) ?? null })
  forgetBetweenSessions(session, queries, held.forget)
  // Plain http has no WebCrypto: then nothing is cached.
  const snapshot = 'subtle' in crypto ? createSnapshot({ session, queries, storage: lasting }) : null
  await snapshot?.restore()
  const drafts = createDraftsHere(session, () => draftsInBrowser(session, lasting))
  const live = { url: socketUrl(), token: session.freshToken, onPutOut: () => void session.restore(), opened: line.opened }
  const { outbox, port } = createOutbox({
    session,
    drafts,
    port: browserPort(send, held),
    connection,
    now,
    alone,
    words: () => ({ kept: i18n.t('common.connection.kept'), lost: i18n.t('common.connection.lost') }),
    sent: (names) =>
      invalidateTouched(
        queries,
        names.flatMap((name) => endpointFacts(name).invalidates),
      ),
    hasLeft: () => lasting.getItem(DRAFTS) !== null,
  })
  return { data: { port, connection, live, desk: null, outbox, drafts }, queries }
}

/** The specification's port if the server has not put its own into the page. */
function socketUrl(): string {
  const port = Number(document.querySelector<HTMLMetaElement>('meta[name="koduke:socket-port"]')?.content) || 6002
  return `${location.protocol}//${location.hostname}:${port}`
}
