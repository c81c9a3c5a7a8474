import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HouseDocumentView } from '#shared/contract/houseDocument.ts'
import { useSession } from '#data/sessionContext.ts'
import { RowMark } from '#kit/RowMark.tsx'
import { houseDocumentPath } from '#nouns/houseDocumentPath.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Card } from '#ui/Card.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Tags } from '#ui/Tags.tsx'
import { dayOf } from '#shared/rules/time.ts'
import styles from './HouseDocuments.module.css'
import { useDocumentWords } from './useDocumentWords.ts'

/** One document of the list: what it is, which version is in force, and what is to be done with it. */
export function DocumentCard({ document }: { document: HouseDocumentView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { id, title, area, version, unread, state } = document
  const name = t(`houseDocuments.area.${area}`)
  const about = [
    name === title ? null : name,
    t('houseDocuments.row.version', { n: version.number }),
    t('houseDocuments.row.from', { day: format.day(version.valid_from) }),
  ]
  return (
    <Card className={styles.card} edge={unread ? 'amber' : undefined} faded={state === 'ended'}>
      <div className={styles.words}>
        <Link to={houseDocumentPath(id)} className={styles.open}>
          {title}
        </Link>
        <Quiet as="span">{about.filter(Boolean).join(' · ')}</Quiet>
      </div>
      <Marks document={document} />
    </Card>
  )
}

function Marks({ document }: { document: HouseDocumentView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useDocumentWords()
  const { can } = useSession()
  const { id, unread, read_at, state, review_state, is_owner, ended_at } = document
  const mayWrite = can('houseDocument.write')
  const readers = mayWrite ? words.readers(document) : null
  const isAllRead = document.read_count === document.reader_count
  if (state === 'ended') return <Tag tone="plain">{t('houseDocuments.row.ended', { day: format.day(dayOf(ended_at ?? '')) })}</Tag>
  return (
    <Tags>
      {unread && (
        <Tag tone="amber" icon="book">
          {t('houseDocuments.row.unread')}
        </Tag>
      )}
      {read_at !== null && (
        <Tag tone="mint" icon="check">
          {t('houseDocuments.row.read')}
        </Tag>
      )}
      {(mayWrite || is_owner) && (
        <Tag tone={REVIEW_TONES[review_state]} icon="calendar">
          {words.review(document)}
        </Tag>
      )}
      {readers !== null && (
        <Tag tone={isAllRead ? 'plain' : 'sky'} icon="users">
          {readers}
        </Tag>
      )}
      <RowMark id={id} />
    </Tags>
  )
}

export const REVIEW_TONES = { well: 'plain', soon: 'amber', late: 'berry' } as const
