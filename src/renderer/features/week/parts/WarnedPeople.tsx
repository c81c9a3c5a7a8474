import type { ReactNode } from 'react'
import type { WeekDish } from '#shared/contract/menu.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import { ClientName } from '#kit/ClientName.tsx'
import styles from './Menu.module.css'

/** Whom a dish may harm, with the allergy; only the number without the right. */
export function WarnedPeople({ dish: { warned, people } }: { dish: Pick<WeekDish, 'warned' | 'people'> }): ReactNode {
  const t = useTexts()
  if (warned === 0) return null
  return (
    <div className={styles.warned}>
      <Icon name="warning" />
      <div>
        <p>{people ? t('week.menu.warnedText') : t('week.menu.warnedCount', { count: warned })}</p>
        <ul>
          {people?.map(({ client_id, name, substance }) => (
            <li key={`${client_id} ${substance}`}>
              <ClientName id={client_id} name={name} />: {substance}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
