import '../parts/noticesWords.ts'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { WallNotice } from '#shared/contract/notice.ts'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { dayOf } from '#shared/rules/time.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useNow } from '#data/useNow.ts'
import { Answered } from '#kit/Answered.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import styles from '../parts/NoticeWall.module.css'
import { useNoticeText } from '../parts/useNoticeText.ts'

/**
 * The notices for a screen on the wall, in large type with their pictures, always the present ones; the button fills the whole screen with
 * them. Nobody can open a PDF on a wall, so these are left out.
 */
export function NoticeWallScreen(): ReactNode {
  const t = useTexts()
  const wall = useRef<HTMLElement>(null)
  const answer = useEndpoint('notice.wall', {})
  return (
    <>
      <PageHead
        title={t('notices.wall.title')}
        subtitle={<Link to={SCREEN_PATHS.notices}>{t('notices.wall.back')}</Link>}
        actions={
          <Button icon={<Icon name="expand" />} onClick={() => void wall.current?.requestFullscreen()}>
            {t('notices.wall.full')}
          </Button>
        }
      />
      <section ref={wall} className={styles.wall} aria-label={t('notices.wall.title')}>
        <Clock />
        <Answered answer={answer} rows={3}>
          {({ notices }) =>
            notices.length === 0 ? (
              <p className={styles.none}>{t('notices.wall.none')}</p>
            ) : (
              <ul className={styles.notices}>
                {notices.map((notice) => (
                  <li key={notice.id} className={styles.notice}>
                    <Notice notice={notice} />
                  </li>
                ))}
              </ul>
            )
          }
        </Answered>
      </section>
    </>
  )
}

function Clock(): ReactNode {
  const format = useFormat()
  const now = new Date(useNow()).toISOString()
  return (
    <p className={styles.clock}>
      <span>{format.day(dayOf(now))}</span>
      <span>{format.time(now)}</span>
    </p>
  )
}

function Notice({ notice }: { notice: WallNotice }): ReactNode {
  const { title, text, lang } = useNoticeText(notice)
  return (
    <article lang={lang}>
      {title !== null && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.text}>{text}</p>
      {notice.files
        .filter(({ mime }) => mime !== 'application/pdf')
        .map(({ id, file, name }) => (
          <img key={id} className={styles.picture} src={file} alt={name} />
        ))}
    </article>
  )
}
