import '../parts/overviewWords.ts'
import { Fragment, type ReactNode } from 'react'
import type { OverviewView } from '#shared/contract/house.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { AlertPanel } from '../../alerts/parts/AlertPanel.tsx'
import { AsOf } from '#kit/AsOf.tsx'
import { useNow } from '#data/useNow.ts'
import { TasksPanel } from '../../tasks/parts/TasksPanel.tsx'
import { TodayPanel } from '../../week/parts/TodayPanel.tsx'
import { ComingsPanel } from '../parts/ComingsPanel.tsx'
import { Falls, Handover, Latest, Silent } from '../parts/DiaryPanels.tsx'
import { DuePanel } from '../parts/DuePanel.tsx'
import { FirstSteps } from '../parts/FirstSteps.tsx'
import { Figures } from '../parts/Figures.tsx'
import { greetingAt } from '../parts/greeting.ts'
import { KitchenOverview } from '../parts/KitchenOverview.tsx'
import { NextCard } from '../parts/NextCard.tsx'
import { OrdersPanel } from '../parts/OrdersPanel.tsx'
import { type OverviewPanel, planOf } from '../parts/overviewPlan.ts'
import { Away, Celebrations, Papers } from '../parts/PeoplePanels.tsx'
import { ShiftPanel } from '../parts/ShiftPanel.tsx'
import styles from '../parts/Overview.module.css'

/** What each role does and needs to know at the start of a shift. */
export function OverviewScreen(): ReactNode {
  const { can } = useSession()
  if (can('overview.read')) return <HouseOverview />
  return (
    <>
      <Greeting on={null} />
      <KitchenOverview />
    </>
  )
}

function HouseOverview(): ReactNode {
  const { data, error, isLoading, refetch, asOf } = useEndpoint('house.overview', {})
  return (
    <>
      <Greeting on={data?.overview.on ?? null} />
      <AsOf when={asOf} />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {isLoading && <ListSkeleton rows={6} />}
      {data && <Today overview={data.overview} />}
    </>
  )
}

function Greeting({ on }: { on: string | null }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { user } = useSession()
  const [firstName = ''] = (user?.name ?? '').split(' ')
  const now = new Date(useNow())
  const greeting = greetingAt(now.getHours())
  return (
    <PageHead
      title={t(`overview.greeting.${greeting}`, { name: firstName })}
      subtitle={t('overview.subtitle', { day: format.longDay(on ?? now), house: user?.house?.name ?? '' })}
    />
  )
}

function Today({ overview }: { overview: OverviewView }): ReactNode {
  const { can, user } = useSession()
  const { places, residents } = overview
  const isEmpty = places.total + residents.majas + residents.eemal + residents.ootel === 0
  const plan = planOf(user?.role)
  return (
    <>
      {isEmpty && can('import.run') && <FirstSteps />}
      {overview.diary && <AlertPanel />}
      <NextCard />
      <Figures overview={overview} />
      <div className={styles.panels}>
        {[plan.main, plan.aside].map((column) => (
          <div key={column.join()} className={styles.column}>
            {column.map((panel) => (
              <Fragment key={panel}>{SHOWN[panel](overview)}</Fragment>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/** Each panel; those about the diary are empty for a role that may not read it. */
const SHOWN: Record<OverviewPanel, (overview: OverviewView) => ReactNode> = {
  due: () => <DuePanel />,
  tasks: () => <TasksPanel />,
  comings: (overview) => <ComingsPanel overview={overview} />,
  orders: () => <OrdersPanel />,
  handover: ({ diary }) => diary && <Handover diary={diary} />,
  falls: ({ diary }) => diary && <Falls diary={diary} />,
  silent: ({ diary }) => diary && <Silent diary={diary} />,
  latest: ({ diary }) => diary && <Latest diary={diary} />,
  shift: ({ diary }) => diary && <ShiftPanel shift={diary.shift} />,
  today: ({ on }) => <TodayPanel on={on} />,
  celebrations: (overview) => <Celebrations overview={overview} />,
  papers: ({ papers, residents }) => papers && <Papers papers={papers} residents={residents} />,
  away: ({ away }) => <Away away={away} />,
}
