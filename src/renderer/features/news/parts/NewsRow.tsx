import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { WrittenNews } from '#shared/contract/newsroom.ts'
import { newsPath } from '../../../../portal/news/newsPaths.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DropMenu, type MenuChoice } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './News.module.css'
import { editorPath } from './newsAddress.ts'
import { StateTag } from './StateTag.tsx'
import type { Turn } from './useTurn.ts'

/** A news item in the list of those who write them. */
export function NewsRow({ news, turn }: { news: WrittenNews; turn: Turn }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <Card className={styles.row}>
      {news.cover === null ? (
        <span className={styles.noThumb} aria-hidden>
          <Icon name="news" size={24} />
        </span>
      ) : (
        <img className={styles.thumb} src={news.cover} alt="" loading="lazy" />
      )}
      <Stack gap={1}>
        <h2 className={styles.name}>
          <Link to={editorPath(news.id)}>{news.title}</Link>
        </h2>
        <p className={styles.marks}>
          <StateTag state={news.state} />
          {news.pinned && (
            <Tag tone="amber" icon="sooner">
              {t('news.pinned')}
            </Tag>
          )}
          <span>{news.channel.name}</span>
        </p>
        <Quiet>
          <When news={news} /> {t('news.changed', { when: format.dayTime(news.changed_at), name: news.changed_by })}
        </Quiet>
        {news.state === 'published' && (
          <Quiet>
            {t('news.likes', { count: news.like_count })} · {t('news.comments', { count: news.comment_count })}
          </Quiet>
        )}
      </Stack>
      <More news={news} turn={turn} />
    </Card>
  )
}

/** Since when it is published, or from when it will be. */
function When({ news: { state, published_at: at } }: { news: WrittenNews }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  if (at === null || state === 'draft') return null
  const said = { published: 'publishedOn', scheduled: 'publishesOn', archived: 'wasPublished' } as const
  return <>{t(`news.${said[state]}`, { when: format.dayTime(at) })} · </>
}

function More({ news, turn: { turn, pin } }: { news: WrittenNews; turn: Turn }): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const { id, state } = news
  const isPublic = state === 'published'
  const choices: (MenuChoice | false)[] = [
    { key: 'edit', label: t('common.action.edit'), icon: 'edit', onSelect: () => void navigate(editorPath(id)) },
    isPublic && { key: 'see', label: t('news.see'), icon: 'eye', onSelect: () => void window.open(newsPath(id), '_blank', 'noopener') },
    state !== 'archived' && { key: 'pin', label: t(news.pinned ? 'news.unpin' : 'news.pin'), icon: 'sooner', onSelect: () => void pin(news) },
    state === 'archived' &&
      news.published_at !== null && { key: 'restore', label: t('news.restore'), icon: 'undo', onSelect: () => void turn(id, 'published') },
    (state === 'archived' || state === 'scheduled') && {
      key: 'draft',
      label: t('news.toDraft'),
      icon: 'edit',
      onSelect: () => void turn(id, 'draft'),
    },
    state !== 'archived' && { key: 'archive', label: t('news.archive'), icon: 'package', onSelect: () => void turn(id, 'archived') },
  ]
  return (
    <DropMenu items={choices.filter((choice) => choice !== false)}>
      <Button variant="bare" icon={<Icon name="more" />} aria-label={t('news.more', { title: news.title })} aria-haspopup="menu" />
    </DropMenu>
  )
}
