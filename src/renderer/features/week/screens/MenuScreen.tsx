import '../parts/weekWords.ts'
import { type ReactNode, useState } from 'react'
import type { MenuWeek } from '#shared/contract/menu.ts'
import { ALLERGENS, letterOf } from '#shared/rules/week/allergens.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/Stack.tsx'
import { ListScreen } from '#kit/ListScreen.tsx'
import { CopyDialog } from '../parts/CopyDialog.tsx'
import { DayMenu } from '../parts/DayMenu.tsx'
import { DishDialog } from '../parts/DishDialog.tsx'
import { DishFacts } from '../parts/DishFacts.tsx'
import styles from '../parts/Menu.module.css'
import { ShowToggle } from '../parts/ShowToggle.tsx'
import { useTodayInSight } from '../parts/useTodayInSight.ts'
import { useWeekDay } from '../parts/useWeekDay.ts'
import { useWeekText } from '../parts/useWeekText.ts'
import { WeekSteps } from '../parts/WeekSteps.tsx'

/** A week's menu: edited in place, read by all staff, and printed for the wall. */
export function MenuScreen(): ReactNode {
  const t = useTexts()
  const words = useWeekText()
  const { can } = useSession()
  const { monday, today, go } = useWeekDay()
  const answer = useEndpoint('menu.week', { day: monday })
  const [isCopying, setCopying] = useState(false)
  return (
    <Stack>
      <ListScreen
        title={t('week.menu.title')}
        subtitle={words.week(monday)}
        actions={
          <div className={styles.tools}>
            <WeekSteps monday={monday} today={today} onGo={go} />
            {can('menu.write') && (
              <Button icon={<Icon name="copy" />} aria-haspopup="dialog" onClick={() => setCopying(true)}>
                {t('week.menu.copy.week')}
              </Button>
            )}
            <Button icon={<Icon name="print" />} onClick={() => print()}>
              {t('week.print')}
            </Button>
            {can('week.show') && answer.data && <ShowToggle name="menu.show" shown={answer.data.shown} />}
          </div>
        }
        answer={answer}
        rows={7}
      >
        {(menu) => <Week key={menu.week} menu={menu} today={today} mayWrite={can('menu.write')} />}
      </ListScreen>
      {isCopying && <CopyDialog to={monday} days={7} onClose={() => setCopying(false)} />}
    </Stack>
  )
}

function Week({ menu, today, mayWrite }: { menu: MenuWeek; today: string; mayWrite: boolean }): ReactNode {
  const t = useTexts()
  const { data: known } = useEndpoint('menu.suggestions', {}, { enabled: mayWrite })
  const days = useTodayInSight<HTMLDivElement>()
  const [openId, setOpen] = useState<string | null>(null)
  const dish = menu.days.flatMap(({ dishes }) => dishes).find(({ id }) => id === openId)
  const close = (): void => setOpen(null)
  return (
    <>
      <div ref={days} className={styles.week}>
        {menu.days.map((day) => (
          <DayMenu
            key={day.day}
            day={day}
            isToday={day.day === today}
            mayWrite={mayWrite}
            known={known?.dishes ?? []}
            onOpen={({ id }) => setOpen(id)}
          />
        ))}
      </div>
      <section className={styles.legend} aria-label={t('week.menu.legend')}>
        {ALLERGENS.map((allergen) => (
          <span key={allergen}>
            <strong>{letterOf(allergen)}</strong> {t(`week.allergens.${allergen}`)}
          </span>
        ))}
      </section>
      {dish && mayWrite && <DishDialog key={dish.id} dish={dish} onClose={close} />}
      {dish && !mayWrite && <DishFacts key={dish.id} dish={dish} onClose={close} />}
    </>
  )
}
