import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useDesk } from '#data/useDesk.ts'
import { useSession } from '#data/sessionContext.ts'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { lasting } from '#web/storage.ts'
import styles from './Guide.module.css'
import { CHANGES, concerns } from './guideMap.ts'

/** What has changed; changes since the user last opened the guide on this device are marked. */
export function Changes(): ReactNode {
  const t = useTexts()
  const { day } = useFormat()
  const { can } = useSession()
  const isDesk = useDesk() !== null
  const countOfNew = useNewChanges()
  const rows = CHANGES.map((change, at) => ({ ...change, isNew: at < countOfNew })).filter((change) => concerns(change, can, isDesk))
  return (
    <Panel title={t('guide.changes')}>
      <ul className={styles.changes}>
        {rows.map(({ key, on, screen, isNew }) => (
          <li key={key}>
            <Quiet as="span" large>
              {day(on)}
            </Quiet>
            <span>
              {isNew && <Tag tone="mint">{t('guide.new')}</Tag>}{' '}
              {screen === null ? t(`guide.change.${key}`) : <Link to={`${SCREEN_PATHS.guide}?kuva=${screen}`}>{t(`guide.change.${key}`)}</Link>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** How many of the newest changes the user has not seen here. The first time nothing is marked: everything would be new. */
function useNewChanges(): number {
  const { user } = useSession()
  const place = `koduke.guide.seen.${user?.id ?? ''}`
  const [seen] = useState(() => lasting.getItem(place))
  useEffect(() => {
    if (CHANGES[0]) lasting.setItem(place, CHANGES[0].key)
  }, [place])
  return Math.max(
    0,
    CHANGES.findIndex(({ key }) => key === seen),
  )
}
