import { type ReactNode, useState } from 'react'
import type { DiaryKind } from '#shared/rules/diaryKinds.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './DiaryTiles.module.css'
import { DIARY_ICONS } from './diaryIcons.ts'
import { readUses, tilesOf } from './diaryUse.ts'

interface DiaryTilesProps {
  userId: string
  /** The kind just written: its tile gets the focus back. */
  focused: DiaryKind | null
  onChoose: (kind: DiaryKind) => void
}

/** The kinds as icons with a label; the most used first, the rest under “Veel”. */
export function DiaryTiles({ userId, focused, onChoose }: DiaryTilesProps): ReactNode {
  const t = useTexts()
  const [{ first, more }] = useState(() => tilesOf(readUses(userId)))
  const [showsMore, setShowsMore] = useState(focused !== null && more.includes(focused))
  const kinds = showsMore ? [...first, ...more] : first
  return (
    <>
      <div className={styles.tiles}>
        {kinds.map((kind) => (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is gone: the focus goes back to where it came from
          <button key={kind} type="button" className={styles.tile} autoFocus={kind === focused} onClick={() => onChoose(kind)}>
            <Icon name={DIARY_ICONS[kind]} size={34} />
            {t(`diary.kind.${kind}`)}
          </button>
        ))}
      </div>
      <div className={styles.more}>
        <Button variant="bare" icon={<Icon name={showsMore ? 'left' : 'more'} />} aria-expanded={showsMore} onClick={() => setShowsMore(!showsMore)}>
          {showsMore ? t('diary.composer.less') : t('diary.composer.more')}
        </Button>
      </div>
    </>
  )
}
