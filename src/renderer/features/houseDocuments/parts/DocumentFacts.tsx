import type { ReactNode } from 'react'
import type { HouseDocumentView } from '#shared/contract/houseDocument.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Facts } from '#ui/Facts.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useDocumentWords } from './useDocumentWords.ts'

/** Area, owner, review and readers of a document. */
export function DocumentFacts({ document }: { document: HouseDocumentView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useDocumentWords()
  const { area, owner_name, must_read, review_at, reviewed_at, reviewed_by, ended_at, ended_by } = document
  const by = (who: string | null, at: string | null): string | null =>
    at === null ? null : t('houseDocuments.facts.reviewedBy', { who: who ?? '', when: format.dayTime(at) })
  return (
    <Panel title={t('houseDocuments.facts.title')}>
      <Facts
        facts={[
          [t('houseDocuments.facts.area'), t(`houseDocuments.area.${area}`)],
          [t('houseDocuments.facts.owner'), owner_name],
          [t('houseDocuments.facts.mustRead'), words.audiences(must_read)],
          [t('houseDocuments.facts.review'), format.day(review_at)],
          [t('houseDocuments.facts.reviewed'), by(reviewed_by, reviewed_at)],
          [t('houseDocuments.facts.ended'), by(ended_by, ended_at)],
        ]}
      />
    </Panel>
  )
}
