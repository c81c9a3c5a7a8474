import '../parts/houseDocumentsWords.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { Answered } from '#kit/Answered.tsx'
import { BackLink } from '#kit/BackLink.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { SidePage } from '#ui/SidePage.tsx'
import { DocumentActions } from '../parts/DocumentActions.tsx'
import { DocumentFacts } from '../parts/DocumentFacts.tsx'
import { ReadPanel } from '../parts/ReadPanel.tsx'
import { ReadersPanel } from '../parts/ReadersPanel.tsx'
import { VersionPanel } from '../parts/VersionPanel.tsx'
import { useDocumentWords } from '../parts/useDocumentWords.ts'

/** One document: its text in versions, the confirmation of reading, and who has read it. */
export function HouseDocumentScreen(): ReactNode {
  const t = useTexts()
  const { id = '' } = useParams()
  const answer = useEndpoint('houseDocument.get', { id })
  return (
    <>
      <BackLink to={SCREEN_PATHS.houseDocuments}>{t('houseDocuments.back')}</BackLink>
      {/* Remounted for another document: no answers may pass to the next. */}
      <Answered answer={answer} rows={8}>
        {(data) => <DocumentPage key={id} {...data} />}
      </Answered>
    </>
  )
}

function DocumentPage({ houseDocument: document, houseDocumentVersions: versions, readers }: Output<typeof contract.houseDocument.get>): ReactNode {
  const words = useDocumentWords()
  const [newest] = versions
  const status = [words.review(document), readers === null ? null : words.readers(document)]
  return (
    <>
      <PageHead
        title={document.title}
        subtitle={document.state === 'valid' && status.filter(Boolean).join('; ')}
        actions={<DocumentActions document={document} newest={newest} />}
      />
      <SidePage
        side={
          <>
            {readers !== null && document.reader_count > 0 && <ReadersPanel readers={readers} number={document.version.number} />}
            <DocumentFacts document={document} />
          </>
        }
      >
        <VersionPanel title={document.title} versions={versions} inForce={document.in_force} />
        {newest && <ReadPanel key={newest.id} document={document} version={newest} />}
      </SidePage>
    </>
  )
}
