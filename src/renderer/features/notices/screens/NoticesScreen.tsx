import '../parts/noticesWords.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListScreen } from '#kit/ListScreen.tsx'
import { AddNotice } from '../parts/NoticeForm.tsx'
import { NoticeGroups } from '../parts/NoticeGroups.tsx'

/** The notice board: notices to confirm first, then pinned ones, then the rest. */
export function NoticesScreen(): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const navigate = useNavigate()
  const answer = useEndpoint('notice.list', {})
  const [isAdding, setAdding] = useState(false)
  const mayWrite = can('notice.write')
  const unread = answer.data?.unread ?? 0
  return (
    <>
      <ListScreen
        title={t('notices.title')}
        subtitle={unread > 0 ? t('notices.waiting', { count: unread }) : t('notices.waitingNone')}
        actions={
          mayWrite && (
            <>
              <Button icon={<Icon name="tablet" />} onClick={() => void navigate(SCREEN_PATHS.noticeWall)}>
                {t('notices.wall.open')}
              </Button>
              <Button variant="primary" icon={<Icon name="plus" />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
                {t('notices.add')}
              </Button>
            </>
          )
        }
        answer={answer}
        rows={4}
        empty={({ notices }) =>
          notices.length === 0 && { icon: 'megaphone', title: t('notices.none'), text: t(mayWrite ? 'notices.noneWrite' : 'notices.noneText') }
        }
      >
        {({ notices }) => <NoticeGroups notices={notices} />}
      </ListScreen>
      {isAdding && <AddNotice onClose={() => setAdding(false)} />}
    </>
  )
}
