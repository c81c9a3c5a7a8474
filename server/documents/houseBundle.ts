import type { Context } from 'koa'
import { houseDocumentsIn, readingsOf, versionsIn } from '#core/houseDocument/houseDocument.store.ts'
import { nameOfHouse } from '#core/house/house.store.ts'
import { workersIn } from '#core/house/workers.store.ts'
import { dayOf } from '#shared/rules/time.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { answerOnce } from '../files/answer.ts'
import { keptFile } from '../files/image.ts'
import { oneWithin } from '../files/pdfThread.ts'
import { viewer } from '../files/uploads.ts'
import { estonianDay } from '../kernel/estonian.ts'
import { enterTenant, transact } from '../kernel/transaction.ts'
import { drawnPdf } from '../pdf/drawThread.ts'
import { fileNameOf, houseRegister, type RegisterFacts, shownDocuments } from './houseRegister.ts'

/** GET /api/house-documents.pdf: the register of the house's documents, the text of each, then their files, as one PDF. */
export async function showHouseBundle(ctx: Context, deps: Deps): Promise<void> {
  const actor = await viewer(ctx, deps, 'houseDocument.write')
  const now = deps.clock().toISOString()
  const facts = await transact(deps.db, async (tx): Promise<RegisterFacts> => {
    await enterTenant(tx, 'house', actor)
    await writeAudit(tx, actor, 'houseDocument.bundle', { entity: 'house', ids: [actor.houseId] }, now)
    const versions = await versionsIn(tx, actor.houseId)
    return {
      house: await nameOfHouse(tx, actor.houseId),
      by: actor.name,
      now,
      today: dayOf(now),
      documents: await houseDocumentsIn(tx, actor.houseId),
      versions: Map.groupBy(versions, ({ document_id }) => document_id),
      workers: await workersIn(tx, actor.houseId),
      readings: await readingsOf(
        tx,
        actor.houseId,
        versions.map(({ id }) => id),
      ),
    }
  })
  const paper = houseRegister(facts)
  const { bytes } = await drawnPdf(paper)
  const files = await Promise.all(
    shownDocuments(facts).flatMap(({ document, version }) =>
      version.file === null || version.mime === null
        ? []
        : [
            keptFile(deps.config.dataDir, version.file).then((kept) => ({
              title: fileNameOf({ document, version }),
              mime: version.mime ?? '',
              bytes: kept,
            })),
          ],
    ),
  )
  if (files.length === 0) return answerOnce(ctx, 'application/pdf', bytes)
  const cover = { title: paper.title, language: paper.language, at: now, head: paper.head, foot: facts.house }
  const register = { title: `Register ja tekstid, ${estonianDay(facts.today)}`, mime: 'application/pdf', bytes }
  return answerOnce(ctx, 'application/pdf', await oneWithin(cover, [register, ...files]))
}
