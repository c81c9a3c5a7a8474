import { type ReactNode, useId } from 'react'
import type { OverviewView } from '#shared/contract/house.ts'
import { HOUSE_ROLES } from '#shared/rights.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Face } from '#web/Face.tsx'
import { Calm } from './Calm.tsx'
import styles from './ShiftPanel.module.css'

type Shift = NonNullable<OverviewView['diary']>['shift']

/** Who has recorded something in the present shift: until there are schedules, that tells who is at work. */
export function ShiftPanel({ shift: { from, to, people } }: { shift: Shift }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <Panel
      title={t('overview.shift.title')}
      extra={<Quiet as="span">{t('overview.shift.hours', { from: format.time(from), to: format.time(to) })}</Quiet>}
    >
      {people.length === 0 ? (
        <Calm>{t('overview.shift.empty')}</Calm>
      ) : (
        HOUSE_ROLES.map((role) => <People key={role} title={t(`app.role.${role}`)} people={people.filter((each) => each.role === role)} />)
      )}
    </Panel>
  )
}

function People({ title, people }: { title: string; people: Shift['people'] }): ReactNode {
  const id = useId()
  return (
    people.length > 0 && (
      <div className={styles.role}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <ul className={styles.people} aria-labelledby={id}>
          {people.map((each) => (
            <li key={each.id} className={styles.person}>
              <Face id={each.id} name={each.name} size="s" />
              {each.name}
            </li>
          ))}
        </ul>
      </div>
    )
  )
}
