import { type ReactNode, Suspense } from 'react'
import { Link, Navigate, Outlet, useMatches } from 'react-router'
import { later } from '#ui/later.tsx'
import { AlertBar } from '../../features/alerts/parts/AlertBar.tsx'
import { PersonOfPage } from '../../features/client/parts/PersonOfPage.tsx'
import { QuickSearch } from '../../features/clients/parts/QuickSearch.tsx'
import { useDesk, useDeskState } from '#data/useDesk.ts'
import { useSession } from '#data/sessionContext.ts'
import { wasTablet } from '#data/signInMethods.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { EmptyState } from '#ui/States.tsx'
import { Brand } from '../Brand.tsx'
import { pageOf } from '../page.ts'
import { BottomBar } from './BottomBar.tsx'
import { NavLinks } from './NavLinks.tsx'
import { useNavigationEntries } from './navigation.ts'
import { PortalLayout } from './PortalLayout.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { useNoticeHint } from './useNoticeHint.ts'
import { useGuidePath } from './useGuidePath.ts'
import styles from './WorkspaceLayout.module.css'

const TabletLock = later(async () => (await import('../../features/tablets/parts/TabletLock.tsx')).TabletLock)
// The desktop's own parts are loaded only on the desktop.
const DeskStrip = later(async () => (await import('../../features/desk/parts/DeskStrip.tsx')).DeskStrip)
const FirstCopy = later(async () => (await import('../../features/desk/parts/FirstCopy.tsx')).FirstCopy)

/** The workspace's frame: menu at the side, as icons on a tablet, as a bottom bar on a phone. */
export function WorkspaceLayout(): ReactNode {
  const { user, can, ways } = useSession()
  const desk = useDesk()
  const entries = useNavigationEntries()
  const guide = useGuidePath()
  useNoticeHint()
  // A visitor who is not signed in gets here only at an unknown address.
  if (!user) return <PortalLayout />
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.head}>
        <div className={styles.brand}>
          <Brand to="/koduke" />
        </div>
        <TopBar user={user} search={can('client.read') && <QuickSearch />} guide={guide} />
      </header>
      <div className={styles.side}>
        <NavLinks entries={entries} />
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Allowed />
      </main>
      {desk && (
        <Suspense>
          <DeskStrip />
        </Suspense>
      )}
      {ways && wasTablet() && (
        <Suspense>
          <TabletLock ways={ways} />
        </Suspense>
      )}
      {user.house && can('diary.read') && <AlertBar />}
      <BottomBar entries={entries} guide={guide} />
    </div>
  )
}

/** The page, if the user may open it. Users without a house are redirected from the overview to the list of houses. */
function Allowed(): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const desk = useDeskState()
  const page = pageOf(useMatches())
  if (desk?.numbers.copies && !desk.numbers.usable && !page?.ofDesk) {
    return (
      <Suspense>
        <FirstCopy numbers={desk.numbers} />
      </Suspense>
    )
  }
  if (!page?.needs || page.needs.some(can) || (desk && page.ofDesk))
    return (
      <PersonOfPage>
        <Outlet />
      </PersonOfPage>
    )
  if (page.title === 'overview' && (can('admin.houses') || can('kov.houses'))) return <Navigate to="/koduke/majad" replace />
  return (
    <>
      <PageHead title={t(`app.title.${page.title}`)} />
      <EmptyState icon="lock" title={t('app.error.noRight')} text={t('app.error.noRightText')} action={<Link to="/">{t('app.error.toHome')}</Link>} />
    </>
  )
}
