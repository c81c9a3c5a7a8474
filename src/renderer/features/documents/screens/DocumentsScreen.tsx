import '../parts/documentWords.ts'
import '#nouns/personalWords.ts'
import { type ReactNode, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { DocumentView } from '#shared/contract/document.ts'
import { isAwaited, type NumberedKind } from '#shared/rules/documents.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/States.tsx'
import { Row } from '#ui/Row.tsx'
import { Answered } from '#kit/Answered.tsx'
import { ClientHeader } from '../../client/parts/ClientHeader.tsx'
import { ClientNotThere } from '../../client/parts/ClientNotThere.tsx'
import { ClientTabs } from '../../client/parts/ClientTabs.tsx'
import { DocumentCard } from '../parts/DocumentCard.tsx'
import styles from '../parts/Documents.module.css'
import { DrawDialog } from '../parts/DrawDialog.tsx'
import { drawnOf, isDrawn } from '../parts/drawDraft.ts'
import { DropZone } from '../parts/DropZone.tsx'
import { FileButton } from '../../photos/parts/FileButton.tsx'
import { LaterPdf } from '../parts/LaterPdf.tsx'
import { NeededPapers } from '../parts/NeededPapers.tsx'
import { PAPER_PARAMETER } from '../../partings/parts/papers.ts'
import { usePersonalWords } from '../../personal/parts/usePersonalWords.ts'
import { useFiles } from '../parts/useFiles.ts'

/** A person's papers: missing ones first, then valid ones, then former ones. */
export function DocumentsScreen(): ReactNode {
  const { id = '' } = useParams()
  // Remounted for another person: no half-written input may pass to the next.
  return <DocumentsPage key={id} id={id} />
}

function DocumentsPage({ id }: { id: string }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const { data: whole, error: noClient, refetch: again } = useEndpoint('client.get', { id })
  const answer = useEndpoint('document.list', { id })
  const { data } = answer
  const [isWhole, setIsWhole] = useState(false)
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get(PAPER_PARAMETER)
  const drawn = isDrawn(asked) ? asked : null
  const setDrawn = (kind: NumberedKind | null): void => setParameters(kind ? { [PAPER_PARAMETER]: kind } : {}, { replace: true })
  const client = whole?.client
  if (!client) return noClient ? <ClientNotThere error={noClient} onRetry={again} /> : <ListSkeleton rows={8} />
  const mayWrite = can('person.save')
  const { documents = [], tags = [] } = data ?? {}
  const standing = documents.filter(({ state }) => state === 'kehtib')
  const former = documents.filter(({ state }) => state !== 'kehtib')
  const list = (shown: readonly DocumentView[]): ReactNode => <DocumentList documents={shown} tags={tags} mayWrite={mayWrite} />
  return (
    <>
      <ClientHeader client={client} actions={null} />
      <ClientTabs clientId={id} />
      <div className={styles.page}>
        <Row apart>
          <h2>{t('documents.title')}</h2>
          <div className={styles.buttons}>
            {mayWrite && <DrawMenu client={client} onDraw={setDrawn} />}
            {standing.some(({ file }) => file) && (
              <Button icon={<Icon name="file" />} aria-haspopup="dialog" onClick={() => setIsWhole(true)}>
                {t('documents.all')}
              </Button>
            )}
          </div>
        </Row>
        {data && <NeededPapers needed={data.needed} />}
        {mayWrite && <TakeIn clientId={id} awaited={data?.documents.filter(isAwaited)} />}
        <Answered answer={answer} empty={() => standing.length === 0 && { icon: 'file', title: t('documents.none'), text: t('documents.noneText') }}>
          {() => list(standing)}
        </Answered>
        {former.length > 0 && <Fold title={t('documents.closed', { n: former.length })}>{list(former)}</Fold>}
      </div>
      {isWhole && <LaterPdf address={`/api/client/${id}/documents.pdf`} name={client.name} onClose={() => setIsWhole(false)} />}
      {drawn && mayWrite && <DrawDialog key={drawn} client={client} kind={drawn} onClose={() => setDrawn(null)} />}
    </>
  )
}

function DocumentList({ documents, tags, mayWrite }: { documents: readonly DocumentView[]; tags: readonly string[]; mayWrite: boolean }): ReactNode {
  return (
    <ul className={styles.documents}>
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentCard document={document} used={tags} mayWrite={mayWrite} />
        </li>
      ))}
    </ul>
  )
}

/** Papers generated from the record. */
function DrawMenu({ client, onDraw }: { client: Parameters<typeof drawnOf>[0]; onDraw: (kind: NumberedKind) => void }): ReactNode {
  const t = useTexts()
  const words = usePersonalWords()
  return (
    <DropMenu items={drawnOf(client).map((kind) => ({ key: kind, label: words.choice('kind', kind), onSelect: () => onDraw(kind) }))}>
      <Button icon={<Icon name="edit" />} aria-haspopup="menu">
        {t('documents.draw.open')}
      </Button>
    </DropMenu>
  )
}

/** Adds papers from files and photos. */
function TakeIn({ clientId, awaited }: { clientId: string; awaited: readonly DocumentView[] | undefined }): ReactNode {
  const t = useTexts()
  const { isSending, add } = useFiles(clientId, awaited)
  return (
    <DropZone isSending={isSending} onFiles={(files) => void add(files)}>
      <FileButton icon="camera" takes="camera" busy={isSending} onFiles={(files) => void add(files)}>
        {t('documents.photo')}
      </FileButton>
      <FileButton icon="plus" variant="primary" takes="files" busy={isSending} onFiles={(files) => void add(files)}>
        {t('documents.add')}
      </FileButton>
    </DropZone>
  )
}
