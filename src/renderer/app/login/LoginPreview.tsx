import { Check, RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Face } from '#web/Face.tsx'
import { Drawing } from '#ui/plain/Drawing.tsx'
import marks from '#ui/SaveMark.module.css'
import tags from '#ui/Tag.module.css'
import styles from './LoginPreview.module.css'

/**
 * A preview of the workspace with invented people; decorative, described by text beside it. It imitates `Tag` and `SaveMark` without
 * importing them.
 */
export function LoginPreview(): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.preview} aria-hidden>
      <Person id="preview-1" name="Helmi Kivisalu" line={t('portal.preview.room', { name: '207' })}>
        <span className={`${tags.tag} ${tags.berry}`}>
          <Drawing of={TriangleAlert} size={16} />
          {t('portal.preview.allergy')}
        </span>
        <span className={`${tags.tag} ${tags.amber}`}>{t('portal.preview.fall')}</span>
      </Person>
      <Person id="preview-5" name="Endel Rohtmets" line={t('portal.preview.room', { name: '204' })}>
        <span className={`${tags.tag} ${tags.sky}`}>{t('portal.preview.soft')}</span>
      </Person>
      <div className={styles.day}>
        <Line time="10:30" words={`Helmi ${t('portal.preview.meal')}`} state="server" />
        <Line time="09:10" words={`Endel ${t('portal.preview.walk')}`} state="server" />
        <Line time="06:40" words={`Helmi: ${t('portal.preview.rest')}`} state="sending" />
      </div>
    </div>
  )
}

function Person({ id, name, line, children }: { id: string; name: string; line: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.person}>
      <Face id={id} name={name} size="l" />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.meta}>{line}</p>
      </div>
      <div className={styles.tags}>{children}</div>
    </div>
  )
}

function Line({ time, words, state }: { time: string; words: string; state: 'server' | 'sending' }): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.line}>
      <span className={styles.meta}>{time}</span>
      <span>{words}</span>
      <span className={`${marks.mark} ${marks[state]}`}>
        <Drawing of={state === 'server' ? Check : RefreshCw} size={16} />
        {t(`common.save.${state}`)}
      </span>
    </div>
  )
}
