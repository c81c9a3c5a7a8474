import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ModeratedComment } from '#shared/contract/newsroom.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { ActionReasonDialog } from '#forms/ActionReasonDialog.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './News.module.css'
import { editorPath } from './newsAddress.ts'

/** A comment with moderation actions. Its text is never interpreted. */
export function CommentCard({ comment }: { comment: ModeratedComment }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const keep = useAction('newsroom.keep')
  const [isHiding, setIsHiding] = useState(false)
  const { state, checked_at: at } = comment
  const [name, reason] = [comment.checked_by ?? '', comment.hidden_reason ?? '']
  const when = at === null ? '' : format.dayTime(at)
  return (
    <Card stacked className={styles.comment} data-state={state}>
      <p>
        <b>{comment.author}</b> <Quiet as="span">{format.dayTime(comment.written_at)}</Quiet>
      </p>
      <p className={styles.said}>{comment.text}</p>
      <Quiet>
        <Link to={editorPath(comment.news_id)}>{t('news.moderation.under', { title: comment.news_title })}</Link>
      </Quiet>
      {state === 'hidden' && <p className={styles.judged}>{t('news.moderation.hiddenBy', { name, when, reason })}</p>}
      {state === 'kept' && <Quiet>{t('news.moderation.kept', { name, when })}</Quiet>}
      <FormAlert error={keep.error} />
      <Row gap={2}>
        {state !== 'kept' && (
          <Button
            icon={<Icon name={state === 'hidden' ? 'eye' : 'check'} />}
            busy={keep.state === 'sending'}
            onClick={() => void keep.run({ id: comment.id })}
          >
            {t(state === 'hidden' ? 'news.moderation.show' : 'news.moderation.keep')}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button icon={<Icon name="eyeOff" />} aria-haspopup="dialog" onClick={() => setIsHiding(true)}>
            {t('news.moderation.hide')}
          </Button>
        )}
      </Row>
      {isHiding && <HideDialog comment={comment} onClose={() => setIsHiding(false)} />}
    </Card>
  )
}

/** Asks why, before hiding a comment. */
function HideDialog({ comment, onClose }: { comment: ModeratedComment; onClose: () => void }): ReactNode {
  const t = useTexts()
  return (
    <ActionReasonDialog
      name="newsroom.hide"
      input={{ id: comment.id }}
      title={t('news.moderation.hiding.title', { name: comment.author })}
      text={t('news.moderation.hiding.text')}
      action={t('news.moderation.hiding.submit')}
      quick={t('news.moderation.hiding.quick', { returnObjects: true })}
      onClose={onClose}
    />
  )
}
