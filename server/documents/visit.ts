import type { Context } from 'koa'
import { diaryPage } from '#core/diary/diary.store.ts'
import { getAmbulance } from '#core/health/health.get.ts'
import { measuredSince } from '#core/health/health.store.ts'
import { nameOfHouse } from '#core/house/house.store.ts'
import { Prebuilt } from '#core/kernel/env.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { addDays, dayOf, startOfDay } from '#shared/rules/time.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { answerOnce } from '../files/answer.ts'
import { enterTenant, transact } from '../kernel/transaction.ts'
import { drawnPdf } from '../pdf/drawThread.ts'
import { requireHouse, requirePage } from '../request/guard.ts'
import type { PlainRoute } from '../request/route.ts'
import { VISIT_DAYS, visitPapers } from './visitPapers.ts'

/** More entries than anybody has in a week. */
const MOST_ENTRIES = 1000

/** GET /api/client/:id/visit.pdf: what a resident takes along to a doctor. @throws client-not-found, forbidden */
async function showVisit(ctx: Context, deps: Deps): Promise<void> {
  const actor = requireHouse(await requirePage(ctx, deps))
  if (!can(actor.rights, 'medicine.read')) throw new AppError('forbidden')
  const id = String(ctx.params.id)
  const now = deps.clock().toISOString()
  const since = startOfDay(addDays(dayOf(now), 1 - VISIT_DAYS))
  const visit = await transact(deps.db, async (tx) => {
    await enterTenant(tx, 'house', actor)
    const sheet = await getAmbulance({ tx, actor, now, newId: uuidv7, auditSubjects: () => undefined }, { id })
    await writeAudit(tx, actor, 'client.visit', { entity: 'client', ids: [id] }, now)
    return {
      sheet: contract.health.ambulance.output.parse(sheet instanceof Prebuilt ? JSON.parse(sheet.json) : sheet),
      house: await nameOfHouse(tx, actor.houseId),
      readings: (await measuredSince(tx, actor.houseId, id, since)).readings,
      entries: can(actor.rights, 'diary.read') ? await diaryPage(tx, actor.houseId, { clientId: id, since, limit: MOST_ENTRIES }) : [],
    }
  })
  const { bytes } = await drawnPdf(visitPapers({ ...visit, now, by: actor.name }))
  answerOnce(ctx, 'application/pdf', bytes)
}

export const VISIT_ROUTES: readonly PlainRoute[] = [
  {
    name: 'client.visit',
    method: 'get',
    path: '/api/client/:id/visit.pdf',
    summary: 'Returns what a resident takes along to a doctor as one PDF: allergies, diagnoses, medicines and the last seven days.',
    needs: 'medicine.read',
    guard: 'cookie',
    changes: false,
    run: showVisit,
  },
]
