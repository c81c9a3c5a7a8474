import type { QueryClient } from '@tanstack/react-query'
import type { DeskPort } from '#shared/desk.ts'
import { deskDrafts } from '#data/deskDrafts.ts'
import { askingDesk, deskPort } from '#data/deskPort.ts'
import { createDeskSession } from '#data/deskSession.ts'
import { createDeskState, deskConnection, type LiveDesk } from '#data/deskState.ts'
import { createDraftsHere } from '#data/draftsHere.ts'
import { forgetBetweenSessions } from '#data/forget.ts'
import { invalidateAll, invalidateTouched } from '#data/invalidate.ts'
import { createQueries } from '#data/queries.ts'
import { i18n } from '#texts/i18n.ts'
import { languageOf } from '#texts/language.ts'
import type { Composed } from '../composed.ts'
import { type InsideData, insideOf } from '../insideContext.ts'

/** Composes the desktop's app: the same screens, with the bridge instead of the network. */
export function composeDesk(bridge: DeskPort): Composed & InsideData {
  const language = () => languageOf(i18n.language)
  const ask = askingDesk(bridge, () => ({ lost: i18n.t('common.connection.lost'), unexpected: i18n.t('common.unexpected') }))
  const heard = createDeskSession(ask, language)
  const drafts = createDraftsHere(heard, () => deskDrafts(ask, heard))
  // The last input is saved while its author is still signed in.
  const signOut = async (): Promise<void> => {
    await drafts.get()?.flush()
    await heard.signOut()
  }
  const session = { ...heard, signOut }
  const desk = createDeskState(ask, language)
  const queries = createQueries()
  forgetBetweenSessions(session, queries)
  hear(bridge, { session, desk, queries })
  const restore = async (): Promise<void> => {
    await Promise.all([session.restore(), desk.refresh()])
  }
  const data = { port: deskPort(ask, language), connection: deskConnection(desk), live: null, desk, outbox: null, drafts }
  // All files are on this computer.
  return { session, restore, queries, inside: insideOf(async () => ({ data, queries })), data }
}

/** Events of the desktop. */
function hear(
  bridge: DeskPort,
  { session, desk, queries }: { session: ReturnType<typeof createDeskSession>; desk: LiveDesk; queries: QueryClient },
): void {
  bridge.listen((event) => {
    if (event.type === 'numbers') {
      const wasUsable = desk.get().numbers.usable
      desk.heard(event.numbers)
      // Queries refused during the first copy can be answered now.
      if (event.numbers.usable && !wasUsable) void invalidateAll(queries)
    } else if (event.type === 'session') {
      session.heard(event.session)
      void desk.refresh()
    } else {
      void (event.touches ? invalidateTouched(queries, event.touches) : invalidateAll(queries))
      void desk.refresh()
    }
  })
}
