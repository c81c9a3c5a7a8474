import type { ReactNode } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { OpenView } from '#shared/contract/parting.ts'
import type { PartingKind } from '#shared/rules/parting.ts'
import { isStanding } from '#shared/rules/plan/states.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'
import styles from './Parting.module.css'

interface Ending {
  icon: IconName
  what: string
  /** What of it. */
  which?: string
  after: string
}

/** Everything that ends, each with its effect. */
export function WhatEnds({ client, kind, open }: { client: Pick<ClientView, 'room'>; kind: PartingKind; open: OpenView }): ReactNode {
  const t = useTexts()
  const { courses, plans, links, checks } = open
  const medicines: Ending[] =
    courses === null
      ? [{ icon: 'pill', what: t('partings.coursesUnseen'), after: t('partings.coursesAfter') }]
      : courses.length > 0
        ? [
            {
              icon: 'pill',
              what: t('partings.courses', { count: courses.length }),
              which: courses.map(({ name, strength }) => [name, strength].filter(Boolean).join(' ')).join(', '),
              after: t('partings.coursesAfter'),
            },
          ]
        : []
  const endings: Ending[] = [
    ...(client.room ? [{ icon: 'bed' as const, what: t('partings.room', { room: client.room }), after: t(`partings.roomAfter.${kind}`) }] : []),
    ...medicines,
    ...plans.map(({ version, state }) => ({
      icon: 'care' as const,
      what: t(`partings.plans.${isStanding(state) ? 'standing' : 'open'}`, { version }),
      after: t('partings.plansAfter'),
    })),
    ...(checks > 0 ? [{ icon: 'clock' as const, what: t('partings.checks', { count: checks }), after: t('partings.checksAfter') }] : []),
    ...(links > 0 ? [{ icon: 'mail' as const, what: t('partings.links', { count: links }), after: t('partings.linksAfter') }] : []),
  ]
  return (
    <section className={styles.section} aria-label={t('partings.ends')}>
      <h3 className={styles.title}>{t('partings.ends')}</h3>
      {endings.length === 0 && <p className={styles.quiet}>{t('partings.nothing')}</p>}
      <ul className={styles.endings}>
        {endings.map(({ icon, what, which, after }) => (
          <li key={what} className={styles.ending}>
            <Icon name={icon} />
            <div>
              <strong>{what}</strong>
              {which && <p className={styles.quiet}>{which}</p>}
            </div>
            <span className={styles.quiet}>{after}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
