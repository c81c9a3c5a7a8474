import type { ReactNode } from 'react'
import type { DocumentView } from '#shared/contract/document.ts'
import { type Validity, validityAt } from '#shared/rules/documents.ts'
import { useToday } from '#data/useNow.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useIsEdited } from '#forms/useIsEdited.ts'
import { keptName } from '../../personal/parts/useEdit.ts'
import { usePersonalWords } from '../../personal/parts/usePersonalWords.ts'
import { DocumentActions } from './DocumentActions.tsx'
import { DocumentFile } from './DocumentFile.tsx'
import { DocumentForm, editedDocument } from './DocumentForm.tsx'
import styles from './Documents.module.css'

const LOOK = {
  kehtib: { tone: 'plain', word: 'validTo' },
  lopeb: { tone: 'amber', icon: 'clock', word: 'expires' },
  labi: { tone: 'berry', icon: 'warning', word: 'expired' },
} as const satisfies Record<Validity, object>

interface DocumentCardProps {
  document: DocumentView
  /** The tags that the house uses. */
  used: readonly string[]
  mayWrite: boolean
}

/** One document: preview, facts, validity, and actions. */
export function DocumentCard({ document, used, mayWrite }: DocumentCardProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = usePersonalWords()
  const [isEdited, setEdited] = useIsEdited(keptName(editedDocument(document)))
  const today = useToday()
  const { title: name, kind, issued, expires, signers, tags, state, file, version } = document
  if (isEdited) return <DocumentForm document={document} label={t('documents.edit', { name })} onDone={() => setEdited(false)} />
  const { word, ...look } = LOOK[validityAt(expires, today)]
  const facts = [
    words.choice('kind', kind),
    issued && t('documents.issued', { day: format.day(issued) }),
    version > 1 && t('documents.version', { n: version }),
  ]
  return (
    <Panel>
      <article aria-label={name} className={styles.card}>
        <DocumentFile document={document} />
        <Stack gap={1}>
          <h3 className={styles.name}>{name}</h3>
          <Quiet large>{facts.filter(Boolean).join(' · ')}</Quiet>
          {signers.length > 0 && <Quiet large>{t('documents.signers', { names: signers.join(', ') })}</Quiet>}
          <Row gap={1}>
            {!file && (
              <Tag tone="amber" icon="warning">
                {t('documents.noFile')}
              </Tag>
            )}
            {expires && state === 'kehtib' && <Tag {...look}>{t(`documents.${word}`, { day: format.day(expires) })}</Tag>}
            {tags.map((tag) => (
              <Tag key={tag} tone="sky">
                {tag}
              </Tag>
            ))}
          </Row>
          <Ending document={document} />
        </Stack>
        {mayWrite && state === 'kehtib' && (
          <div className={styles.side}>
            <Button variant="bare" icon={<Icon name="edit" />} aria-label={t('documents.edit', { name })} onClick={() => setEdited(true)} />
            <DocumentActions document={document} used={used} />
          </div>
        )}
      </article>
    </Panel>
  )
}

/** Who added it and when; for an invalid one, why. */
function Ending({ document }: { document: DocumentView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { state, added_at, added_name, closed_at, closed_name, close_reason } = document
  if (state === 'asendatud') return <Quiet large>{t('documents.replaced')}</Quiet>
  if (closed_at === null) return <Quiet large>{t('documents.by', { who: added_name, when: format.dayTime(added_at) })}</Quiet>
  const closed = { who: closed_name ?? '', when: format.dayTime(closed_at) }
  return <Quiet large>{close_reason ? t('documents.closedBy', { ...closed, why: close_reason }) : t('documents.closedEmpty', closed)}</Quiet>
}
